rollbones match 1
game climb 1
seats 1
options variant=lone_hiker
begun 2026-11-16T07:51:50Z
commitment 33e265e12d90b832d13c5b130d9f2929b243fe3f0621677df58c7a6701d2f5ae
secret ee9d4d47df4b6c3afc5224d32ae6a0f09365b4fa69edcf5674de04b877277bd3
0 setup #24723baf4a920464
1 1 start with ropes > 1 0 2 1 1 1 #ee0f7c11f2aabd84
2 1 begin right #4a60ff89611ae63f
3 1 go up with rope #7b19a47c8afe5a70
4 1 steady with rope #1b4cfffa7511ec16
5 1 go up with rope #08176ceb747c4760
6 1 go up with 6 #7f7f98dae5fc0044
7 1 go up with 6 > 3 13 0 0 0 0 1 0 0 1 #edd0e30b91d7287c
8 1 repair a rope #5155c39295ea0fda
9 1 spend 5 #4a78b7c7e7a8408c
10 1 spend 5 #10e5e273db63c537
11 1 spend 4 #e098b14264f460db
12 1 spend 3 #98d931ae899634f0
13 1 repair a rope #31f652841d72ed98
14 1 spend 3 #bc9e55b7769b5ba4
15 1 spend 2 #c7023f99091d73e4
16 1 spend 2 #ad756aad780caec3
17 1 rest #0a0ae20d6479c143
18 1 roll > 0 1 4 1 1 #ab20553b042814b2
19 1 go up with rope #41cb119206c4195a
20 1 go up with rope #86b7bba915b7aaa9
21 1 go up with 5 #fc1b4eefb9f1846a
22 1 burn placed die #7b73d61df0b7d5d7
23 1 keep 4 #eb1e1b18493205b0
24 1 roll > 1 2 1 1 #e00fd9c00a1b8233
25 1 burn 4 #e733feccc61e1553
26 1 keep 4 #1af9bce4bc134610
27 1 roll > 1 0 0 1 1 #148e3c1bf027a942
28 1 burn 6 #3f50f046e048f003
29 1 keep 5 #fe4f24999b96bb43
30 1 keep 4 #2c23304be7f89a8f
31 1 keep 4 #4b9fd0b5961edcb2
32 1 roll > 0 0 0 0 1 #9a538e40d7f92c16
33 1 burn 5 #558d62bd159f2425
34 1 keep 5 #85eaaeb31663751c
35 1 keep 4 #586a569a471d3475
36 1 roll > 0 0 1 #cde9d629171e1699
37 1 burn 5 #797df767d993e351
38 1 keep 4 #b9c91c8dfd077560
39 1 roll > 0 1 #f7141f658f7ca053
40 1 burn 4 #217f65845bebed64
41 1 roll > 0 0 1 4 #30566a26d33bc149
end 41 #03956530da2e8498
