# until_caught.sh -- until_caught PID waits until a program that was just started heeds TERM, or has ended.
until_caught() {
    while kill -0 "$1" 2>/dev/null; do
        caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status" 2>/dev/null)
        [ $((0x${caught:-0} & 0x4000)) -eq 0 ] || return 0
        sleep 0.05
    done
}
