rollbones match 1
game climb 1
seats 4
options variant=single_slope
begun 2026-11-16T07:51:31Z
commitment 83cd306a18cc41c28c41fc3892e4cce551c7b524a167a9f15677a9d69ed8cad0
secret 2aa1bc4ef261abab43e045582723252ef03f9c4b5a4e561e3a1ca472d1dc5d7d
0 setup > 1 1 6 4 5 15 7 6 8 2 15 1 #9feea992fdaac427
1 1 start with ropes > 8 3 0 0 3 0 #b3b681f257eeb6ac
2 1 begin right > 13 #376cea4fc86520ed
3 2 start with ropes > 11 3 1 1 0 2 #aa7f5720dda9461f
4 2 begin right #b8bd084d7a83f071
5 3 start with ropes > 10 1 0 2 0 1 #cf626ed23539d31c
6 3 begin right #f78067e81b1dcead
7 4 start with ropes > 8 1 2 1 1 1 #c4131c8b20d07c4a
8 4 begin right > 3 #12533fb500b507a1
9 1 go up with rope #28039e84651a6084
10 1 go up with rope #2abad2ebf8cf9f8a
11 1 go up with rope #e199e2ac518de847
12 2 go up with rope #8e6a481cbd03c368
13 2 go up with rope > 3 #e0db725e982bd04e
14 2 go up with 5 #1a2f3fef270e25ac
15 3 go up with rope #28f94e96712ba929
16 3 steady with rope #5cab43b285dff40f
17 3 go up with rope #d1de3926a39132fa
18 4 go up with 6 #c18873b0c7565b19
19 4 go up with 5 #436f49ce6787f9d4
20 4 go up with 4 #f05994020c4c1022
21 1 go up with 6 #ab39aa47ae9d3fe7
22 1 steady with 4 > 0 #7c99f9f19530c3f9
23 1 rest #becc9e9429ceaa60
24 1 keep 4 #b5bd244f62746cf0
25 1 keep 4 #4493e4a0bed76ac9
26 1 roll > 0 0 0 3 0 #eb3ec2698b06df7d
27 2 go up with 5 #3c6f00f3a7aebc39
28 2 steady with 3 > 5 #655e62314e95f93d
29 2 rest #c68403d692b3609f
30 2 roll > 0 3 0 3 1 #1ace24caf6a4097e
31 3 go up with 6 #9d178492aead1bc5
32 3 go up with 6 #b43e2b8e7613285d
33 3 steady with 6 > 5 #201d581d64047520
34 4 go left with 3 #fee99d95ffda693d
35 4 steady with 2 > 1 #62c9edfbba57ad43
36 4 go left with 2 #05ecb0f6e1fb33ab
37 1 go up with 6 #117d56b2418d85bc
38 1 steady with 6 #825f7a484bb8d628
39 1 walk up #7ed44ae6cf5b7e9c
40 1 go up with 4 #0ddaa5cf59fd2a03
41 2 go up with 5 #3dfb0f3d28a45257
42 2 go up with 4 #4dee0e1625df2005
43 2 go up with 4 > 2 #1b92c1f98f41c04c
44 3 repair a rope #87039c8b64173443
45 3 spend 5 #0140e22e6b52a575
46 3 spend 3 #67d073e4aca37b32
47 3 spend 3 #f22f1ac09e2868e1
48 3 rest #66df4e764aa92cbc
49 3 roll > 0 0 3 0 4 #07f9750a48eb8c13
50 3 go up with rope #87717cca21adbd8b
51 4 burn placed die #5d467b826665d5f8
52 4 roll > 0 1 1 1 2 #c056eaf640c7d755
53 4 go up with 6 > 10 11 #03a101beaafc3708
54 4 slide up #f3b1c7cf875b5455
55 4 trade #79403f489ab9a0db
56 4 give die 5 #eff09ef6bc63ae22
57 4 propose #2a7af8857c0b43bf
58 3 accept #21024c143f112506
59 4 repair a rope #a15259b679d2004e
60 4 spend 5 #57200162d0127573
61 4 spend 4 #a247bfff74247dc2
62 4 spend 3 #cfbd1066796fed7d
63 4 spend 2 #0ca7d59afa7ab1e9
64 1 go up with 4 > 4 #3c33c670b0e3b0d6
65 1 rest #4e6773a5b237faab
66 1 keep 4 #20794fd7209b9db2
67 1 keep 4 #dcb607e0eb1c8f0d
68 1 keep 4 #f4e17e301cb5b5b9
69 1 roll > 0 1 2 0 0 #7c9e1e93d7a585a0
70 1 go up with 6 #1ac26e4959b2fddb
71 2 go up with 4 > 2 #f1c99aaa5afea5ee
72 2 repair a rope #1c582bc944e2d066
73 2 spend 2 #3dcac90028b78785
74 2 spend 2 #9ecb1fc1fd3bcb0e
75 2 spend 2 #9e8e7dccfb7909dc
76 2 rest #025db322b25a947e
77 2 roll > 1 2 2 0 0 #439b58448bd1bbe1
78 2 walk up #24b309187cc8ffe1
79 3 go up with 5 #0d1e96a11aa32a2c
80 3 go up with 5 > 11 #8d6fcf778ec0c73e
81 3 slide down #f9c75b452b56e45a
82 3 go up with 5 #7c7a794222faed32
83 4 rest #e18fac55087853e1
84 4 roll > 1 1 0 1 1 #77b051a828a47458
85 4 go up with rope #3a18b19a9e89fc1d
86 4 steady with 6 #6cffa43f45c76eba
87 4 walk up #37f65096a9fc2b92
88 1 go up with 4 #b517d67c21d9c8a0
89 1 go up with 4 #01ccd63759bdc0d2
90 1 steady with 4 #1ef51b7f14c9a9a5
91 2 go up with rope #a2e00bd3b4b65f68
92 2 steady with 6 #fdc219402de47b13
93 2 burn placed die #65db70b08f00ed01
94 2 keep 6 #5d8b8ab5af804fbf
95 2 roll > 0 1 1 1 0 #de977da3d95627a4
96 3 go up with 5 > 4 #87419f2c32e0de40
97 3 repair a rope #031b60130b8820ab
98 3 spend 5 #9a9fa2ec952654d7
99 3 spend 3 #a01b285e58ec7988
100 3 spend 3 #4062dee15f9d6b56
101 3 rest #f8b0157a8b37b906
102 3 roll > 1 1 0 2 2 #512a91e3b237f43d
103 4 go up with 5 #8c8f62b641fe0a5b
104 4 steady with 4 > 9 #acc133e8149b1c02
105 4 play whiteout > 14 1 4 1 0 1 #ff3ea4269c7a7c96
106 4 rest #99585d87b3f0f52c
107 4 roll > 1 0 0 3 0 #2c6df4cd612fac7b
108 1 go left with 3 #a4421cf2bd0de981
109 1 steady with 3 #7f2bd572abb83920
110 1 burn placed die #cb0a3d9ce03a41e6
111 1 roll > 0 1 1 1 2 #310c84cd9335bb26
112 1 end the turn #7e9b5b719d356e61
113 2 go up with 6 #1f7f9db295cf74c2
114 2 steady with 6 #43f86e49335e20cf
115 2 burn placed die #2a16790482e1805b
116 2 keep 6 #ff1c47fb06ead23f
117 2 keep 4 #1aaf184e5de43022
118 2 roll > 0 1 0 0 0 #2caab3fb97e6f130
119 3 go up with rope #a1daa17876d5e68a
120 3 go up with 6 #bd83d553996da6de
121 3 burn placed die #313a7d4c0fe38abb
122 3 keep 5 #1d4c8d76321dc3d5
123 3 roll > 2 0 2 1 0 #5ae5865ac3fec6ee
124 4 go up with 6 #bc35f96d4417ff6e
125 4 go up with 4 #e2257ac4839d9876
126 4 steady with 4 #69b9c6936c93bdff
127 1 go up with 6 > 6 7 #948a6db4dc0f20a5
128 1 repair a rope #d4e90ebb30064d8c
129 1 spend 5 #6d6158fe5c8e04ce
130 1 spend 5 #18b57122014f2a23
131 1 spend 4 #c62f2df951b56807
132 1 spend 3 #439931e314b035eb
133 1 rest #e829ab045439f8e3
134 1 roll > 1 0 1 1 1 #fb84913c6c199eeb
135 2 go up with 6 #8f83e70d4d2abee5
136 2 steady with 6 > 10 #2a4c7c126720320e
137 2 repair a rope #217e00b5e6c65048
138 2 spend 6 #a3c9f3c847d3ac37
139 2 spend 4 #90d3a3fcd014c9d4
140 2 spend 2 #ee7a58e4e8501acd
141 3 go up with 6 #93005b351c1ab0ea
142 3 steady with 5 #d6f5da437675199a
143 3 burn placed die #491bbdcf89f98051
144 3 keep 4 #5f35d6759f681506
145 3 roll > 1 1 0 1 0 #50f067b27c16e4c1
146 4 burn placed die #7f1e8aaa95ae139d
147 4 keep 4 #1e14836a8f8df48f
148 4 roll > 0 1 0 0 1 #04bfa4b17e13465b
149 4 go up with 6 #54419e5d02582cbe
150 4 steady with 5 #8e4c2400102ba00c
151 1 go up with rope #fcb7c067c6783056
152 1 go up with 6 #0d18165abfb97d6f
153 1 steady with 6 #ea7ec8d2c3dbfbb2
154 2 rest #76353d991b0dc95c
155 2 roll > 2 1 0 0 0 #e80e558086a6ef48
156 2 go up with rope #6fb901280f42c0d7
157 2 steady with 6 #cfabe2f0339d0e55
158 3 go up with 6 #397e9f9d8a58aa4c
159 3 steady with 6 > 7 #30a991cde6df6536
160 3 rest #7c048eada503fab8
161 3 keep 4 #8aee5c344d34314b
162 3 keep 4 #288c03ed156953e6
163 3 roll > 1 0 2 0 1 #52c45f0500a63663
164 4 go up with 4 #5587d395b1e0e7f8
165 4 steady with 2 > 7 #a5e034ee39e4fd53
166 4 trade #786a428272fc8c24
167 4 ask for die 5 #b7f46ab94ad862ef
168 4 propose #093c64b778333319
169 3 accept #8d326a5916d857b3
170 4 rest #80e5864d6ea5bc63
171 4 keep 5 #4b043d38663c0427
172 4 roll > 0 1 0 0 1 #d270d9951360ea11
173 1 go up with 5 #466e8f966ebc5576
174 1 steady with 4 #8366b7aad29c8288
175 1 burn placed die #0261b80031732e30
176 1 roll > 1 2 0 2 #7c95ddf48c19e845
177 1 end the turn #9ca5aa5dbd3ff4fd
178 2 go up with 6 #fffbd4702b8fc26f
179 2 go left with 2 #2d595a96836e4038
180 2 burn placed die #8ef91d886ab346c8
181 2 roll > 0 0 1 1 1 #33966cc4cc225fc7
182 3 go up with 4 #03438c719cb88935
183 3 steady with 4 #0395da170c2a937b
184 3 burn placed die #664af5e3efb2f9f6
185 3 roll > 0 0 0 1 2 #707362244da70736
186 4 go up with 6 #e7f48827f6a254ba
187 4 steady with 6 #f5a8f5863d8dcd8b
188 4 go up with 5 #7bd2e334aca8b820
189 1 go up with 4 > 10 #8bf1bfab24b8884c
190 1 repair a rope #905d1c50fb13e192
191 1 spend 4 #5ba991c7c93a4343
192 1 spend 2 #d6966031456c211c
193 1 spend 2 #b1f6c0d30f14b91a
194 1 spend 1 #8d823ece4244292a
195 1 rest #9b3a7f2301d12f14
196 1 roll > 1 1 0 2 1 #d1c8f138a7e9cd67
197 2 go up with 6 #7fb357f798416b1e
198 2 go up with 5 > 0 #042dca737ca2d787
199 2 rest #b81ea1912bce210c
200 2 keep 4 #3ea92bcd1507dc2d
201 2 roll > 0 0 0 0 2 #f93d901b24563c32
202 3 go up with 6 #a4a5b3dfd7a662e3
203 3 steady with 5 #d35b794aa0399287
204 3 go up with 5 #7be392b846d02c63
205 3 end the turn #7d8d49c842eb03c9
206 4 go up with 5 #ddfe5d9817f87b56
207 4 steady with 2 #7a349ad3e9fba9bd
208 4 burn placed die #29fd723d16d739d5
209 4 roll > 1 1 0 0 2 #150d8da9d749065c
210 1 go up with rope #6d3b3bb495cd9659
211 1 steady with 5 #c9fbae6d50b61e6a
212 1 burn placed die #0921ec9055f7426d
213 1 keep 4 #2f70357351f92380
214 1 keep 4 #9dd6730e97f83949
215 1 roll > 0 0 0 1 1 #f473467983c63e5e
216 2 go up with 6 #ff9b58b862be8d33
217 2 steady with 5 #b043f230a96ca796
218 2 go up with 5 #d3b3cebfff20981a
219 3 go up with 4 > 3 2 #468eccce0bfa3bef
220 3 rest #14739c551511ece2
221 3 roll > 0 0 0 1 1 #2cfeadea514fdbc6
222 3 go up with 6 #871e246f9e981902
223 4 go up with 5 > 11 #13b5f303dc7073e0
224 4 rest #eccf4bd7b8653a77
225 4 keep 5 #9ec60ca5ac197a33
226 4 roll > 1 0 1 0 0 #55bb969e8f8b94a6
227 4 go up with 6 #b2c2a9dd66515338
228 4 play numb fingers > 1 #c862a57d495815e2
229 3 drop 6 #ecbc2350cc4ea550
230 1 go up with 5 #3d0410a6fe55d99f
231 1 steady with 4 #c37c0322b40f917f
232 1 go up with 4 #2172a2bc3a26e1fe
233 2 burn placed die #af280fe62bb82ec0
234 2 keep 4 #79c02c3ceb173c40
235 2 roll > 0 1 0 1 #201a903e7f5312fe
236 2 go up with 4 #e1c940ef5fa5fea2
237 2 steady with 4 #ad9b9711d3bc75ac
238 3 go up with 5 #c02ef5e20a86cedb
239 3 go up with 4 #46d1f68082b69ae9
240 3 burn placed die #503b92b1be40e8b4
241 3 roll > 1 2 #21dd554d9d32a63c
242 4 go up with 5 #49e800e19fed23e8
243 4 steady with 3 #e4958946fd16ebda
244 4 burn placed die #cdc6d60e36d5c878
245 4 roll > 0 0 3 #a2d895931bd47cd9
246 1 go up with 4 > 3 #7ca61daec460b42a
247 1 rest #ed3a99e5b802cc5b
248 1 roll > 1 2 1 #4c011077c0dd34b0
249 1 go left with 3 #24c8322198f800e9
250 2 burn placed die #d66bbf54451ea321
251 2 roll > 0 1 0 0 1 #f030352006b70784
252 2 go up with 5 #873da182f4477282
253 2 steady with 2 > 8 #99e718f76f84f3b8
254 3 burn 2 #2f958200ae4ed9b8
255 3 roll > 0 0 1 0 0 #96d53334b6d9cbe1
256 3 burn 6 #8654fac687425d2b
257 3 roll > 0 0 0 0 0 #e8504d2aaf1df8b6
258 4 go left with 3 #8da99b47d217f4ca
259 4 steady with 3 #b837caf39fcd886e
260 4 go left with 3 #6ba2c0fcb7dd9e05
261 1 go right with 2 #e57f826ba191692f
262 1 steady with 2 #99760140b9124b04
263 1 burn placed die #6d14b81fb8321592
264 1 roll > 1 1 0 1 #650a7b150ad62161
265 2 rest #3ad82a8300e68ddd
266 2 roll > 1 0 0 0 0 #2653ad80fbbf0ca1
267 2 go up with 6 #9830ce5d15c33c25
268 2 burn placed die #fa214a249575d246
269 2 roll > 0 1 #3f28d958ab312e1d
270 4 burn placed die #a7614f38f6ee6708
271 4 roll > 1 1 #7406bee11c97be4e
272 4 burn 2 #269dea624dff3c38
273 4 roll > 0 0 0 1 #e941a4b4080f8b1a
274 1 go up with 4 #c6ad5d72ae242e1d
275 1 walk up #c99608dfbf2a4abc
276 1 burn placed die #6c94640d4e59756c
277 1 roll > 1 0 0 1 #c678b124aad9d31f
278 1 burn 4 #1b985901b1c197dd
279 1 roll > 0 0 0 0 0 #1983ff9d76a92267
280 2 go left with 2 #83ff3b26c58a47a5
end 280 #e4a156f65d51d18e
