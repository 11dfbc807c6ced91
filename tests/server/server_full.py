"""server_full.py -- the disk is full: new moves are refused with a clear word, nothing that was
acknowledged is lost, and play goes on when there is room again.

usage: server_full.py FOLDER        on a small file system of its own"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx


def fill(path):
    """To the last byte."""
    with open(path, "wb", buffering=0) as f:
        for size in (65536, 4096, 1):
            try:
                while True:
                    f.write(b"x" * size)
            except OSError:
                pass


class Talker:
    """Says numbered lines and remembers which were acknowledged."""

    def __init__(self, api, table):
        self.api, self.table = api, table
        self.seq, self.said, self.refused = 0, [], []

    def say(self):
        self.seq += 1
        text = "line %d" % self.seq
        try:
            self.api.post("/api/tables/%s/do" % self.table, {"type": "chat", "seq": self.seq, "text": text})
            self.said.append(text)
        except hx.Refused as r:
            self.refused.append(r.name)
            self.seq -= 1


def chat_of(port, api, table):
    line = hx.Socket(port, table, api.token)
    return [c["text"] for c in line.until("welcome")[0]["chat"]]


def health(port):
    return hx.Api(port).raw("GET", "/healthz")[0]


def say_until_full(talker, server):
    end = time.time() + hx.PATIENCE
    talker.refused.append("")
    while talker.refused[-1] != "STORE_FULL":
        assert time.time() < end, (talker.refused, server.tail())
        talker.say()


def main():
    folder = sys.argv[1]
    filler = os.path.join(folder, "filler")
    server = hx.Server(folder, "--no-limits")
    api = hx.guest(server.port, "Ann")
    table = api.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    ann = Talker(api, table)
    for i in range(3):
        ann.say()
    assert len(ann.said) == 3
    fill(filler)
    say_until_full(ann, server)
    assert health(server.port) == 503
    api.get("/api/tables/" + table)  # can still be looked at
    assert chat_of(server.port, api, table)[-len(ann.said):] == ann.said
    kept = list(ann.said)
    os.unlink(filler)
    hx.wait_for(lambda: health(server.port) == 200)
    for i in range(2):
        ann.say()
    assert len(ann.said) == len(kept) + 2, ann.refused
    assert chat_of(server.port, api, table)[-len(ann.said):] == ann.said
    # and the same after a kill while it is full
    fill(filler)
    say_until_full(ann, server)
    server.kill()
    os.unlink(filler)
    server.start()
    api = hx.Api(server.port, api.token)
    assert chat_of(server.port, api, table)[-len(ann.said):] == ann.said
    server.stop()
    hx.say("acknowledged and kept:", len(ann.said), "refused:", sorted(set(ann.refused) - {""}))


if __name__ == "__main__":
    main()
