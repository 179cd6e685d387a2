rollbones match 1
game climb 1
seats 1
begun 2026-11-16T07:50:53Z
commitment 4de334de5d04411c033b77a984f24c2d3330e994aaafcc373c467b87a5bdbe22
secret 02c303bdf0cb173b1b8cd8f2b46739fd9dc0bd65b5124cfa920689d94414d96c
0 setup #e3ea8da82dd09e5c
1 1 start with ropes > 3 1 2 0 2 2 #ca9c799d35e1a18d
2 1 begin right > 13 #9721c7feb2d9f7c1
3 1 go up with rope #a8c76ab7c6b46b3b
4 1 go up with rope #86a6cbfeb47aaf54
5 1 go up with rope #3601d8a1fe4eef85
6 1 burn 5 #b458a224a4a5355e
7 1 keep 5 #6c85f4079b816894
8 1 keep 4 #a52cdef866733ced
9 1 keep 4 #b90335c095a9f0f6
10 1 roll > 1 0 1 1 #fda35e21ddaf4650
11 1 burn 5 #d1c790f3b136c6bf
12 1 keep 4 #571b4c5bc7447913
13 1 keep 4 #0c7a2bff770ca517
14 1 keep 4 #c25a968009cd629e
15 1 roll > 1 0 0 1 #305bee97c0fb22fa
16 1 burn 4 #904331adf30550e8
17 1 keep 4 #b205233f9f5699a6
18 1 keep 4 #9338968546ee2962
19 1 keep 4 #d66be4fb00feede9
20 1 roll > 1 #f300efbdee9af535
21 1 burn 4 #adfa3679b61ab4a3
22 1 keep 4 #cb8115e11a1c5385
23 1 keep 4 #1873123dedcce836
24 1 roll > 0 0 0 0 0 #073aec9a24814cad
25 1 burn 6 #522f8c57e72fe521
26 1 keep 4 #fb80509e9d11bd19
27 1 roll > 0 0 1 #ed34489d7509b239
28 1 burn 4 #aa24fac299ef86c4
29 1 roll > 0 1 #98950c125a53cdea
end 29 #349655edac02c5c9
