#!/bin/sh
# install_test.sh -- the documented steps, into a folder: everything the unit names is there, systemd
# has nothing to say against it, and the settings are ones that the server takes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
to=$folder/root

fail() {
    echo "install_test: $1" >&2
    exit 1
}

grep -q 'packaging/install' "$HX_SOURCE_DIR/docs/operation.md" || fail "the steps are not in docs/operation.md"
HX_PROGRAM=$HX_PROGRAM DESTDIR=$to "$HX_SOURCE_DIR/packaging/install"
unit=$to/etc/systemd/system/hexshore.service

grep -q '^ExecReload=.* -HUP \$MAINPID$' "$unit" || fail "systemctl reload would do nothing"

# What the unit starts and reads is there, and the user is one that is made.
# shellcheck disable=SC2013  # words without blanks
for path in $(sed -n 's/^ExecStart=//p' "$unit" | tr ' ' '\n' | grep '^/'); do
    [ -e "$to$path" ] || fail "the unit names $path, which is not installed"
done
manual=$(sed -n 's#^Documentation=file://##p' "$unit")
[ -f "$to$manual" ] || fail "the manual $manual is not installed"
user=$(sed -n 's/^User=//p' "$unit")
grep -q "^u $user " "$to"/usr/lib/sysusers.d/*.conf || fail "nobody makes the user $user"
home=$(sed -n 's/^StateDirectory=//p' "$unit")
grep -q "HEXSHORE_DATA=/var/lib/$home\$" "$unit" || fail "the data are not in the state folder"
for line in '^Type=notify' '^WatchdogSec='; do
    grep -q "$line" "$unit" || fail "systemd is not told about us"
done

# Its time to stop is more than the server promises.
stop=$(sed -n 's/^TimeoutStopSec=//p' "$unit")
[ "$stop" -gt 10 ] || fail "systemd gives it $stop s to stop, it promises 10"

# The settings that are installed are settings: with them a server says where it is.
sed 's/^port = .*/port = 0/' "$to/etc/hexshore.conf" >"$folder/conf"
mkdir "$folder/data"
HEXSHORE_DATA=$folder/data "$to/usr/local/bin/hexshore" serve --config "$folder/conf" >"$folder/said" 2>"$folder/log" &
server=$!
waited=0
until grep -q 'http://' "$folder/said"; do
    kill -0 "$server" 2>/dev/null || fail "the server did not start: $(cat "$folder/log")"
    waited=$((waited + 1))
    [ $waited -lt 600 ] || fail "the server does not come"
    sleep 0.1
done
"$to/usr/local/bin/hexshore" admin --data "$folder/data" health >/dev/null || fail "it does not say that it is fine"
kill "$server"
wait "$server" || fail "the server did not end well: $(cat "$folder/log")"

# Settings of one's own are kept; another prefix is heeded.
echo 'port = 1234' >"$to/etc/hexshore.conf"
HX_PROGRAM=$HX_PROGRAM DESTDIR=$to PREFIX=/opt/hx "$HX_SOURCE_DIR/packaging/install"
grep -q 1234 "$to/etc/hexshore.conf" || fail "settings were overwritten"
grep -q '^ExecStart=/opt/hx/bin/hexshore ' "$unit" || fail "the unit does not heed the prefix"
[ -x "$to/opt/hx/bin/hexshore" ] || fail "the program is not under the prefix"

if command -v systemd-analyze >/dev/null; then
    # It wants every path under the root it is given, also those of other packages.
    for path in /usr/lib/systemd/system/sysinit.target /usr/lib/systemd/system/basic.target \
        /usr/lib/systemd/system/network-online.target /usr/lib/systemd/system/multi-user.target; do
        if [ -f "$path" ]; then install -D -m 644 "$path" "$to$path"; fi
    done
    install -D /bin/kill "$to/bin/kill"
    systemd-analyze verify --man=no --recursive-errors=no --root="$to" "$unit" >"$folder/verify" 2>&1 ||
        fail "systemd-analyze: $(cat "$folder/verify")"
    if grep -q hexshore "$folder/verify"; then fail "systemd-analyze: $(cat "$folder/verify")"; fi
    # and it can fail
    sed 's/^WatchdogSec=.*/WatchdogSec=soon/; s/^ExecStart=/ExecStart=bin/' "$unit" >"$to/etc/systemd/system/hexshore-bad.service"
    if systemd-analyze verify --man=no --recursive-errors=no --root="$to" \
        "$to/etc/systemd/system/hexshore-bad.service" >"$folder/verify" 2>&1 &&
        ! grep -q hexshore-bad "$folder/verify"; then
        fail "systemd-analyze does not see a bad unit"
    fi
else
    echo "systemd-analyze is missing: the unit is not verified"
fi
echo "installed and verified"
