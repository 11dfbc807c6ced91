"""wire_inputs.py -- what the wire suite says to a server: requests and frames that break the rules, each
with the answer it must get, and random ones made of good ones."""
import struct

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
FREEZE = (b"GET / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx")

# Name, bytes, and the status they get (or several).
SMUGGLING = [
    ("two lengths", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400),
    ("two equal lengths", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello", 400),
    ("a list of lengths", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 5\r\n\r\nhello", 400),
    ("length with a sign", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nhello", 400),
    ("negative length", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\nhello", 400),
    ("hex length", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0x5\r\n\r\nhello", 400),
    ("empty length", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\nhello", 400),
    ("giant length", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", (400, 413)),
    ("large length", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n", 413),
    ("chunked", b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    ("bad chunk", b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", 411),
    ("chunked and length", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
                           b"0\r\n\r\nGET /evil HTTP/1.1\r\nHost: x\r\n\r\n", (400, 411)),
    ("two encodings", b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n",
     (400, 411)),
    ("hidden encoding", b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n", 400),
    ("blank before colon", b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
    ("folded header", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n", 400),
    ("header begins with a tab", b"GET / HTTP/1.1\r\nHost: x\r\n\tX-A: b\r\n\r\n", 400),
    ("bare LF", b"GET / HTTP/1.1\nHost: x\n\n", 400),
    ("one bare LF", b"GET / HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n", 400),
    ("bare CR", b"GET / HTTP/1.1\r\nHost: x\rX-A: b\r\n\r\n", 400),
    ("NUL in a header", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n\r\n", 400),
    ("NUL in the target", b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("hidden NUL", b"GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("hidden line", b"GET /a%0d%0aX:%20y HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("broken escape", b"GET /a%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("dots", b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("hidden dots", b"GET /a/%2e%2e/b HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("absolute form", b"GET http://other.example/ HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("asterisk", b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("connect", b"CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", (400, 405)),
    ("unknown method", b"BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n", 405),
    ("trace", b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405),
    ("no host", b"GET / HTTP/1.1\r\n\r\n", 400),
    ("two hosts", b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400),
    ("empty host", b"GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
    ("no version", b"GET /\r\n\r\n", 400),
    ("version 2", b"GET / HTTP/2.0\r\nHost: x\r\n\r\n", 400),
    ("version 1.2", b"GET / HTTP/1.2\r\nHost: x\r\n\r\n", 400),
    ("two blanks", b"GET  / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("tab for blank", b"GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("empty line first", b"\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("HTTP/2 preface", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    ("no name", b"GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", 400),
    ("no colon", b"GET / HTTP/1.1\r\nHost: x\r\nhello\r\n\r\n", 400),
    ("other expectation", b"POST / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nContent-Length: 1\r\n\r\nx", 417),
    ("giant head", b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"c" * 20000 + b"\r\n\r\n", 431),
    ("giant target", b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 431),
    ("endless head", b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20000, (400, 431)),
    ("many headers", b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 500 + b"\r\n", (400, 431)),
    ("TLS to a plain port", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    ("socket by POST", b"POST /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY.encode() + b"\r\n\r\n", 400),
    ("socket by 1.0", b"GET /api/socket HTTP/1.0\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY.encode() + b"\r\n\r\n", 400),
    ("old socket", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   b"Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: " + KEY.encode() + b"\r\n\r\n", 426),
    ("short key", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: abc\r\n\r\n", 400),
    ("no key", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               b"Sec-WebSocket-Version: 13\r\n\r\n", 400),
    ("two keys", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Version: 13\r\n" + (b"Sec-WebSocket-Key: " + KEY.encode() + b"\r\n") * 2 + b"\r\n", 400),
    ("no connection", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                      b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY.encode() + b"\r\n\r\n", 400),
    ("socket with a body", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           b"Content-Length: 3\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY.encode() +
     b"\r\n\r\nabc", 400),
]


def upgrade(path="/api/socket"):
    return (("GET %s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: hexshore.1\r\nSec-WebSocket-Key: %s\r\n\r\n") % (path, KEY)).encode()


def frame(first, payload, masked=True, length=None, form=None):
    """`length` and `form` (7, 16 or 64 bits) may lie."""
    size = len(payload) if length is None else length
    form = form or (7 if size < 126 else 16 if size < 65536 else 64)
    mask = 0x80 if masked else 0
    if form == 7:
        head = struct.pack(">BB", first, mask | size)
    elif form == 16:
        head = struct.pack(">BBH", first, mask | 126, size)
    else:
        head = struct.pack(">BBQ", first, mask | 127, size)
    if not masked:
        return head + payload
    key = b"\x12\x34\x56\x78"
    return head + key + bytes(c ^ key[i % 4] for i, c in enumerate(payload))


# Name, bytes, and the code of the goodbye (None: one without a code).
PING = b'{"type":"ping"}'
FRAMES = [
    ("unmasked", frame(0x81, PING, masked=False), (1002,)),
    ("unmasked control", frame(0x89, b"", masked=False), (1002,)),
    ("reserved bit 1", frame(0xc1, PING), (1002,)),
    ("reserved bit 2", frame(0xa1, PING), (1002,)),
    ("reserved bit 3", frame(0x91, PING), (1002,)),
    ("opcode 3", frame(0x83, PING), (1002,)),
    ("opcode 11", frame(0x8b, b""), (1002,)),
    ("binary", frame(0x82, PING), (1003,)),
    ("continuation of nothing", frame(0x80, PING), (1002,)),
    ("text inside a message", frame(0x01, b"a") + frame(0x81, b"b"), (1002,)),
    ("fragmented ping", frame(0x09, b"a"), (1002, None)),
    ("fragmented close", frame(0x08, b"\x03\xe8"), (1002, None)),
    ("ping of 126 bytes", frame(0x89, b"p" * 126), (1002, None)),
    ("close of 126 bytes", frame(0x88, b"\x03\xe8" + b"p" * 124), (1002, None)),
    ("too long", frame(0x81, b"x" * 17000), (1009,)),
    ("too long in parts", frame(0x01, b"x" * 9000) + frame(0x80, b"x" * 9000), (1009,)),
    ("a gigabyte", frame(0x81, b"x", length=1 << 30), (1009,)),
    ("2 to the 62", frame(0x81, b"x", length=1 << 62, form=64), (1009,)),
    ("2 to the 63", frame(0x81, b"x", length=1 << 63, form=64), (1002, 1009, None)),
    ("length written too long", frame(0x81, PING, form=64), (1002, None)),
    ("length written too long 16", frame(0x81, PING, form=16), (1002, None)),
    ("not UTF-8", frame(0x81, b"\xff\xfe"), (1007,)),
    ("UTF-8 cut off", frame(0x81, b"\xe2\x82"), (1007,)),
    ("UTF-8 wrong across parts", frame(0x01, b"\xe2") + frame(0x80, b"\x28\xa1"), (1007,)),
    ("surrogate", frame(0x81, b"\xed\xa0\x80"), (1007,)),
    ("overlong", frame(0x81, b"\xc0\xaf"), (1007,)),
    ("close 1005", frame(0x88, struct.pack(">H", 1005)), (1002,)),
    ("close 999", frame(0x88, struct.pack(">H", 999)), (1002,)),
    ("close 65535", frame(0x88, struct.pack(">H", 65535)), (1002,)),
    # wslay reads the text of a goodbye as far as it comes in one piece; the connection ends either way
    ("close with bad text", frame(0x88, struct.pack(">H", 1000) + b"\xff"), (1007, 1000)),
    ("close of one byte", frame(0x88, b"\x03"), (1002, None)),
    ("ping flood", frame(0x89, b"x") * 5000, (1008,)),
    ("pong flood", frame(0x8a, b"x") * 5000, (1008,)),
    ("endless empty parts", frame(0x01, b"") + frame(0x00, b"") * 20000, (1008,)),
    ("goodbye", frame(0x88, struct.pack(">H", 1000)), (1000,)),
]

SEEDS = [b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
         b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n"
         b'{"name":"Ann"}', FREEZE,
         b"GET /api/tables?limit=3&x=%41 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4, ::1\r\nCookie: a=b\r\n\r\n"]


def random_input(rng):
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 400))
    if kind == 1:
        data = b"".join(frame(rng.randrange(256), rng.randbytes(rng.randrange(200)), rng.random() < 0.8,
                              rng.choice([None, None, rng.randrange(1 << 16)]), rng.choice([None, 16, 64]))
                        if rng.random() < 0.5 else frame(0x81, PING) for _ in range(rng.randrange(1, 8)))
        return upgrade() + data
    data = bytearray(b"".join(rng.choice(SEEDS) for _ in range(rng.randrange(1, 4))))
    for _ in range(rng.randrange(1, 12)):
        at = rng.randrange(len(data) + 1)
        change = rng.randrange(4)
        if change == 0:
            data[at:at] = rng.randbytes(rng.randrange(1, 8))
        elif change == 1:
            del data[at:at + rng.randrange(1, 20)]
        elif change == 2 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        else:
            data[at:at] = rng.choice([b"\r\n", b"\n", b" ", b":", b"\0", b"Content-Length: 5\r\n", b"%", b"\r\n\r\n"])
        if not data:
            data = bytearray(b"x")
    return bytes(data)
