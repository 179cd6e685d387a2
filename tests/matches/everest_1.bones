rollbones match 1
game everest 1
seats 3
begun 2026-11-16T14:42:23Z
commitment ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5
secret 0000000000000000000000000000000000000000000000000000000000000001
0 setup > 1 3 2 #fa45c2c95e578334
1 1 buy rope #1882b4cc01e5d3f8
2 2 buy rope #8907a1ca9eb31dc7
3 2 done #46765eef898173d3
4 1 buy forecast #d9f823613496f05e
5 1 buy food #1bc6d3074a9e2480
6 1 buy food #a1bc63850d440f6f
7 1 done #d9fd4e156c1561ea
8 1 done #442901c2e8949052
9 2 give rope #ba196ccc20430321
10 2 move up > 3 3 #5e9318a6f0df78ed
11 3 play high wind #583c82f9ed51919d
12 3 pay with avalanche #ef0fa90356ca153c
13 3 cancel #133d6d00c0a57b86
14 3 play rockslide on hillary #60ea417aedbdc861
15 3 pay with avalanche #029d0c65d194f6ba
16 3 pay with rockslide #b8fe9434131bca7c
17 3 end turn #4d193f7b12762e85
18 1 done #67363fab50d6b5e7
19 2 done > 4 6 #6518ff1e87b91f05
20 3 play high wind #b14f1c690f547f23
21 3 pay with rockslide #69666062340b5879
22 3 cancel #afaf15b0d3bce681
23 3 play high wind #a354bd8c18944328
24 3 cancel #363e3db882db4ed2
25 3 play rockslide on hillary #18efbc32fb6016ca
26 3 cancel #0c769bf3eaa08be6
27 3 play frostbite on hillary #180fd1a04a9769df
28 3 cancel #0ac47ce0e3b9f456
29 3 end turn #762ea1f0067e103c
30 2 done #d63878640f9e1614
31 1 forecast #a1dcdcef65b1e58c
32 1 remove high wind #d2f767d333351551
33 1 move up #317ef569b20f4442
34 1 give food > 5 7 #a33cb6be486d6e48
35 3 play frostbite on hillary #f4fba0f1d376597a
36 3 pay with rockslide #d4419e5207018097
37 3 pay with yeti #b0f1b273f47799cd
38 3 end turn #a6485023f2ed6009
39 2 done #766d4773a1a3f20c
40 1 move down #b96f37f1a14f3d8b
41 1 move up #cf782d79045f19a4
42 1 give food > 6 6 #09f6c26ec24f050d
43 3 play frostbite on hillary #24ff434d3f11955c
44 3 pay with blizzard #4b26606212af6504
45 3 pay with frostbite #f1237dfcb3bf9b10
46 3 end turn #05560111c390e670
47 1 done #8e53a83d3b58b0ad
48 2 move to west #b7b76c9ac2927769
49 2 done > 2 6 #464336e558d27057
50 3 end turn #cd47e5d94573095a
51 1 done #23df1392f9b5021f
52 2 move to south #26e9e90c421f82bb
53 2 move to east > 5 1 #e6f649a4629d3468
54 3 play frostbite on hillary #541a62221a1dbe89
55 3 cancel #4cbb82c51978483f
56 3 play avalanche in the south #663989ed0748cd5d
57 3 pay with crevice #09fb48cf84fa7b11
58 3 pay with frostbite #c1048f41ac0896c5
59 3 cancel #f207dc132e62f0d9
60 3 play avalanche in the north #1f56aaec47f98f14
61 3 cancel #ded4e032d97a386a
62 3 play avalanche in the west #d947553746557d28
63 3 pay with frostbite #8e7ec9c12f6fda0e
64 3 cancel #5b2281562236f3ba
65 3 play crevice on tenzing #e84e90a9076db5e3
66 3 pay with high wind #7219370821c240bf
67 3 pay with crevice #90b706aeec01b9f7
68 3 end turn > 4 #9d52c599ad41fc94
69 1 move to west #deadec392794d78f
70 2 eat #d8af118ab88f210e
71 2 eat #1e01d9e1a0d1c83f
72 1 move to north #eb4a5f8f3100ac9c
73 1 move to west > 6 6 #02d2da3cb8d27e70
74 3 play frostbite on hillary #3eb9d0d22eafe5c3
75 3 pay with avalanche #f79bd4729adead9c
76 3 pay with frostbite #1f15f60deab5721a
77 3 end turn #1a743ca6d957e427
78 2 move up #5ce23f91b58eb933
79 1 move to north #5b07e41ddff15e8d
80 2 move to north #06a536724c907659
81 1 done > 6 3 #aaa91359616aaaf5
82 3 play frostbite on hillary #13147dada6585600
83 3 cancel #61ef209b809ad120
84 3 end turn #f01bd5afa4af365b
85 2 move to east #93c5c8b1143115a6
86 1 move to west #8ba6d595ff92e173
87 2 done #fbb0993fc0381a91
88 1 done > 5 3 #9b7cf99978ff3ef8
89 3 play rockslide on hillary #af8aa0c6b92f6dea
90 3 pay with rockslide #dcfe5d499afee657
91 3 pay with crevice #926b87f7c3b490df
92 3 play frostbite on hillary #dbb4f01ebc3e968b
93 3 pay with frostbite #9cc304eddb5f1ff7
94 3 end turn #2f3e555b40db43a1
95 1 move to north #2c23a9703afc6cce
96 1 done #c314681ec0997094
97 2 done > 6 3 #d82798c3ce84463c
98 3 end turn #beec32d206c02015
99 2 move to north #4de8d8f3b4d42ab4
100 2 move up #910bbc8234d17842
101 1 done > 1 5 #2472e9cb6bbd545a
102 3 play crevice on tenzing #e934f3e1c63c9a44
103 3 pay with high wind #c15f64eb0683fe83
104 3 pay with frostbite #e0ab3823328861a0
105 3 end turn > 1 #9d6b08a36d428eaf
106 2 done #246718fe3674b938
107 1 climb out #7b4a53ed95e8d70a
108 1 move to east #91c11dcdfcb975af
109 1 move to north > 2 5 #31542dcd7ec7f2fc
110 3 play crevice on hillary #63b9ec115890dfef
111 3 pay with rockslide #91b1911829472ff5
112 3 cancel #8ec88bc216b6752e
113 3 end turn #c773b3b906d66058
114 2 move to east #3e063f8ca99f4667
115 1 done #09441a2168166369
116 2 move to north > 1 2 #02dfbd1167492361
117 3 play avalanche in the east #9ddf381b1b5f2cbe
118 3 cancel #9766901db3f9a323
119 3 play avalanche in the west #2175bade69a5084f
120 3 cancel #4f9c64f16ba8595a
121 3 play rockslide on tenzing #960a78d3e4f9c627
122 3 pay with crevice #5bc682e3447e8b39
123 3 pay with avalanche #89212a36180938ad
124 1 drop rope #32639ddd4125c66b
125 3 end turn #b49f8cc225871b97
126 2 move down #8852983f6ffc2c25
127 2 move up #dc8aa7101376f483
128 1 move to east #44f70fa81d5e7283
129 1 move to south #ea000dc253ae1c7a
130 1 done > 3 1 #cb49fdcc6a759e8f
131 3 play rockslide on tenzing #09246a134a0f3fef
132 3 pay with avalanche #b4a771580a4a3d96
133 3 cancel #61929708836ec1b4
134 3 end turn #df3f80a17317e5bd
135 2 move down #2d92f9b463ee912c
136 1 move to west #2c32c7eb79756941
137 1 done #6d67279238164658
138 2 move up > 3 5 #b1d258222e3087ce
139 3 play avalanche in the north #32be0dd1fa7bca93
140 3 pay with rockslide #f370cb6d946207ad
141 3 cancel #ba3910add5201cb5
142 3 play avalanche in the north #31ccea130021ac7f
143 3 pay with rockslide #92b5857dd16f502a
144 3 pay with rockslide #d77b00197f20ab6f
145 3 pay with crevice #39a5c7428be12aa1
146 3 cancel #dd2c7a778f6eb59f
147 3 play crevice on tenzing #c61c62b081f37bcd
148 3 pay with high wind #bb0eef18bc6a0f6d
149 3 pay with rockslide #9c54479d3d9e04f4
150 3 play high wind #99c1635ba956aeb9
151 3 pay with rockslide #8b15390e580e5faf
152 3 cancel #2f630c8452abbc5e
153 3 play rockslide on hillary #c00ec337f5172503
154 3 pay with high wind #fd952d1a3c09608d
155 3 cancel #cf6be3e5ec0011b8
156 3 play high wind #17090e1f7433a22c
157 3 pay with avalanche #7ad7f449f1dc1ced
158 3 cancel #7172e575ce5975ac
159 3 play rockslide on tenzing #76796cd6d976498f
160 3 pay with avalanche #9f9657796b211bd5
161 3 pay with high wind #13d27d105b580a8a
162 3 end turn > 6 #ad63a031bc60dd4b
163 2 move down #73050c261422c218
164 2 move up #1d15c109a16f4430
165 1 move to north #38e7da90a926863c
166 1 move to west #d5ad4dd4e6ef68d7
167 1 move to south > 1 3 #7972fc6a2fd9c128
168 3 end turn #f94b5d9a59dd50bc
169 2 move to east #5165223951df8f93
170 2 move to north #0c6b3e071ff9d561
171 1 move to east #278a7caaefdbcf3e
172 1 move up #eddd4b94117a38a0
173 1 done > 3 5 #c72ccf6a6f571d56
174 3 play rockslide on hillary #b2a5d170fca0ab70
175 3 pay with high wind #de6dd56e7a8605c0
176 3 cancel #27a4f1c28d652e00
177 3 play rockslide on hillary #35a0ecadb0046380
178 3 cancel #1296e273cbc68a9d
179 3 play rockslide on tenzing #fd7e5c5acbaa7fc4
180 3 pay with crevice #56bbf868987df0cc
181 3 cancel #40a9014a9e66d8d5
182 3 play rockslide on tenzing #18190e193849182f
183 3 pay with rockslide #e0bf7dfbacfa5cf3
184 3 pay with crevice #8f7c30b8526e9bed
185 3 end turn #e1d4617047f46c50
186 1 move to north #9d21af1d58f39e3f
187 1 move up #4d35a33eee6e3d0a
188 2 move to east #c7665566b44f68bc
189 1 move to west #551e3808d56a6d5e
190 2 done > 6 6 #1a9104dbc61017bd
191 3 play frostbite on tenzing #7c13261db1cf77e4
192 3 pay with frostbite #3ab13afb82a80ada
193 3 cancel #ba3b0bb88221b7de
194 3 end turn #8b9fd93688268126
195 2 done #44c94cbd4a80f981
196 1 done > 1 1 #fc0037cdcffd888f
197 3 play high wind #32d88b8f8b903da7
198 3 pay with frostbite #adf8859203305e6f
199 3 pay with frostbite #ac3b365f76016e2c
200 3 pay with high wind #0488cb7c091f2be6
201 3 end turn #b0d590936e60f44f
202 1 done #985959e4f7a25b6c
203 2 done > 6 5 #e1b932408e408468
204 3 play crevice on hillary #d58f8ff3b9e95bdd
205 3 pay with frostbite #1dd8f6a7e09accea
206 3 pay with high wind #73c764640cec9103
207 3 end turn > 6 #8cadba2bc73891b2
208 2 move to north #d1046e4aaec2c08f
209 1 done #4134af0a710cb6b2
210 2 done > 3 5 #deb6fdd551ad384c
211 3 end turn #3dd8dfef263d4c63
212 2 done #2a75f6adc1b56c42
213 1 move down #d9e52f1e3f5f8125
214 1 move to north #e6365d303b89a8e2
215 1 move to east > 4 6 #ff18d95ce040dca5
216 3 play rockslide on tenzing #c8c4cbb99bfd16ac
217 3 pay with crevice #2978d45303c0c91b
218 3 pay with frostbite #81dc53bf5c40a64f
219 3 end turn #a06925ec19e1449f
220 2 move to east #34a2d94d58551b6c
221 2 done #9dc22e73ec486aae
222 1 move down #fa96aff3ea88bf52
223 1 move to north #77cc17b63e5e65ba
224 1 move to west > 3 2 #55d0a1e3548255c0
225 3 play rockslide on tenzing #3f8055e9abe2bf4e
226 3 pay with yeti #35773b23cda46d3b
227 3 cancel #d5a2ed8a7b4bdaed
228 3 end turn #56acb5c26ff74cc0
229 1 done #0d8cee3b7e4e93e1
230 2 done > 3 2 #e694dd874b54e212
231 3 end turn #a3a3114a752808ae
232 2 done #6bbf5dc76a73e69e
233 1 move to south #6f9c4981effd56b0
234 1 move to east #388f4cc0e855d0cf
235 1 done > 2 6 #63ce77a1d7393839
236 3 play yeti #77dd7651531be7de
237 3 cancel #8ca3124440b24252
238 3 play rockslide on hillary #67359365371dc484
239 3 pay with rockslide #c40a66324b597527
240 3 pay with yeti #7320f3ea5a3bb608
241 3 play frostbite on hillary #8de1561619a108a6
242 3 pay with avalanche #e2be556ba7cea3be
243 3 cancel #5b995f5c303575f9
244 3 play frostbite on hillary #70b335e3f5ba28d1
245 3 pay with avalanche #0f8756ff931ca584
246 3 pay with avalanche #225d3dd1b9b26e10
247 3 end turn #2eb22c4ad698119a
248 2 move to north #701677c7255be062
249 1 move to south #0c3ca6f6b7560f69
250 1 move to east #12c1edb45c137570
251 2 move to west #d2010e911066f2e4
252 1 done > 5 3 #3b971cba1e899c7b
253 3 end turn #774f903712d19ccd
254 2 move to south #fa4a416053eaaf47
255 2 move down #a633a7f4dd34ef6f
256 1 done > 1 1 #01ab916fbd136df5
257 3 play avalanche in the west #5a89f2fbc1e26261
258 3 pay with high wind #9416e8ad6fea60af
259 3 pay with high wind #dbd21b346e1a0c4f
260 3 cancel #f0b1988273032ede
261 3 play avalanche in the north #d569cbbab179dae4
262 3 pay with crevice #2e6086b32fe99071
263 3 cancel #e1922b003eddc217
264 3 play crevice on hillary #139c5a493f018d5a
265 3 pay with high wind #bdc91205d05a6c7d
266 3 cancel #4e99399c9010ba74
267 3 play rockslide on tenzing #820690adfec13bc6
268 3 cancel #5b3e7252f2700a05
269 3 end turn #52d4c25be44c3ecc
270 2 move down #ea9aa10601543a92
271 2 done #3479536b2fcf1f59
272 1 move up #21abb8deb2550b31
273 1 move to north #1df54cfc9eeeae40
274 1 done > 6 6 #8bf5ba0a30c4c7ae
275 3 end turn #945b8c3a2023a0e7
276 1 done #7d7a7f20234a620f
277 2 move to west #f8d5079ae59806ca
278 2 done > 5 7 #736624e9dbd58ac9
279 3 play frostbite on tenzing #cb5d35c07a51811b
280 3 pay with crevice #87ee0faf7f7d0d34
281 3 play frostbite on tenzing #8973488e10afa48d
282 3 pay with crevice #bd59b5de4c113bee
283 3 play avalanche in the west #bc23d15d63241a39
284 3 cancel #9b248b0e1a791320
285 3 play rockslide on hillary #d51ea904c3a1ed8a
286 3 pay with avalanche #8b34360376d71796
287 3 cancel #75480dbccc6ce85d
288 3 play rockslide on tenzing #a3f1a1af5274154b
289 3 cancel #ba4bd9976f82cdfe
290 3 play avalanche in the east #8182dce994202e15
291 3 pay with blizzard #eadbbc4fd37786c9
292 3 pay with high wind #1c43b9314d97b5ae
293 3 cancel #e1a976c69003a5fc
294 3 play avalanche in the west #a0b30e06476dd5ae
295 3 cancel #e7df8da023fef861
296 3 play rockslide on tenzing #48eb5846ea132693
297 3 cancel #8ea3bc76e9b039ae
298 3 play avalanche in the east #7d35d749dbecacb0
299 3 pay with high wind #43332192c24d174e
300 3 pay with blizzard #415d417250acf0ad
301 3 pay with high wind #4129fb1284abbe29
302 3 pay with rockslide #f00f54e9ada09759
303 3 end turn #d42d2e5c166ea723
304 1 move up #f5a1e4eab6108faa
305 2 move to south #99a768aa738c3690
306 1 move to east #2d3a4fc31da1ed10
307 2 move to west #5d8ccd98c1da66c0
308 1 done > 6 2 #e0eb8d2baaa2cb5a
309 3 end turn #0415317e9f331eed
end 309 #7bc09914f811195c
