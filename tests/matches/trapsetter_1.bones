rollbones match 1
game trapsetter 1
seats 3
begun 2026-11-16T14:42:20Z
commitment d9147961436944f43cd99d28b2bbddbf452ef872b30c8279e255e7daafc7f946
secret 0000000000000000000000000000000000000000000000000000000000000003
0 setup #b96e96d75d835b53
1 1 be the dwarf #fb4acefcbd632556
2 3 be called pell #d838a645c07be4b6
3 2 quick make sneak #d74c49d5fd6d368b
4 3 be medium #fe54a878590270cb
5 3 be the goblin #13a5692b8f78f9c8
6 1 be called bob #8a000f5dfe09f485
7 2 roll a score > 3 #6efed17a57d4f533
8 3 roll a score > 3 #1a6b1c6e35f5f162
9 1 be medium #fb6bfadcbb8c05ef
10 3 roll a score > 2 2 #6cc1626e132d4edb
11 2 roll a score > 1 1 #58e40437fd10eb6f
12 1 roll a score > 1 1 #692526b2e26159ef
13 3 roll a score > 1 2 #2298b2075d43b46e
14 3 roll a score > 2 2 #82cda40f94af96ad
15 3 roll a score > 2 1 #bee904276e3f82e0
16 1 roll a score > 3 #0d9e768833c6bdd6
17 2 roll a score > 1 2 #c841403a60dfd823
18 2 roll a score > 1 1 #dbf29422d329981a
19 3 roll a score > 3 #97e61d01ea2da452
20 3 put it into intelligence #85e977dda33a78fc
21 2 roll a score > 2 1 #903d6b841cbf3fc9
22 1 roll a score > 1 2 #d280393411b5bf36
23 1 roll a score > 3 #3475c57e5b02a5a4
24 1 roll a score > 3 #7f83de8a4ff59060
25 1 roll a score > 3 #56ae6a85cae1ce87
26 3 put it into wisdom #3ba0fa59aeda26b4
27 3 put it into constitution #a5fe1ac5b9b4e9fd
28 2 roll a score > 1 1 #58ace99afa7332a0
29 3 put it into charisma #1c088fa37110e16c
30 3 put it into strength #95209d0d8e792b76
31 3 put it into dexterity #60e75e70fdef4c46
32 3 learn finisher #55ff6426ec247efd
33 1 put it into charisma #0001b15bb4cd77eb
34 3 learn trap nose #3a1e804b32267674
35 1 put it into dexterity #a71a2dba7ea90c84
36 3 learn thick skin #71e96aacf70948ca
37 1 put it into strength #68821e253703ca4a
38 3 learn quick feet #dd4df52b8229854b
39 3 train insight #1664499a99a3ae08
40 3 train deception #73702a94f3e8d415
41 3 buy kit #325e7592ff3b709c
42 1 put it into intelligence #2e3c026d33c9e68b
43 3 buy impaling piercing weapon #6dbe7353e180090a
44 1 put it into constitution #89c28346abede4bb
45 1 put it into wisdom #675e0cb0ff38cc73
46 3 buy weighty slashing weapon #d98b9c82dd617ac5
47 3 buy oil #47a1fa9d7f8a3caf
48 1 learn long legs #bf201021b9fbc01d
49 1 train deception #6b8b9c69524fb50b
50 1 learn finisher #765a33dcfdf87f56
51 1 train religion #43ab838559fdd62e
52 3 set out #2cac540b10bdd62c
53 1 train occultism #fa19c1fa3140558d
54 1 learn hard to kill #504de891d4d5ae79
55 1 buy finesse slashing weapon #a84c17ca32ef883a
56 1 buy impaling bludgeoning weapon #a34635542ec21749
57 1 buy twin bludgeoning weapon #cdb9454e13db5636
58 1 set out #90c33f29a3b97939
59 3 craft a torch > 9 #7ad377c2336517ed
60 2 go west > 5 2 2 #1fd5941320a35008
61 2 go on > 6 2 7 #b02ce60ba18619c5
62 2 go on > 2 35 #53042733e18e6ada
63 2 go on #fff0f694eb92fa24
64 2 go on > 10 #eb13ef9144074340
65 2 go on > 9 #de305cefdfb5ca47
66 2 go on > 2 #847211b27fbb283e
67 2 go on > 2 #5de8a7b66ef4cb32
68 2 go on > 3 #c526c190a31d3054
69 1 dodge #df2dc794fa379ce7
70 1 step north #98faf11b7f317e2c
71 1 step east #e8ed3fec7dcc2276
72 1 step west #c3a10d06d66278ab
73 1 end turn #3ff7e7834b57b1e7
74 2 step west #56627676f17732d3
75 2 step south #573c4eddc4dde885
76 2 dash #40386a9af91f35da
77 2 step southwest #225c0d0db79b30ad
78 2 step north #54cc5e3d5bb32db9
79 2 step east #b0c3807fb545a455
80 2 step northwest #331e0426d01461a8
81 2 go on > 7 4 #7ebfffe5757be82d
82 2 go on > 5 1 #097623f6f953bd82
83 2 go on > 7 6 #50913974cd6d96da
84 2 go on > 10 #921d588cd53a4e1a
85 2 go on #0854dd2078b7b2cf
86 3 dash #0118c77367f2770f
87 3 step east #4dda70cd5dff2dc5
88 3 step south #e5eba7d022b9dba4
89 3 step south #b7a4ba3fa3d0c7d6
90 3 step northeast #fdf8b48be2a9cb2b
91 3 end turn #0f1c86575d0ff35f
92 3 go on > 7 8 2 #2e21220f2263a4e9
93 1 leave the dungeon #a74693ef8638c7b9
94 1 go on > 6 #5736ade3283c6a5b
95 3 seek > 5 #0dae2c8a3804ed46
96 3 step west #0d90f244c63839da
97 3 end turn #008bb6b149a86998
98 3 go on #b7fb62d0259f7001
99 3 go on > 7 1 3 #5154004e8688405a
100 3 end turn #95833f1d5a666248
101 3 go on > 8 5 #90ce67a410644709
102 3 go on > 2 #38f1304135dde2bb
103 3 go on > 10 5 #2cbfd0d9e4f1bfc5
104 3 go on > 1 #985b151b54cf185f
105 3 go on > 3 #2deba72b3b6ae5e8
106 3 go on > 3 #9458381dc0901310
107 3 go on > 3 #d5053c9e6a32a291
108 3 go on > 4 #46a2ffc86936ea9e
109 3 go on > 6 4 3 #2e159ba7eedfe243
110 3 go on > 3 #7332e7d46a791d9a
111 3 go on > 1 #c232f75a1388956b
112 3 go on > 6 #9b06d20d8e982867
113 3 be medium #1c4a63faf5de1fd4
114 2 be called quick anne #e964bc206ff69f7a
115 3 be called sister ode #7c310d84ca90ff2d
116 2 be small #d5ee39cc09c74e97
117 2 be the goblin #6989a89f486d5918
118 2 roll a score > 3 #877c227d2d5ab16e
119 2 roll a score > 2 2 #485824bf3913a131
120 3 be the human #1f2bf7a907c9a1b8
121 3 roll a score > 3 #ab16d22fb14709f6
122 2 roll a score > 1 2 #5269b276b34c76f4
123 2 roll a score > 3 #d43a33852453bb8d
124 2 roll a score > 2 2 #4d204ab0efb44b18
125 2 roll a score > 1 1 #3b5ae00f69a218dc
126 3 roll a score > 1 2 #72824081d08f421e
127 2 put it into constitution #6bf61de65777bbaa
128 2 put it into intelligence #8d36cd0c2b63e8a6
129 3 roll a score > 3 #20f199d2f0fa3494
130 3 roll a score > 3 #77d8c9b40c9aa260
131 2 put it into strength #d5e4d21794249e24
132 2 put it into dexterity #0c9c1c5492524567
133 2 put it into wisdom #c805c86b9c6adb41
134 2 put it into charisma #bda81f7a2e415c4e
135 2 learn fire-proof #0fe1308d834b2dea
136 2 learn parry #9824d856ee430e6a
137 3 roll a score > 1 1 #9dae784915db17d6
138 2 learn first out #9f7050ee256b08aa
139 2 learn slippery #15d29f1f30727a2b
140 3 roll a score > 3 #4d314aa6d1250a91
141 3 put it into constitution #a16b04d14d0bc1d6
142 3 put it into dexterity #149869d22b5bc799
143 3 put it into charisma #8e3d2f6dec41f504
144 2 train nature #91780ab01b6cfeac
145 2 learn fire-proof #26cd5724f0714b47
146 3 put it into strength #ce23ba6eaf229997
147 2 buy hooded lantern #26d6ed56a45f208e
148 3 put it into wisdom #80a4da8516b6008f
149 3 put it into intelligence #e929efd3c0bdc88b
150 3 train crafting #35c4eefb50c5c2bf
151 3 learn quick feet #e1d1ef9cbf305f34
152 3 learn magpie #643d0622cf7af058
153 3 learn hedge book #4c3e49239f8948cd
154 3 learn cellar whispers #68cca5c139c9f791
155 2 buy destructive bludgeoning weapon #4f715bf39a3b195d
156 2 buy weighty slashing weapon #1b0b83364ce2f16c
157 3 learn magpie #254d7f82a3a50624
158 2 buy ration #dd451fda4d1f5056
159 2 buy oil #c81d7cb70ba78916
160 2 set out #312e389e4c4172df
161 3 go on > 3 #08adf56099dbd622
162 3 go on > 2 #bff9b518261a6280
163 2 step southeast #74e2a597486ed7bd
164 2 step southeast #26560416042dae40
165 2 leave the dungeon #b833ba09f570d339
166 3 buy torch #4cd162f746d38fcb
167 3 buy kit #c1c475438a80b15e
168 3 buy finesse slashing weapon #99a20e3653469b41
169 3 buy weighty bludgeoning weapon #d9acd837f537787a
170 3 set out #45b3c58a2d923ff1
171 2 go on > 3 #d9d9acfffb3c94c3
172 2 go on > 10 #cf721114cf233ebb
173 2 go on > 5 3 #0dec70bbb855dcc7
174 3 improvise by religion #d3122c42d8c8ab3a
175 3 cancel #428fe09683e35db9
176 3 improvise by arcana #c3a78093c80ef459
177 3 spend 1 magic dice #c5c5e84dbe788f71
178 3 cancel #c533c911ea9d9915
179 3 step southeast #e0a9db4e5ede5959
180 3 improvise by arcana #23192a2fc9d416f8
181 3 cancel #70014be0e901b0a6
182 3 improvise by nature #4a8ed61b6e6d7b36
183 3 spend 1 magic dice #59284618a0b234b0
184 3 aim at delver 3 > 0 0 1 #b0a257141b5e84cc
185 3 go on > 2 #01b9c1b39806111a
186 3 step south #05b201c1802c9095
187 3 wield nothing #c6b4ee0ebf74962c
188 3 step northwest #8d4b51914fc9bf00
189 3 step northeast #b104084d5ab98b45
190 3 end turn #c50a98a096fa8ebf
191 3 go on > 9 4 #446807eb764fe059
192 3 go on > 6 #66c37a46b633be87
end 192 #b939c0d676ece60f
