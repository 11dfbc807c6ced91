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


def resting_number(api, table):
    """The number of a table at which it stays for a second."""

    def stays():
        number = number_of(api, table)
        time.sleep(1)
        return number_of(api, table) == number and number

    return hx.wait_for(stays)


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
    resting = resting_number(ann, table)
    server.kill()  # nor do they after a restart
    server.start()
    hx.wait_for(lambda: number_of(ann, table) > resting)  # that the server runs again
    resting_number(ann, table)
    watcher = hx.Socket(server.port, table)
    assert watcher.until("welcome")[0]["table"]["phase"] == "playing"
    for _ in range(30):
        watcher.until("event")
    watcher.close()
    server.stop()


def watch_on(watchers, tables, port):
    """Reads what watchers were sent.  Who has not read for long is hung up on, and looks again."""
    for i, watcher in enumerate(watchers):
        try:
            while watcher.waiting(0):
                watcher.hear()
        except hx.Closed:
            watchers[i] = hx.Socket(port, tables[i])


def test_fair_share(folder):
    """One thread, and six tables of bots that think long: a quick bot's answer does not wait for all of them."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", "--bots", "1")
    ann = hx.guest(server.port, "Ann")
    slow = [make(ann, "catan seats=4 goal=20", ["bot:master"] * 4) for _ in range(6)]
    watchers = [hx.Socket(server.port, table) for table in slow]
    for table in slow:
        do(ann, table, "start", 1)
    quick = make(ann, "dice island-one seats=2", ["me", "bot:random"])
    line = hx.Player(ann, quick, hx.random.Random(5))
    line.connect()
    line.take(line.line.hear())
    line.command("start")
    before = sum(number_of(ann, table) for table in slow)
    answers = 0
    end = time.time() + hx.PATIENCE
    while answers < 12 and line.phase != "over":
        assert time.time() < end, "the quick bot waits"
        line.step()
        watch_on(watchers, slow, server.port)
        answers = len([e for e in line.events.values() if e["kind"] == "move" and e["seat"] == 2])
    moved = sum(number_of(ann, table) for table in slow) - before
    for watcher in watchers:
        watcher.close()
    # in turn by the order they came there would be six slow moves for each quick one
    assert 0 < moved < 4 * answers, (moved, answers)
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
            if seq % 2:
                do(cat, table, "mute", seq, player="p%d" % seq, on=True)
            else:
                do(cat, table, "chat", seq, text="hello")
            said += 1
        except hx.Refused as e:
            assert e.name == "TOO_MANY", e
    assert said <= 11 and number_of(ben, table) <= before + 11, said
    server.stop()


def account(server, name):
    api = hx.guest(server.port, name)
    login = "%s-%x" % (name.lower(), hx.random.getrandbits(40))
    api.post("/api/account", {"login": login, "password": "correct horse"})
    return api


def begin(server, players, spec="catan seats=2 goal=3", **more):
    """A table where these sit and play has begun, with their lines."""
    table = make(players[0], spec, ["me"] + ["open"] * (len(players) - 1), **more)
    lines = [hx.Player(api, table, hx.random.Random(3)) for api in players]
    for i, line in enumerate(lines):
        line.connect()
        line.take(line.line.hear())
        if i:
            line.command("sit", seat=i + 1)
            while line.sent:
                line.step()
    lines[0].command("start")
    while any(line.phase != "playing" for line in lines):
        for line in lines:
            if line.phase != "playing":
                line.step()
    return table, lines


def play_out(lines):
    threads = [hx.threading.Thread(target=line.play) for line in lines]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert all(line.phase == "over" for line in lines)


def ratings(api, *players):
    """How many games of each of these count."""
    who = [p.player for p in players]
    return {r["who"]: r["games"] for r in api.get("/api/ratings?game=catan")["ratings"] if r["who"] in who}


def test_rated(folder, store=None):
    """Casual games do not count.  In a rated one nobody is put out, and who leaves has lost."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", store=store)
    ann, ben, guest = account(server, "Ann"), account(server, "Ben"), hx.guest(server.port, "Cat")
    assert refused(make, guest, rated=True).name == "NEEDS_ACCOUNT"
    table, lines = begin(server, [ann, guest])
    assert shown(ann, table)["rated"] is False
    play_out(lines)
    table, lines = begin(server, [ann, ben], rated=True)
    assert refused(do, guest, table, "sit", 1, seat=2).status == 409
    for kind in ("kick", "vote"):
        assert refused(do, ann, table, kind, 1, seat=2).name == "RATED"
    do(ann, table, "abandon", 2)  # a vote, as long as it is early
    assert shown(ann, table)["phase"] == "playing"
    do(ben, table, "stand", 1)
    end = shown(guest, table)
    assert (end["phase"], end["ended"], end["winners"]) == ("over", "forfeit", [1]), end
    assert end["seats"][1]["lost"] == ben.player, end
    hx.wait_for(lambda: ratings(ann, ann, ben) == {ann.player: 1, ben.player: 1})
    mu = {r["who"]: r["mu"] for r in ann.get("/api/ratings?game=catan")["ratings"]}
    assert mu[ann.player] > 25 > mu[ben.player], mu
    server.stop()


def test_end_for_all(folder):
    """The host ends a casual game: over for everybody, with a standing, the record and a rematch."""
    server = hx.Server(folder, "--no-limits")
    ann, ben = hx.guest(server.port, "Ann"), hx.guest(server.port, "Ben")
    table, lines = begin(server, [ann, ben], "catan seats=2")
    lines[0].command("abandon")
    for line in lines:
        while line.phase != "over":
            line.step()
        over = [e for e in line.events.values() if e["kind"] == "over"][0]
        assert over["ended"] == "abandoned" and over["player"] == ann.player, over
        assert len(over["points"]) == 2 and len(over["places"]) == 2 and over["position"], over
    end = shown(ben, table)
    assert end["position"] == over["position"] and end["points"] == over["points"], end
    assert b"Opened" in ben.get("/api/tables/%s/record" % table)
    do(ben, table, "rematch", 1)
    hx.wait_for(lambda: shown(ann, table).get("next"))
    server.stop()


def test_delayed(folder, store=None):
    """Who watches with a delay learns the end nowhere before it has passed; who plays knows at once."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", store=store)
    ann, ben = account(server, "Ann"), account(server, "Ben")
    delay = min(int(hx.at_this_load(8000)), 120000)
    table, lines = begin(server, [ann, ben], rated=True, public=True, delay=delay, spec="catan seats=2 goal=3")
    nobody = hx.Api(server.port)
    play_out(lines)
    over = [e["at"] for e in lines[0].events.values() if e["kind"] == "over"][0]
    assert shown(ann, table)["phase"] == "over"
    assert ann.get("/api/me/games")["games"][0]["phase"] == "over"
    do(ann, table, "rematch", 1)
    both = (table, shown(ann, table)["next"])
    told = hx.Socket(server.port, table)
    looked = 0
    while True:
        listed = [t for t in nobody.get("/api/tables")["tables"] if t["id"] in both]
        seen, known = shown(nobody, table), ratings(nobody, ann, ben)
        status = nobody.raw("GET", "/api/tables/%s/record" % table)[0]
        if time.time() * 1000 > over + delay - 500:
            break
        looked += 1
        assert [(t["id"], t["phase"], t.get("winners")) for t in listed] == [(table, "playing", None)], listed
        assert seen["phase"] == "playing" and "winners" not in seen and "next" not in seen, seen
        assert known == {} and status == 409, (known, status)
        time.sleep(0.3)
    assert looked, "the game took too long to end"
    server.kill()  # the lists still learn of it
    server.start()
    hx.wait_for(lambda: [t["id"] for t in nobody.get("/api/tables")["tables"] if t["id"] in both] == [both[1]])
    hx.wait_for(lambda: shown(nobody, table)["phase"] == "over")
    hx.wait_for(lambda: len(ratings(nobody, ann, ben)) == 2)
    told.close()
    server.stop()


def test_who_begins(folder):
    """By a roll in the board game, by lot in dice games that can, unless the creator says otherwise; mixed seats
    can be checked."""
    server = hx.Server(folder, "--no-limits")
    ann, ben = hx.guest(server.port, "Ann"), hx.guest(server.port, "Ben")
    assert " first=roll" in shown(ann, make(ann))["spec"]
    assert " first=roll" not in shown(ann, make(ann, "catan seats=2 first=seat1"))["spec"]
    dice = [g for g in ann.get("/api/games")["games"] if g["name"] == "dice"][0]
    by_lot = any(o["name"] == "first" and "random" in o["values"].split("|") for o in dice["options"])
    spec = shown(ann, make(ann, "dice island-one seats=2"))["spec"]
    assert (" first=random" in spec) == by_lot, spec
    assert refused(make, ann, seating="somehow").status == 400
    orders = set()
    for _ in range(12):
        table = make(ann, "catan seats=3", ["me", "open", "bot:random"], seating="mixed")
        do(ben, table, "sit", 1, seat=2)
        sealed = shown(ann, table)["mixing"]
        line = hx.Socket(server.port, table, ann.token)
        line.until("welcome")
        do(ann, table, "start", 1)
        mixed = line.until("event")[0]
        while mixed["kind"] != "mixed":
            mixed = line.until("event")[0]
        line.close()
        value = unbase64(mixed["value"])
        assert hx.hashlib.sha256(value).digest() == unbase64(sealed)
        people = [ann.player, ben.player, "random#3"]
        people.sort(key=lambda who: hx.hashlib.sha256(value + b"/" + who.encode()).digest())
        seats = [s.get("player", "random#3") for s in mixed["seats"]]
        assert seats == people, (seats, people)
        orders.add(tuple(seats))
    assert len(orders) > 2, orders
    server.stop()


def unbase64(text):
    return hx.base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


TESTS = (test_bots_rest, test_fair_share, test_limits, test_rated, test_end_for_all, test_delayed, test_who_begins)


def main():
    for test in TESTS:
        if len(sys.argv) > 1 and test.__name__ not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
            hx.say("ok", test.__name__)


if __name__ == "__main__":
    main()
