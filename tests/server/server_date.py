"""server_date.py -- the date of the machine is set while games are on, by months and years, forward and back:
no clock runs out, no sleeping game ends, and the server goes on storing and looking after its tables."""
import os
import struct
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx

HERE = os.path.dirname(os.path.abspath(__file__))
DAY = 86400


class Date:
    """The date as the server sees it."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "date")
        library = os.path.join(folder, "other_date.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, os.path.join(HERE, "other_date.c")], check=True)
        with open(self.path, "wb") as f:
            f.write(struct.pack("=q", 0))
        self.ahead = 0
        os.environ["HX_DATE_FILE"] = self.path
        os.environ["LD_PRELOAD"] = library
        os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"

    def set(self, days):
        self.ahead = days * DAY
        with open(self.path, "r+b") as f:
            f.write(struct.pack("=q", self.ahead))

    def now(self):
        return (time.time() + self.ahead) * 1000


def heard(lines):
    """Every event heard so far."""
    found = []
    for line in lines:
        while line.waiting(0.05):
            m = line.hear()
            found += [m] if m["type"] == "event" else []
    return found


def begin(server):
    ann, ben = (hx.guest(server.port, name) for name in ("Ann", "Ben"))
    table = ann.post("/api/tables", {"spec": "catan seats=2 first=seat1", "seats": ["me", "open"], "clock": "relaxed"})["table"]
    lines = [hx.Socket(server.port, table, api.token, client="c%d" % i) for i, api in enumerate((ann, ben))]
    for line in lines:
        line.until("welcome")
    lines[1].command("sit", seat=2)
    lines[1].until("ack")
    lines[0].command("start")
    for line in lines:
        line.seq = 10
        line.command("seal", attempt=1, sealed="-")
        line.until("ack", "refused")
    return ann, table, lines


def deadline(api, table):
    shown = api.get("/api/tables/" + table)["table"]
    assert shown["phase"] == "playing", shown
    assert not any("standin" in seat for seat in shown["seats"]), shown
    return shown["deadline"][0]["at"]


def still_gathering(api, table, days):
    shown = api.get("/api/tables/" + table)["table"]
    assert shown["phase"] == "gathering", (days, shown)


def heard_of_date(server, api, table, times):
    """The table is read again where it slept, and its log says by how much the date was set."""
    line = hx.Socket(server.port, table, api.token, client="look%d" % times, since=0)
    while times > 0:
        m = line.hear()
        times -= sum(e.get("kind") == "date" for e in m.get("events", [m]))
    line.close()


def admin(folder, *words):
    done = subprocess.run([hx.PROGRAM, "admin", "--lang", "en", "--data", folder, *words], capture_output=True, check=True)
    return done.stdout.decode()


def test_date(folder, store=None):
    date = Date(folder)
    server = hx.Server(folder, "--no-limits", "--idle", "1", store=store)
    ann, table, lines = begin(server)
    asleep = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"], "clock": "off"})["table"]
    put_away = lambda: hx.re.search(rb"hexshore_tables_put_away_total [1-9]", ann.raw("GET", "/metrics")[2])
    hx.wait_for(lambda: (heard(lines), put_away())[1])  # who does not read is hung up on
    admin(folder, "ban", "192.0.2.0/24", "100", "loud")
    banned = admin(folder, "bans")
    for times, days in enumerate((400, -400, 3), 1):  # sessions and notes are kept for half a year, the ban for 100 days
        date.set(days)
        events = []
        told = hx.wait_for(lambda: events.extend(heard(lines)) or [e for e in events if e["kind"] == "date"])[0]
        assert abs(told["at"] - date.now()) < hx.at_this_load(20000), (told, date.now())
        left = deadline(ann, table) - date.now()
        assert 0 < left <= 121000, left
        line = lines[0]
        line.command("chat", text="still here")  # stored, so leases and commits go on
        line.until("ack")
        assert not [e for e in events + heard(lines) if e["kind"] in ("standin", "over", "away")]
        # a table nobody is at, read again: 24 hours without anybody have not passed
        still_gathering(ann, asleep, days)
        heard_of_date(server, ann, asleep, times)
    for days in (-400, 400):  # and a server that starts with another date
        server.kill()
        date.set(days)
        server.start()
        lines = [hx.Socket(server.port, table, ann.token, client="again%d" % days)]
        lines[0].until("welcome")
        hx.wait_for(lambda: ann.get("/api/tables/" + table)["table"]["deadline"])
        left = deadline(ann, table) - date.now()
        assert 0 < left <= 121000, left
        still_gathering(ann, asleep, days)
        assert "ban" in admin(folder, "audit")
    server.kill()
    date.set(0)
    server.start()
    assert admin(folder, "bans") == banned, admin(folder, "bans")
    assert "ban" in admin(folder, "audit")
    server.stop()


def main():
    with tempfile.TemporaryDirectory() as folder:
        test_date(folder)
        hx.say("the date was set six times")


if __name__ == "__main__":
    main()
