#!/bin/sh
# net_proxy_test.sh -- a real nginx with our own packaging/nginx.conf before a server; see net_proxy.py.
set -eu
for need in python3 nginx openssl; do
    PATH=$PATH:/usr/sbin command -v $need >/dev/null || {
        echo "NOT TESTED: $need is missing (./hexshore test installs it on Debian)"
        exit 0
    }
done
export PYTHONDONTWRITEBYTECODE=1 PATH="$PATH:/usr/sbin"
exec python3 "$HX_SOURCE_DIR/tests/server/net_proxy.py"
