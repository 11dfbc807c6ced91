"""server_tables.py -- what tables may cost, and what they tell: bots share the threads fairly and rest where nobody
watches; tables, rematches, mutes and words of strangers are limited; rated games have rules of their own; who
watches with a delay is not told the end early; at the end everything is open."""
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx


def make(api, spec="catan seats=2", seats=("me", "open"), **more):
    body = {"spec": spec, "seats": list(seats), "clock": "off"}
    body.update(more)
    return api.post("/api/tables", body)["table"]


def do(api, table, kind, seq, **members):
    return api.post("/api/tables/%s/do" % table, dict(members, type=kind, seq=seq, client="rest"))


def refused(call, *values, **named):
    try:
        call(*values, **named)
    except hx.Refused as e:
        return e
    raise Exception("not refused: %s %s" % (values, named))


def shown(api, table):
    return api.get("/api/tables/" + table)["table"]


def number_of(api, table):
    return api.get("/api/tables/" + table)["number"]


def test_bots_rest(folder):
    """A table of bots goes on while somebody looks, and only then."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "5", "--idle", "2")
    ann = hx.guest(server.port, "Ann")
    table = make(ann, "catan seats=4 goal=30 limit=9999", ["bot:random"] * 4)
    watcher = hx.Socket(server.port, table)
    watcher.until("welcome")
    do(ann, table, "start", 1)
    for _ in range(30):
        watcher.until("event")
    watcher.close()
    time.sleep(1)  # half of --idle, and more
    resting = number_of(ann, table)
    time.sleep(1)
    assert number_of(ann, table) == resting, "bots play on and nobody looks"
    server.kill()  # nor do they after a restart
    server.start()
    hx.wait_for(lambda: number_of(ann, table) > resting)  # that the server runs again
    resting = number_of(ann, table)
    time.sleep(1)
    assert number_of(ann, table) == resting
    watcher = hx.Socket(server.port, table)
    assert watcher.until("welcome")[0]["table"]["phase"] == "playing"
    for _ in range(30):
        watcher.until("event")
    watcher.close()
    server.stop()


def test_fair_share(folder):
    """One thread, and six tables of bots that think long: a quick bot's answer does not wait for all of them."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", "--bots", "1")
    ann = hx.guest(server.port, "Ann")
    slow = [make(ann, "catan seats=4 goal=20", ["bot:master"] * 4) for _ in range(6)]
    watchers = [hx.Socket(server.port, table) for table in slow]
    for w, table in zip(watchers, slow):
        w.until("welcome")
        do(ann, table, "start", 1)
    quick = make(ann, "dice island-one seats=2", ["me", "bot:random"])
    line = hx.Player(ann, quick, hx.random.Random(5))
    line.connect()
    line.take(line.line.hear())
    line.command("start")
    answers, waited = 0, []
    end = time.time() + 120
    while answers < 12 and line.phase != "over":
        assert time.time() < end, "the quick bot waits"
        line.step()
        bot = [e for e in line.events.values() if e["kind"] == "move" and e["seat"] == 2]
        if len(bot) > answers:
            answers = len(bot)
            waited.append(time.time())
    moved = 0
    for w in watchers:
        while w.waiting():
            moved += w.hear().get("seat", 0) > 0
        w.close()
    # in turn by the order they came there would be six slow moves for each quick one
    assert moved < 4 * answers, (moved, answers)
    hx.say(answers, "quick answers beside", moved, "slow moves")
    server.stop()


def test_limits(folder):
    server = hx.Server(folder)
    ann, ben = hx.guest(server.port, "Ann"), hx.guest(server.port, "Ben")
    # public tables
    for _ in range(5):
        last = make(ann, public=True)
    e = refused(make, ann, public=True)
    assert (e.status, e.name) == (429, "TOO_MANY_TABLES"), e
    status, head, _ = ann.raw("POST", "/api/tables", {"spec": "catan", "public": True})
    assert status == 429 and int(head["retry-after"]) >= 30, (status, head)
    make(ann)
    # one who ends a table may make another, but not in a chain without end
    e = None
    for i in range(10):
        do(ann, last, "abandon", 1)
        try:
            do(ann, last, "rematch", 2)
        except hx.Refused as refusal:
            e = refusal
            break
        assert shown(ann, last)["next"]
        do(ann, last, "rematch", 3)  # the same one
        last = shown(ann, last)["next"]
    assert e and e.status == 429 and e.body["error"]["retryAfter"] > 2, (i, e)
    # nothing but bots
    bots = ["bot:random", "bot:random"]
    for _ in range(5):
        make(ben, seats=bots)
    assert refused(make, ben, seats=bots).status == 429
    table = make(ben, seats=["me", "bot:random"])
    # mutes: what is so already is no event; what is changed all the time is refused
    before = number_of(ben, table)
    do(ben, table, "mute", 1, player=ann.player, on=True)
    for seq in range(2, 6):
        do(ben, table, "mute", seq, player=ann.player, on=True)
    assert number_of(ben, table) == before + 1
    names = set()
    for seq in range(6, 20):
        try:
            do(ben, table, "mute", seq, player=ann.player, on=seq % 2 == 0)
        except hx.Refused as e:
            names.add(e.name)
    assert names == {"TOO_MANY"}, names
    # somebody without a seat
    before, said = number_of(ben, table), 0
    cat = hx.guest(server.port, "Cat")
    for seq in range(1, 30):
        try:
            do(cat, table, "mute", seq, player="p%d" % seq, on=True)
            said += 1
        except hx.Refused as e:
            assert e.name == "TOO_MANY", e
    assert said <= 11 and number_of(ben, table) <= before + 11, said
    server.stop()


TESTS = (test_bots_rest, test_fair_share, test_limits)


def main():
    for test in TESTS:
        if len(sys.argv) > 1 and test.__name__ not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
            hx.say("ok", test.__name__)


if __name__ == "__main__":
    main()
