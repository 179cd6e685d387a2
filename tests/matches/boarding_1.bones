rollbones match 1
game boarding 1
seats 2
begun 2026-11-16T07:42:41Z
commitment 648710a2871c8e0de1ed3fdb08df2fe2843ae64447def0fdb4e726bca2945e79
secret 6fab6b0ecdefbee843ee6632e8832240e5a089c588066d768fa0f13c5b0cfbd6
0 setup > 1 3 0 2 0 #bc65eaded94c6258
1 1 take size #24ebb943b6d5adb7
2 1 sneak to aft hall #c8f0e6e67579f28d
3 2 take size #7c1b8810ab4917d2
4 2 tremors #1196355336d9a9ca
5 2 discard claw #98e6796c5ab80d1b
6 2 discard chase #504852b5bc740c51
7 1 take claw #bb88ed643351bd74
8 1 step to security room #78cf313eb9708a4d
9 2 take claw #07d943ad6bac2a5d
10 2 alien 2 to fore hall > 2 1 1 0 1 #5244c2607d11c5ba
11 1 take chase #e07a180be9a8cc43
12 1 run #3325e94c13890100
13 1 step to mid hall #a5efc375155daf1e
14 1 step to security room #35eea1af3631a864
15 2 take chase #6c7bb46eb80ec911
16 2 alien 3 to aft hall #000dab6901848772
17 1 take sound #dd80dc8f8a2a4fa9
18 1 step to mid hall #f73ab2da7310d4de
19 2 take flash #20506caf49daad7d
20 2 alien 1 to comms bay #a03c9ad5af35a0ea
21 1 take claw #166b63cf75b80c57
22 1 step to weapons bay #535eff3fcd9fdb71
23 2 take alien #a13bcae956e21078
24 2 alien 3 to cargo bay > 1 2 0 2 1 #19b44ce61d2bee19
25 1 take flash #faf8b6a26c50d346
26 1 step to fore hall #a60790d905918d40
27 2 take claw #67ef6939c4a9fe94
28 2 ambush with alien 2 #373de1e0d82aae0c
29 1 take size #4fb7c91601b2f451
30 1 sneak to weapons bay #90dcd254bc6f9918
31 2 take chase #fce5e7476be2aae7
32 2 alien 3 to aft hall #6019fd8337b4cc34
33 1 take claw #c1235428ca2b1021
34 1 step to fore hall #d3d9a3acc0d93b57
35 2 take size #42ab3b15c76a4c97
36 2 alien 3 to medical bay > 0 2 2 1 1 #adceb0be431624bb
37 1 take claw #114d2ccb2d8ccdf2
38 1 step to weapons bay #71395d57bc2298eb
39 2 take size #b5779a4b44687b55
40 2 tremors #aa03b73ffa59c4c0
41 2 discard claw #33b237054513f651
42 2 done #f157bf7ea109b958
43 1 take flash #3707bb4f71ed75f8
44 1 step to mid hall #c93684026d04c606
45 2 take alien #e8a82ba5cdecac3b
46 2 alien 3 to aft hall #69864831271f8e54
47 1 take alien #79e968db8bd7e316
48 1 step to security room > 1 1 1 1 1 #add6a8cd1895e2fa
49 2 take sound #bda75c7c0aa01799
50 2 alien 1 to deck #bab90db641d97468
51 1 take alien #d26d1fee2aedb130
52 1 step to mid hall #215cdebbb41d6c31
53 2 take chase #c04408f8edb387e1
54 2 alien 3 to security room #d100de947372c31b
55 1 take size #cb1fb142f7dec756
56 1 sneak to medical bay #ac38883ceef434af
57 2 take claw #d1b1f9a50bf8e3a8
58 2 alien 2 to mid hall #d22c4ec8e1752f7d
59 1 take flash #6152c76d75b29002
60 1 step to mid hall > 2 1 0 2 1 #c37de1a1901e6cdf
61 2 take flash #874b4aee2ecd3c9c
62 2 teleport alien 3 to mid hall #adf58b09233f672e
63 1 take claw #4dccae9108f49b36
64 1 step to security room #42a222cdaec8a332
65 2 take size #fc2b772c4b9ab5ef
66 2 alien 3 to weapons bay #e67e1fd5dc1226bc
67 1 take chase #9c5c0fd41029c902
68 1 lock down deck #57e7142bb15f783f
69 2 take chase #01541e0b4b99d4ee
70 2 alien 2 to weapons bay #973e82f30f2a0e62
71 1 take size #3d53aecb7e2582e0
72 1 sneak to aft hall > 0 0 1 2 2 #b4d03fe0691ea7bc
73 2 take size #b467bfa173280a86
74 2 alien 3 to comms bay #3e65c96d1c9bde7c
75 1 take alien #63c3182afd434773
76 1 step to medical bay #eea409fefff8aeda
77 2 take size #89a671b993f99e24
78 2 alien 2 to fore hall #3839194fc15d2407
79 1 take flash #657b40d196dd969d
80 1 pick up stimpack #0c19b20b6f00f0fa
81 2 take flash #19acdd5eeb500343
82 2 alien 2 to weapons bay #77dff17ee88a1a22
83 1 take sound #6848d72ee669e616
84 1 listen #93dee2f87b3fdfec
85 2 alien 2 to fore hall > 0 1 0 2 2 #4cb0bda99f392b10
86 1 take sound #f5450fa927dc20a0
87 1 listen #536184dd155a4e22
88 2 take size #ceac274bc78f427e
89 2 tremors #75202606b0aec3f2
90 2 discard size #06b807e5e5ce1899
91 2 discard size #fd1f85ed4446d4d7
92 1 take claw #1d90a058249b9e9a
93 1 step to aft hall #53853e22c01e64ca
94 1 take flash #c6af6008074a166a
95 1 step to medical bay #16f9fde66e428b54
96 1 take flash #e41d22fad21dbe32
97 1 step to mid hall > 1 0 3 0 1 #7a60cac096419120
98 2 take flash #78cd91022943fa22
99 2 alien 2 to mid hall #44cf09574df1a569
100 1 take alien #2aae08a76debf565
101 1 step to medical bay #7037c846f5401213
102 2 take alien #efbc1130c0262830
103 2 alien 3 to deck #ce8050f124fed600
104 1 take chase #3008d868c0aedd14
105 1 step to mid hall #0a28d26c33c3a0a6
106 2 take sound #3cb72d20a0dbbe00
107 2 scream human to medical bay #3d64b89fa06f232f
108 1 take alien #3e35b0156d204b4e
109 1 step to aft hall > 2 1 0 1 0 #f1258460d21666fa
110 2 take size #b9aa0703b1122821
111 2 alien 1 to fore hall #3722681b5f51c06a
112 1 take sound #ebb69c74e61468e2
113 1 step to cargo bay #fa1c5101945a5bd9
114 2 take chase #d06717756db81790
115 2 alien 3 to comms bay #a30cb1111136ff87
116 1 take sound #5efea7d9e31f96e9
117 1 step to aft hall #6e2645cd7c444974
118 2 take claw #8ec85b0b47327b0c
119 2 alien 2 to security room #39602ad4f05fca2f
120 1 take chase #1d738b25b7a87061
121 1 run #45560a2213057b7b
122 1 step to security room #a7df867db6ffc470
123 1 step to aft hall > 0 0 2 2 2 #f3f1cd9f3d0154f3
124 2 take size #0a6ae501dc3eeb26
125 2 alien 3 to deck #2d4f1a32d2cf1bb8
126 1 take alien #335b180d93427566
127 1 step to security room #d6db65285c90cff5
128 2 take flash #91487845b22d312b
129 2 alien 2 to mid hall #51145e92ae7d5208
130 1 take size #3baebfda5406217a
131 1 lock down deck #5e7ff1e35e708d13
132 2 take alien #d5d558e3a73822b1
133 2 alien 2 to fore hall #c4704654fb6642e0
134 1 take flash #a74055240beab88a
135 1 lucky break > 2 0 2 1 0 #973c74514ff567d4
136 2 take chase #882c95283b06275a
137 2 alien 1 to mid hall #a5cccadf7a64fb43
138 1 take sound #5c4863b8d9212bf4
139 1 step to mid hall #2db7d5aca1c858f6
140 2 take size #ed82b17d97b23e99
141 2 alien 2 to weapons bay #d3471d29cfe5f21c
142 1 take alien #8d61122547ba3dd2
143 1 step to security room #e166b906ee8d2867
144 2 take alien #8d32b55dfc26bbc2
145 2 alien 1 to medical bay #354e7dffcca1fe21
146 1 take chase #0aa503c2f1db629c
147 1 step to aft hall > 1 0 1 0 1 #4c3630fe1ebf947d
148 2 take chase #c5c12b13dd8d9fc3
149 2 alien 1 to aft hall #c0846084ecd38190
150 1 take sound #8619f3c680bf7010
151 1 crawl to fore hall #c985c2ade9bd521e
152 2 take sound #26f024f583567a77
153 2 alien 2 to fore hall #20d434a1404eb90d
154 1 take alien #a00082edc1d575c8
155 1 step to weapons bay #cd45afbb3ac979d8
156 2 take flash #043b891af903e534
157 2 alien 1 to cargo bay #28278adea2749396
158 1 take sound #9ee5e402af6e2c5b
159 1 step to mid hall > 1 1 0 2 0 #d21eb4a25e514114
160 2 take chase #ab5c76d4f96e8bc7
161 2 hunt #fb86c10fb794bb78
162 2 alien 2 to weapons bay #f98fdc755e1a6f8e
163 2 alien 1 to aft hall #2d9862ced4bcbcc9
164 2 alien 3 to comms bay #a836e62280025324
165 1 take claw #f62427b4977a7897
166 1 step to medical bay #bf13f82d2eafb726
167 2 take sound #5e52e50f2b137842
168 2 alien 3 to weapons bay #e5b5e38f16949b7b
169 1 take sound #6e19c55a4f1c7f0b
170 1 listen #406e44f64bcf4b75
171 2 alien 1 to security room #e09858bcdab37a85
172 1 take size #2b7e04f9ede07a6e
173 1 sneak to aft hall #4ad9ff5298d13c35
174 1 take size #d62747bdedb0abf5
175 1 step to security room > 2 2 1 0 0 #9d5850e09547f7cb
176 2 take claw #9691ebc783fe31e1
177 2 alien 1 to aft hall #74f5171127442246
178 1 take alien #8dcfa1074ba2ac13
179 1 lock down aft hall #eaf60c57e13b045c
180 2 take chase #be27b28db72ecc76
181 2 alien 2 to mid hall #0898f3bf2f433218
182 1 take claw #5fe03a151102621a
183 1 step to mid hall #fef4010d780c4215
184 2 take chase #d3a06d0d346a5fe2
185 2 alien 3 to comms bay #596e57acbf5ed0c5
186 1 take sound #931c0a138c2e456c
187 1 step to weapons bay > 2 2 1 0 1 #1b62af7b1ba7cc46
188 2 take claw #2599f95e442207d4
189 2 ambush with alien 2 #4d284b9153b62187
190 1 take claw #7c01da3072133879
191 1 shoot alien 2 to fore hall #8e9e798c6bf83f33
192 2 take flash #acd0be16e59e59d4
193 2 teleport alien 3 to fore hall #6d86de7ac1c8615c
194 1 take alien #ad14f93e8b63053f
195 1 step to comms bay #6c1a3ea07bddae99
196 2 take chase #5b250992595ecb09
197 2 hunt #c53eb3ee093858cd
198 2 alien 2 to deck #f279a0a6b1bd3f11
199 2 done #282106d1fac891e0
200 1 take chase #99279f9603133cb4
201 1 run #497504faaa05f9c5
202 1 step to deck #7d1279a2c42b6cfa
203 1 step to fore hall #a3fc3211f0f8311e
end 203 #93ca15a9223c8843
