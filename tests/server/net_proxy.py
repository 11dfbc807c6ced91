"""net_proxy.py -- behind nginx, with packaging/nginx.conf as it is: every client counts by its own address.

Clients of many addresses are connections from 127.1.0.1, 127.1.0.2 ...: nginx sees them as strangers and
says so in X-Forwarded-For.  Only the ports, the name and the certificate's place are changed in the file."""
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import hexclient as hx  # noqa: E402

PATIENCE = hx.PATIENCE
SOURCE = os.environ["HX_SOURCE_DIR"]


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Nginx:
    def __init__(self, folder, to):
        self.port, self.folder = free_port(), folder
        key, crt = os.path.join(folder, "key.pem"), os.path.join(folder, "crt.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-keyout", key, "-out", crt, "-days", "2", "-subj", "/CN=localhost"],
                       check=True, capture_output=True)
        with open(os.path.join(SOURCE, "packaging", "nginx.conf")) as f:
            site = f.read()
        site = re.sub(r" *listen \[::\]:443.*\n", "", site)
        site = site.replace("listen 443", "listen 127.0.0.1:%d" % self.port).replace("127.0.0.1:8080", "127.0.0.1:%d" % to)
        site = re.sub(r"/etc/letsencrypt/\S*fullchain.pem", crt, site)
        site = re.sub(r"/etc/letsencrypt/\S*privkey.pem", key, site)
        path = os.path.join(folder, "nginx.conf")
        user = "user root;\n" if os.getuid() == 0 else ""
        temps = "".join("    %s_temp_path %s/%s;\n" % (n, folder, n)
                        for n in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(path, "w") as f:
            f.write("%sdaemon off;\nmaster_process off;\npid %s/pid;\nerror_log %s/error.log;\nevents { worker_connections 2000; }\n"
                    "http {\n    access_log off;\n%s%s}\n" % (user, folder, folder, temps, site))
        self.process = subprocess.Popen(["nginx", "-e", os.path.join(folder, "error.log"), "-c", path],
                                        stdout=subprocess.DEVNULL,
                                        preexec_fn=lambda: hx.end_with_parent(9))
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, "nginx does not start"
                time.sleep(0.1)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def dial(port, source):
    line = socket.socket()
    line.settimeout(PATIENCE)
    line.bind((source, 0))
    line.connect(("127.0.0.1", port))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(line)


def ask(port, source, method, path, body=None, headers=()):
    """Status, headers as text, body."""
    line = dial(port, source)
    text = json.dumps(body).encode() if body is not None else b""
    head = ["%s %s HTTP/1.1" % (method, path), "Host: play.example.org", "Connection: close"] + list(headers)
    if body is not None:
        head += ["Content-Type: application/json", "Content-Length: %d" % len(text)]
    line.sendall(("\r\n".join(head) + "\r\n\r\n").encode() + text)
    got = b""
    while True:
        part = line.recv(65536)
        if not part:
            break
        got += part
    line.close()
    top, _, rest = got.partition(b"\r\n\r\n")
    return int(top.split()[1]), top.decode().lower(), rest


def test_sixty_addresses(nginx):
    """Sixty people, each with a guest's name, a few requests and a socket: nobody is in another's way."""
    lines = []
    for i in range(60):
        source = "127.1.0.%d" % (i + 1)
        for _ in range(2):
            status, head, body = ask(nginx.port, source, "POST", "/api/session", {"name": "G%d" % i})
            assert status == 201, (i, status, body)
        assert "secure" in head, head
        for _ in range(4):
            status, _, body = ask(nginx.port, source, "GET", "/api/tables")
            assert status == 200, (i, status, body)
        line = dial(nginx.port, source)
        line.sendall(b"GET /api/socket HTTP/1.1\r\nHost: play.example.org\r\nUpgrade: websocket\r\n"
                     b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: hexshore.1\r\n"
                     b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        got = b""
        while b"\r\n\r\n" not in got:
            part = line.recv(4096)
            assert part, got
            got += part
        assert b" 101 " in got, (i, got)
        lines.append(line)
    for line in lines:
        line.close()


def test_wrong_passwords(nginx):
    """One address tries passwords until it is stopped; the next is not."""
    account = {"login": "honest", "password": "correct horse battery"}
    _, _, body = ask(nginx.port, "127.2.0.1", "POST", "/api/session", {"name": "Ann"})
    bearer = "Authorization: Bearer " + json.loads(body)["token"]
    status, _, body = ask(nginx.port, "127.2.0.1", "POST", "/api/account", account, [bearer])
    assert status in (200, 201), (status, body)
    statuses = [ask(nginx.port, "127.2.0.2", "POST", "/api/login", {"login": "other%d" % i, "password": "wrong password"})[0]
                for i in range(14)]
    assert 429 in statuses, statuses
    status, _, body = ask(nginx.port, "127.2.0.3", "POST", "/api/login", account)
    assert status == 201, (status, body)


def test_a_lie_is_no_address(nginx):
    """What a client writes into the header itself does not give it a fresh address."""
    statuses = [ask(nginx.port, "127.3.0.1", "POST", "/api/login", {"login": "x%d" % i, "password": "wrong password"},
                    ["X-Forwarded-For: 10.0.0.%d" % i])[0] for i in range(14)]
    assert 429 in statuses, statuses


def test_strangers_are_not_believed(server):
    """Who comes to the port itself, from an address that is no proxy's, may write what he likes."""
    statuses = []
    for i in range(14):
        line = socket.socket()
        line.settimeout(PATIENCE)
        line.bind(("127.4.0.1", 0))
        line.connect(("127.0.0.1", server.port))
        text = json.dumps({"login": "y%d" % i, "password": "wrong password"}).encode()
        line.sendall(b"POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 10.1.0.%d\r\n"
                     b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (i, len(text)) + text)
        statuses.append(int(line.recv(4096).split()[1]))
        line.close()
    assert 429 in statuses, statuses


def test_bad_lists():
    for text in ("nobody", "127.0.0.1/33", "127.0.0.1,,x", "::1/129", "1.2.3", "127.0.0.1/", "127.0.0.1/a"):
        wrong = subprocess.run([hx.PROGRAM, "serve", "--proxied=" + text, "--lang", "en"], capture_output=True)
        assert wrong.returncode == 2 and b"no list of proxies" in wrong.stderr, (text, wrong)


def main():
    folder = tempfile.mkdtemp(prefix="hexshore-proxy.")
    server = hx.Server(folder, "--proxied=127.0.0.1")
    nginx = Nginx(folder, server.port)
    for test in (test_sixty_addresses, test_wrong_passwords, test_a_lie_is_no_address):
        test(nginx)
        print("ok", test.__name__)
    test_strangers_are_not_believed(server)
    print("ok test_strangers_are_not_believed")
    nginx.stop()
    server.stop()
    test_bad_lists()
    print("ok test_bad_lists")
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
