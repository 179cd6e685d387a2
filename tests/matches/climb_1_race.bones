rollbones match 1
game climb 1
seats 3
options goal=5000 variant=race
begun 2026-11-16T07:51:17Z
commitment bd4d37583db6715532aa6fed22c6c7f3aea205e3fb1a58dc2207ff208f3b4957
secret f9783914cdc69281030b0386019013bcadc80021398a2c6ae8c037753903522d
0 setup #c7503c6aad0221a7
1 1 start with ropes > 0 2 1 0 3 1 #7885db9079d58f88
2 1 begin right #c3dfd4b74e1080af
3 2 start with ropes > 6 0 2 1 1 2 #e19adb986b63b513
4 2 begin right #8425eb11db556629
5 3 start with ropes > 11 0 2 0 2 2 #8b2d2079f3986c16
6 3 begin right #428aa24d320a4f03
7 1 go up with rope #c2f19d9f06c25b9c
8 1 steady with rope #c00fd722183021e2
9 1 walk up #e1ab542614fafa9a
10 1 go up with rope #c5734a2eb586f20b
11 2 go up with rope #06b8fc11c9f505fb
12 2 go up with rope #ddf70a4f2a67fe9c
13 2 steady with rope #6cd98a110fd73ddf
14 3 go up with rope #cec4bc28e985a265
15 3 go up with rope > 8 #9b999b560db5d3ff
16 3 burn 6 #eb1c00eea2adab02
17 3 keep 5 #5a928c99f91f6357
18 3 keep 5 #35cddb629b237022
19 3 keep 4 #8bd2eba31875f0d4
20 3 keep 4 #79966d6b3b9bc786
21 3 roll > 1 1 #02aabd8adf7f77d0
22 1 go up with 5 > 1 #81f1c3f64f8cb9c2
23 1 repair a rope #81cf98750aa73155
24 1 spend 4 #7a8b07e92731c490
25 1 spend 4 #c7fb0d5e2d35a0b8
26 1 spend 4 #848764db7f2a26bd
27 1 spend 2 #239d3b36b4e53808
28 1 spend 1 #0cffa735c851ac78
29 1 rest #dd0cf3fc45c083e7
30 1 roll > 1 1 2 0 2 #3d3db2d416807aa9
31 2 go up with 6 #59193326e662a081
32 2 go up with 5 > 5 #57bc2b25fb79b9ea
33 2 repair a rope #46a02dc5b5f5b34c
34 2 spend 5 #436155b018432eed
35 2 spend 4 #07cee3c17f333972
36 2 spend 3 #77f9484e8f96bb5b
37 2 spend 2 #37de2817a21c89c9
38 3 go up with rope #f57d698430d2ab69
39 3 steady with 5 #bc26f223726ae63c
40 3 go up with 5 > 2 #f4863367cd99531e
41 1 go up with rope #d306e26aba2f5a30
42 1 steady with 6 #6a5b352276b110ab
43 1 go up with 5 #2e8839b869eb6dd5
44 2 rest #33d78b6ac20d8255
45 2 roll > 1 2 0 2 1 #4107bfdfcc95c669
46 2 go up with rope #849b185ed2c60857
47 2 go up with 6 #991d45df00ee6c09
48 3 rest #9d160a6ca8fe2388
49 3 keep 4 #8a1475737f70dfe0
50 3 keep 4 #8d27ed5c2f419317
51 3 roll > 1 0 2 1 #52afddaa5c5ba9c8
52 3 go up with 4 #89fb8f73d2a0a4c1
53 3 steady with 4 #713db5f99c18f5c1
54 1 go up with 5 #b838d2aa1eab8916
55 1 go left with 3 #084a257fe6ad5bc6
56 1 go left with 3 #069821b6f1ee3a06
57 2 go up with 5 > 2 #a7302e706f6190c9
58 2 go up with 4 > 10 #806aaa3fcf3df34b
59 2 repair a rope #99bd2f726b95fad7
60 2 spend 4 #ee532523614533d7
61 2 spend 2 #146359133919b723
62 2 spend 2 #59f711d39b0c0b78
63 2 spend 1 #ea55caa77375e1a6
64 3 go up with 4 #67cb83c29ab72942
65 3 steady with 3 #dea6651ca35a3cf7
66 3 burn placed die #9819af7693a6db4e
67 3 roll > 1 1 1 1 0 #4fcaeb07b99df8b7
68 1 burn placed die #45f710514a01ed8e
69 1 roll > 0 0 0 2 2 #12c64626835d1b44
70 1 go up with 6 #af2c7364aec50f6f
71 1 steady with 6 > 9 #5c6795f572d9a32a
72 2 rest #f6e0b949b83c43ba
73 2 roll > 1 1 1 2 1 #453358e683f7650f
74 2 go up with rope #bca382daa2321d11
75 2 steady with 6 #dff51be7a3cb09e1
76 3 go up with 6 #6e1a953df7ec18b3
77 3 steady with 4 #bf02b45ee213ae46
78 3 go left with 3 #257292d90e712de8
79 1 repair a rope #2a5d999864642415
80 1 spend 5 #c61921d2408d5794
81 1 spend 5 #582aee0d27c5f577
82 1 spend 4 #e2e591512deb8a93
83 1 spend 4 #fb3b2a7dd7b35411
84 1 rest #d0ff400bf1de791e
85 1 roll > 1 1 0 2 0 #5febbcb901831ccc
86 1 go up with rope #68ca774550b947ca
87 2 go up with 5 #f2c94602d36c0fd4
88 2 go up with 4 #0ebf41a9678fc68c
89 2 burn placed die #60d7b45f41fd7d53
90 2 keep 4 #1009d899e9156119
91 2 roll > 2 0 2 0 1 #ba0312d4d085ccfc
92 3 burn placed die #56304e08c1e65e82
93 3 roll > 0 0 0 2 1 #b44837219110a6d9
94 3 go up with 6 #218aa0df112d012f
95 3 steady with 5 > 3 #e3e7e44456277e9e
96 1 go up with 6 #75b400a041bd0456
97 1 steady with 6 #6be6aef1fa37651a
98 1 burn placed die #ab135c809aa8eb37
99 1 keep 4 #dcb7f37e5a8b589f
100 1 keep 4 #dbb67977542db02d
101 1 roll > 2 0 1 #7756075c99ae7ceb
102 2 go up with 5 #8a4d8eaedc91d1a6
103 2 steady with 4 > 11 #2949477cfafaa061
104 2 repair a rope #0f4be12e81f1d50c
105 2 spend 3 #74f7f7c74be6d668
106 2 spend 3 #7a516be75c5cf3f1
107 2 spend 1 #13e8f5980bfb9a21
108 2 spend 1 #2a55c3b4ae9c0abe
109 3 rest #8d6fafef9bf39e4f
110 3 keep 4 #f98c40c01f9b9f74
111 3 keep 4 #d59ba3046c3f3fb7
112 3 roll > 0 0 0 0 0 #02f3ccd9efafed42
113 3 go up with 6 #60863acd2c16913f
114 3 steady with 6 #9249b2a5d6598335
115 1 go up with 4 #070583f36e75da7f
116 1 steady with 4 #3e7acc87dddac139
117 1 burn placed die #b72fb341530e9ce0
118 1 roll > 0 0 1 1 1 #a21d7f45f73cccc9
119 2 rest #b1dd3b7a44a2dbfc
120 2 roll > 1 1 0 2 0 #44c7657415423d12
121 2 go up with rope #dce7c532c1eafe7b
122 2 go up with 6 > 1 #2f41cb3d45780c36
123 3 go up with 4 #fd90e23fe0c3a1aa
124 3 steady with 4 > 3 #8b968ab1d5c7a59f
125 3 burn placed die #5f6330c0e7ac11d0
126 3 roll > 0 1 1 0 1 #d96aef919f6a4cf1
127 1 go up with 6 #8c2760f7a03730b2
128 1 steady with 5 > 2 15 0 0 0 1 1 #a336872de0ea1024
129 1 rest #78228e2c74cf3fb4
130 1 keep 5 #84053a867fef5193
131 1 keep 4 #4263f4ab9859740f
132 1 roll > 0 0 1 0 1 #c3f9e0e7ea76710e
133 2 go up with 6 #92f93da1c04bf7c0
134 2 go up with 4 #df25f996a474ad78
135 2 steady with 4 > 8 6 #d98ebaa65613eb6c
136 3 go up with 5 #20658789bbbb58e9
137 3 go left with 3 #17cbded0315f969a
138 3 steady with 2 > 5 11 #d99b9f999834fb84
139 3 slide down #fee8370d73ff9b63
140 1 go up with 5 #c16d3ada25b61b66
141 1 go up with 5 #02775b3c53bf6cb4
142 1 go up with 4 #d347082c0ad6aacc
143 2 rest #eb19ec36935e2f38
144 2 roll > 1 0 1 1 2 #df95bfddd699d5aa
145 2 go up with 6 #eacc3db7590c8964
146 2 go up with 5 #368701ae8fe9160d
147 3 burn placed die #0e43c6d2d5d02dc4
148 3 roll > 1 1 #6a813c194c53cd94
149 3 go left with 2 #ff3d9da45ed75d78
150 3 burn placed die #f8e5460aa180ba8d
151 3 roll > 0 0 0 1 #0c86816eafbce773
152 1 burn placed die #ae877ae7901441c5
153 1 roll > 0 0 2 0 0 #5e9fdad2edc02942
154 1 go up with 6 #719a93b40111572c
155 1 steady with 3 > 11 #a6272d3a3d3d7872
156 2 go up with 5 #dd703cc3e54d41c2
157 2 go up with 4 #c41c277ea8377eff
158 2 steady with 3 > 4 #5c7c8690d2598c1f
159 3 go up with 4 #997eacdc41084cbe
end 159 #f7667541e2640397
