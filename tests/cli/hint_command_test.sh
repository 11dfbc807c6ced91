#!/bin/sh
# hint_command_test.sh -- `hexshore hint` where a settlement can be built and the evaluator would rather wait: the
# settlement comes first, and what is said to be gained agrees with the order.
. "$(dirname "$0")/../support/command_script.sh"

board="catan seats=2 offers=0 board=h8.m3.p6/g10.h5.g4.m2/f9.f6.f11.f9.h5/m12.d.p3.p10/g11.g4.p8;A1nw3.A2ne3.B1wL.B4neB.C5eW.D1w3.D4seO.E1sw3.E2seG"
position="turn=51 to=1 owe=turn@1 dice=54 robber=A2 road=1 army=- 1: s=A1s,B1s,B2s,C2s \
r=B1e,B1se,C2e,C2se,D1e,D2se,D2sw,D3sw,E2e hand=4BLWGO 2: s=A2se,A3se,C3se,C4se,D3se \
r=A3se,A3sw,B4ne,C4se,C4sw,D3e hand=4L2G dev=V"
for lang in en de; do
    "$program" hint "$board" --arrange "$position" --seed 3 --lang $lang >out 2>err || fail "$lang: $(cat err)"
    grep -Eq '^  1\. .* sE2se ' out || fail "$lang: the settlement is not first: $(cat out)"
    against="against ending the turn|gegenüber dem Zugende"
    grep -Eq "^      \+[0-9.,]+ % ($against)" out || fail "$lang: the first gains nothing: $(cat out)"
done
exit $failed
