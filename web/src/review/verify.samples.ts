/* verify.samples.ts -- three sealed games as `hexshore sim --seal` writes them. */

export const DICE_GAME = `[Hexshore "1"]
[Game "dice island-one seats=2 knights=sheet joker=same-turn"]
[Seats "random 1" "random 2"]
[Result "1"]
[Round "1"]
[Seal "1"]
[GameId "sim-5-1"]
[Sealed "LhFaRkp3C9YVL9fWJXmrTMTD4D_TccR6aqTMbv_glDQ"]
[SeatSeals "-cA9J8YmxA1rxSAfKJZxflYQTnTB9FfRhGhvnz_SEMc qtlzUAOv_48oGPIjy_c_aAjpfoL38lsdsnPP1eKRe1I"]
[SeatValues "7NL-zHlTx8jqx3Wny8yZf-sTrQPdV48IVzeAx_U97m0 7s3lTCxaFNDWSCsO5pH1lorOkhc_27h0xhZQNNOkZPY"]
[Agreed "dice island-one seats=2"]
[Chain "213 8NgmRj5R-YadvlvrVG41ZOgGYycDIQJW285aiAyMVJ4"]
[Marks "-aMlxoniXbfwJlCmQIXrC5teWiAYtp7CkXLrVKz-nDKuJ4k1JaDNIhtVmYhVwYmTk4SYOHxMEU-C-B1s1zA6KCuynnYzccJ_gcSFFFXLBNUnS9qNY0ffzClC_q8X_KOjhu49hPE5szkNAiBduGymqx5kk5SZG4jaGClhnMLUbToxDWuHjjzD3DdwIEUuFJRVDKvwzJBp_zBBoSUOsprsz"]
[Odds "-"]
[Opened "up1jj5-mjT8CUztVv7mZTFhm0JibguZiEC-epGt0LPs"]

1 1 BLLWG$ /BLL$ G$ ! r0 $>B .
2 2 WWWGG$ /WWWG B$ /WW$ BO$ $>O .
3 1 BLWOO$ /BLOO B$ /$ BOOO$ $>B .
4 2 LLWGO$ /LL$ LW$ /LLLW$ O .
5 1 BBLWOO /BO BGOO /O LWGG$ k1 .
6 2 BLLGOO /LL BLLO /LLL LGO .
7 1 BBLWG$ /LWG BO$ /LG$ GG$ .
8 2 BLWGGO /LO LO$$ /L$$ WO$ $>L .
9 1 BLWGG$ /BWG BWO /BWGO OO .
10 2 BLLWGG /BLLG LL /BLLLG O .
11 1 LLWWWG /LLWWW G /LLWWG G j1:G>O .
12 2 BLG$$$ /L$$$ WG /LWG$ L$ $>L .
13 1 LWWG$$ /L BOO$$ /LOO$$ L $>B .
14 2 LWGGO$ /W$ GGO$ /WG BO$$ $>B .
15 1 LLWG$$ /G$$ WWG /WW$ BG$ $>O k2 j2:B>G .
16 2 LLWWG$ /LW$ WG$ /WW$ BLO r0 .
17 1 BLOO$$ /B$$ GG$ /B$$ BBL $>L .
18 2 BBLOO$ /BBLO$ G /B$ WWWG .
19 1 BBBLO$ /B BBWWO /BBB BW$ .
20 2 LLGOO$ /LGO WGO /LWGOO W k1 j1:L>O .
21 1 BWO$$$ /W$ BLG$ /WG GGOO k3 j3:G>W .
22 2 BWWWOO /WWOO O$ /O BBWO$ .
23 1 BBBWGO /BBO WG$ /BG$ BWG .
24 2 LLWOO$ /O$ BBWW /O BBLGO .
25 1 LLWGO$ /LWO BW$ /BLW$ G$ s3 $>L .
26 2 BLLLW$ /BLLW BO /BBLL BO .
27 1 WOO$$$ /W$$$ WG /WWG$ B$ $>O k4 j4:B>L .
28 2 LWWWGO /WG WG$$ /WW$$ WG .
29 1 BLLGGO / WGGG$$ /GG LLWG .
30 2 BLWGO$ /BGO OO$ /GOOO$ L .
`;

export const BOARD_GAME = `[Hexshore "1"]
[Game "catan seats=4 goal=10 board=g11.p12.f9/h4.g6.f5.f10/m8.h3.m11.p4.h8/m10.d.g9.f3/g5.p2.p6;A1nwB.A2ne3.B1wO.B4ne3.C5e3.D1wW.D4seG.E1swL.E2se3 start=place first=seat1 robber=choose turns=plain win=own phases=combined bank=limited swap=other hand=7 empty=allowed friendly=0 dice=deck offers=8 limit=1000"]
[Seats "simple 1" "simple 2" "simple 3" "simple 4"]
[Result "4"]
[Round "1"]
[Seal "1"]
[GameId "sim-5-1"]
[Sealed "dcPvofaZpCahKYcXmRN_hpADX_u4Hj58gJTtQSlvc7o"]
[SeatSeals "52y7ccg5ZkN57M-cS3rgwinVbTJOj3bpgrd6WSouEz0 CawnSk_xEQLwGC5CcyYKLsXtGV6MTylmPrz9CNIUUPY VHWI1GiLI8dZNAnVlTKeghg8aTuQSqv4uCu6uHZSmcs LhSfqCBNarOe6FRr1d6V6Z4W4pqboAPn5j-eVgZ8bRw"]
[SeatValues "x4TGzGG2vEZyWyAEfWV297VgPbRplbK19FSP7s5dOic RpOT2uSFAwVGp9_szCqwEroBnthJt1vnlRZ5v5lgyMU ydvTd2HFTzR-68thhU3qSu-zTFC42meSUuOO0xByeXU dKIa4peAsuWybxIrirABq6YhOzEVpS6tsWD6isXTfVk"]
[Agreed "catan seats=4 seed=3 dice=deck"]
[Chain "853 avTzg9xh81hPLw01SdrRuXmD6O4sqdZ4ciLvH5HVklg"]
[Marks "-aOF0RC6gC12_XDgK-Vv5bFFoxE25ZN125llpRZ8WNlCfW_yaP5pyaP5WzBUgdJXW4dJX5jLUCeq1oCeq1n4ZnOi5cBBV-cBBkcgzw8Yppw8Ypsg2bZpvHuZpvHlMAYSW5WF5Q5W_4mvwB6M4Ob6M4OMu0xKK_7kKK37RvjGduTxTGYzuTGYzQK7czNwZr_NwZrcASVlf88Clf88FHNeOxDHGOxDHns2gIZPCOxZPzOmXia0000dbKUOUI8j97iljM7iljMhMlTWdBQ8qdBQHGJtzGm9LbGm4_EzkkkkbN9cSruIb58UGoHEDFb-DDFb-2puWeyy1h6_I1CI-Ux_DENRQmXNR9T_j4R_ub6gdUUwC1BcrxKBcrxOZgxCDiLcznfqMtnf5BhxzpC3g4pW-W4pW-eib_RjdlAvl1OcaEU4U49TL8Xfh3VBVeTXBVeTxWw5yUVCCEh1CCEhpoTCOlidyOlidkIXORJTnrncInrncvPfiiiZiieQ3jTCETnUBfoiUBfo7WuOHO4-Pbbb5-3ZnSoTPL5GTL5GGF1d1hl45C1hl45FIxkf9Eky5rCUzm4p08-km08-ksQAJjY-CRWEWCRWEU-GEEruQvnruQvKUVpmmmFkk00SSSSn7LVyzE649mCx9mCsLbagh99HGqxoGqFu-slU4vekiEov61rA861rAk3eKL-nInudBmGvMJkzQMJkzzquKJGV22CCC89CQbbS9h8uTx2PdxT9qGwAIqGwAeTT5XHxv7nNv7nIguSfjCUFuT1suT0ttoRN6wuRN6wY5gysC9CcC9Cpn6lTPAoR04x04EobpNSTNSEoJR32Pr32PBQ1PP21IN8XF"]
[Odds "B3G2O1 B2W2 B2W2G1O1 W2G1O2 W2G1O3 B1L1G1O1 K14R2Y2M2V5 K13R2Y2M2V5 K13R2Y1M2V5 L2W1O2 L2W1O1 O1 L1W1O2 B2W4 K12R2Y1M2V5 L1O2 B2O2 B1W1O4 O1 K11R2Y1M2V5 B2W1O3 B3W1O2 K10R2Y1M2V5"]
[Opened "hyRSq8CnUZKQcqqSC4FsYkj0cm__qdriDuouGstu03o"]

0 1 sB2se rB3sw
0 2 sC3se rC4sw
0 3 sB1sw rB1sw
0 4 sD1se rD1e sB4s rB4sw
0 3 sD3se rD3se
0 2 sC1se rC1e
0 1 sB1se rB1e
1 1 roll 55 oB>O 2:kO>G 3:n 4:n t@2 o2B>O 2:n 3:n 4:n w .
2 2 roll 24 oB>G 1:n 3:n 4:n w .
3 3 roll 66 oL>O 1:n 2:n 4:n w oW>O 1:n 2:n 4:n w .
4 4 roll 44 oB>G 1:kG>O 2:n 3:n w oL>G 1:n 2:n 3:n w .
5 1 roll 31 oB>O 2:n 3:n 4:n w oG>O 2:n 3:n 4:n w .
6 2 roll 25 xB2:1 =B oB>G 1:kG>O 3:n 4:n w oW>G 1:n 3:n 4:n w .
7 3 roll 62 oB>G 1:kG>O 2:n 4:n w oL>G 1:kG>O 2:n 4:n w .
8 4 roll 15 oB>O 1:n 2:n 3:n w oL>O 1:n 2:n 3:n w rB3e .
9 1 roll 13 oB>O 2:kO>G 3:n 4:n t@2 oB>G 2:n 3:n 4:n w .
10 2 roll 51 cC1se oB>G 1:n 3:n 4:n w oW>G 1:n 3:n 4:n w .
11 3 roll 11 oB>O 1:n 2:n 4:kO>G w oL>O 1:n 2:n 4:n w rD3sw t2O>L .
12 4 roll 52 xC1:2 =W oB>G 1:n 2:n 3:n w oL>G 1:n 2:n 3:n w rA3se .
13 1 roll 56 oB>G 2:n 3:n 4:n w o2B>G 2:n 3:n 4:n w .
14 2 roll 26 oB>G 1:n 3:n 4:n w oW>G 1:n 3:n 4:n w .
15 3 roll 36 oB>O 1:n 2:n 4:n w oL>O 1:n 2:n 4:n w sD2se .
16 4 roll 22 oB>G 1:n 2:n 3:kG>O w oW>G 1:n 2:n 3:n w t4W>G .
17 1 roll 61 -B -B -B -B xD3:2 =O oO>G 2:n 3:n 4:n w .
18 2 roll 12 oB>G 1:n 3:n 4:n w oW>G 1:n 3:n 4:n w .
19 3 roll 41 oB>O 1:kO>G 2:n 4:n w oL>O 1:n 2:n 4:n w .
20 4 roll 53 oB>O 1:n 2:n 3:n w oW>O 1:kO>G 2:n 3:n t@1 .
21 1 roll 43 2:-B 2:-B 2:-B 2:-B xC1:2 =O cB2se rA1se oO>W 2:n 3:y 4:y t@4 .
22 2 roll 23 .
23 3 roll 42 oB>O 1:n 2:n 4:n w oL>O 1:n 2:n 4:n w rE2e .
24 4 roll 46 cD1se oB>W 1:n 2:n 3:kW>O t@3 o2B>G 1:y 2:n 3:n w .
25 1 roll 16 xD1:2 =O oL>B 2:n 3:n 4:n w oG>B 2:n 3:n 4:y t@4 sA1se .
26 2 roll 22 oW>G 1:kG>O 3:n 4:n w .
27 3 roll 25 xB2:1 =B oB>O 1:n 2:n 4:n w oW>O 1:n 2:n 4:n w t2O>L .
28 4 roll 35 sA3s .
29 1 roll 24 oL>O 2:n 3:n 4:n w oG>O 2:y 3:n 4:n t@2 .
30 2 roll 51 cC3se .
31 3 roll 33 oB>O 1:n 2:n 4:n w oL>O 1:n 2:n 4:n w sE2se .
32 4 roll 63 rC2se .
33 1 roll 64 oL>G 2:n 3:n 4:n w .
34 2 roll 21 d =K d =Y oW>L 1:n 3:n 4:n w .
35 3 roll 12 oB>O 1:n 2:n 4:n w oL>O 1:n 2:n 4:n w rC1nw d =K .
36 4 roll 66 oL>G 1:n 2:n 3:n w oO>G 1:n 2:n 3:n w .
37 1 roll 31 oB>G 2:n 3:n 4:n w oL>G 2:n 3:n 4:n w .
38 2 roll 23 *Y2L rC4se rC5sw oB>L 1:n 3:n 4:n w oW>L 1:n 3:n 4:n w .
39 3 roll 43 1:-B 1:-B 1:-B 1:-L 4:-L 4:-L 4:-W 4:-G 4:-O xB3:1 =O *K xB2:1 =L
    oB>O 1:n 2:n 4:n w oL>O 1:n 2:n 4:n w rC1w .
40 4 roll 15 sC2se .
41 1 roll 34 3:-L 3:-W 3:-W 3:-W xD1:4 =O .
42 2 *K xB2:1 =W roll 11 oB>L@13 1:n 3:n w oW>L@13 1:n 3:n w .
43 3 roll 61 xD1:2 =W oW>O@12 1:n 2:n w d =K oW>O@12 1:n 2:n w .
44 4 roll 52 xB2:1 =O .
45 1 roll 56 oL>G 2:n 3:n 4:n w .
46 2 roll 26 oB>G 1:n 3:n 4:n w oW>G 1:n 3:n 4:n w .
47 3 roll 53 *K xD1:4 =O oW>G 1:n 2:n 4:n w o2W>G 1:n 2:n 4:n w t3W>G .
48 4 roll 42 oB>O 1:n 2:n 3:n w oB>G 1:n 2:n 3:n w .
49 1 roll 61 -L -G -G -G 2:-B 2:-W 2:-W 2:-O 2:-O 3:-W 3:-W 3:-W 3:-W xD3:2 =O
    cA1se .
50 2 roll 43 xB2:1 =O oO>L@34 3:n 4:n w oO>G@34 3:n 4:n w .
51 3 roll 63 cB1sw .
52 4 roll 62 oB>O@23 2:n 3:n w oL>O@23 2:y 3:n w .
53 1 roll 13 oB>O 2:n 3:kO>W 4:n w .
54 2 roll 44 t4O>L sC5s oW>G 1:n 3:n 4:n w oO>G 1:n 3:n 4:n w .
55 3 roll 26 t2O>W d =K oB>G 1:n 2:n 4:n w .
56 4 roll 55 oB>G 1:n 2:n 3:n w oL>G 1:n 2:n 3:n w rD1se rE1w rE1sw .
57 1 roll 34 2:-B 2:-W 2:-W 2:-O 2:-O 2:-O xD1:4 =O oB>O 2:kO>G 3:n 4:n w .
58 2 roll 35 t4O>G cC5s .
59 3 *K xC5:4 =W roll 66 oB>G 1:n 2:n 4:n w oW>G 1:n 2:n 4:n w t2O>L t2O>G
    sC1sw .
60 4 roll 32 oB>W@12 1:n 2:n w oG>W@12 1:n 2:n w rE1se .
61 1 roll 64 .
62 2 roll 33 oB>W@14 1:kW>O 4:n w oO>W@14 1:y 4:n w .
63 3 roll 51 oB>G 1:n 2:n 4:n w oW>G 1:n 2:n 4:n w .
64 4 roll 41 cB4s oB>W@12 1:n 2:n w oL>W@12 1:n 2:n w rD1sw .
65 1 roll 23 t4G>O t4L>O cB1se rA1sw oW>B@2 2:n w oG>B@2 2:n w .
66 2 roll 53 oB>G@1 1:n w oO>G@1 1:n w .
67 3 roll 46 oB>G@12 1:n 2:n w oW>G@12 1:n 2:n w t2O>G d =M .
68 4 roll 56 t4L>W sE1s cA3s
`;

/* Who begins was drawn by lot. */
export const LOTS_GAME = `[Hexshore "1"]
[Game "dice island-one seats=3 knights=sheet joker=same-turn first=random"]
[Seats "random 1" "random 2" "random 3"]
[Result "1"]
[Round "1"]
[Seal "1"]
[GameId "sim.5.1"]
[Sealed "hFX3J0L6u7TIJ8Y7nKTkn8wG7LMbEcrdv--goIU5jdM"]
[SeatSeals "A7wEzH5EzoDJztfYbhhDhWjFMIj_WP_RlGTrKKDoFO0 umPZN-yMB005dHKfXFTNRGLIAGj3a3-ESkrjLA0_ygo 1mkhCz9fDEKZu9pz87KRonYxg2jtphjWM7AesPgXCvk"]
[SeatValues "EWTpH3IctKvOUUJaU3pmP-BHZr-frsfHn_dgJO9DuCQ JtFoIVMFQJqSnhnEtM2vGl6YBazemTeOFO9cePQZAxI o6QQgQdAGEiN6p8e_hcElpBnEQJgSM7KnptEZ62YPPo"]
[Agreed "dice island-one seats=3 first=random"]
[Chain "313 RCXWxrW2oqQOix7Ajnlm5zKwEfrrAcXj1rAjoDbWp0M"]
[Marks "-GT6ZUoDAwX-ez08UFm1vHlWcjpF3DY6aWFkXFMU_IEDug70M71o73vlZPJhvQsMH3V29kzfM4HxOIpkMoQW3KPjvRYRWHze6LCeKIl9TW8_MZoCSyJAEBfKzrWw_DfuIKDLeTOUtDAVU0-liUuv5IdND9KGxfXuXp1UiGgzP4uzNVyQImU26SVv03cxfVqlMdgMJJAENst1-NH9Q3fhAkNyULNvowqZRDXNc6R_33qfO6biKI5dDVpu9AmhUKt7cQ-bMJzvfUrt90fmIbKfvjLat3oVFpL8vgJI1I7M--Jlaom3g41xVzrsR"]
[Odds "-"]
[Opened "W9s9Rxp3ixEo0LllDQsxthO_j4_N9h2kwm77pY2hdn4"]

0 1 @2
1 2 BBBLLG /BBBL G$ /L$ LLG$ $>O .
2 3 BBWG$$ /G WGOO$ /GGO BBW k1 j1:G>O .
3 1 BBWGO$ /BBW$ GO /BWGO$ O k1 j1:B>O .
4 2 BLGGO$ /L$ BLL$ /BLLL$ O .
5 3 LLWGO$ /LGO LOO /LLGOO W .
6 1 BBWO$$ /BB$ LLW /$ BBL$$ r0 $>L r2 .
7 2 BWWW$$ /W WGOO$ /WWGO BG k1 j1:G>O .
8 3 LLWWWG /W LWWGO /WW LGO$ .
9 1 LLLWG$ /LW LWGO /LWWGO $ k2 j2:$>G .
10 2 BWWWG$ /BWW BLW /BBWW LW r0 .
11 3 BWGOO$ /OO$ OO$ /OO$$ LO $>L .
12 1 LGGOO$ /GGO BBO /BBGOO L .
13 2 BWGGOO /GOO LOO /OOOO B$ .
14 3 BLLGOO /BLLG BL /G BBLWO r0 .
15 1 BBLWOO /BBLO O$ /BOO$ GG .
16 2 LG$$$$ /$ WWWGO /WWWGO G .
17 3 LLWGOO /G BLGOO /BLGO OO .
18 1 OOOO$$ /OO$$ BW /B WGGO$ .
19 2 BLLWO$ /LL LWGO /LLW WWG .
20 3 BLLGOO /BLGO LG /LLGG OO .
21 1 BLLWO$ /L BLWO$ /BLLW$ W .
22 2 BBBWW$ /BB$ LWG /BLWG G$ r2 .
23 3 BWGG$$ /BWG LLG /LLG LGG .
24 1 BWWWW$ /WWWW WG /WWWG LW .
25 2 LLWO$$ /LLW$$ G /LG$ WWO .
26 3 BBGGG$ /BGG G$$ /G$ LLG$ $>B r2 .
27 1 BWGOO$ /BW BLWO /LO BL$$ $>G r3 .
28 2 BBBWO$ /BO BO$$ /BBO$$ G $>B .
29 3 LLWWOO /LLWW BG /LWG WGG .
30 1 BBLO$$ /O$$ BB$ / LLLGG$ .
31 2 BLLWGO /BLL BW$ /LW$ GOO k2 j2:$>G .
32 3 BLLWGO /BLWG LL /LLLWG L .
33 1 BBLWWG /BBG WWG /BBWW BB .
34 2 BLWWW$ /WW BGGO /BGO LL$ r3 .
35 3 LWWGO$ /WG BGO$ /GO$ BW$ $>G .
36 1 LWWWW$ /L BWGO$ /LW BLLW r5 .
37 2 BLLGO$ /BLO$ BW /LO BWOO r5 .
38 3 BLGGG$ /BGG$ G$ /$ LGO$$ $>W k2 j2:$>G .
39 1 BWWWGO /BWWO WG /BWWWG $ .
40 2 BBLGG$ /BBGG WG /BWGGG G .
41 3 LWGGO$ /GO LLO$ /LOO BLG r1 .
42 1 BBGGO$ /BBG$ W$ /WG BWGG .
43 2 BLGGOO /BG BLGO ! .
44 3 BGO$$$ /GO$$$ W /W$$$ BB $>L .
45 1 BLWGO$ /BLWG$ L /LG$ BWG r6 .
`;
