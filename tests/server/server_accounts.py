"""server_accounts.py -- accounts that several requests change at once, sessions and tokens that end, bans,
reports, what happened, and an export that has all of it; on SQLite, and with two servers on PostgreSQL.

usage: server_accounts.py     with PostgreSQL's address in HX_POSTGRES, or without it on SQLite alone;
                              HX_ROUNDS: how often everything is done at once"""
import json
import os
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx

ROUNDS = int(os.environ.get("HX_ROUNDS", "3"))
count = 0


def refused(name, what):
    try:
        what()
    except hx.Refused as r:
        assert r.name == name, (name, r.body)
        return r
    raise Exception("not refused: " + name)


def outcome(what):
    try:
        return what() or "done"
    except hx.Refused as r:
        return r.name


def at_once(*calls):
    """All of them begin at the same moment; what became of each."""
    ready, results = threading.Barrier(len(calls)), [None] * len(calls)

    def one(i):
        ready.wait()
        results[i] = outcome(calls[i])

    threads = [threading.Thread(target=one, args=(i,)) for i in range(len(calls))]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    return results


class Somebody:
    """A new account, with a session at each of the two servers."""

    def __init__(self, ports, name="Ann"):
        global count
        count += 1
        self.ports, self.login, self.password = ports, "somebody%d" % count, "correct horse"
        self.here = hx.guest(ports[0], name)
        self.player = self.here.player
        self.here.post("/api/account", {"login": self.login, "password": self.password})
        self.there = self.enter(self.password, ports[1])

    def enter(self, password, port=None, **more):
        body = dict(login=self.login, password=password, **more)
        return hx.Api(port or self.ports[0], hx.Api(port or self.ports[0]).post("/api/login", body)["token"])

    def change(self, api, new):
        return api.ask("PUT", "/api/password", {"old": self.password, "new": new})

    def delete(self, api, password=None):
        return api.ask("DELETE", "/api/me", {"password": password or self.password})


# -- at once -----------------------------------------------------------------------------------------


def race_password_and_deletion(ports):
    who = Somebody(ports)
    changed, deleted = at_once(lambda: who.change(who.there, "new horse"), lambda: who.delete(who.here))
    if deleted != "done":
        assert changed == "done", (changed, deleted)
        who.delete(who.enter("new horse"), "new horse")
    for password in ("correct horse", "new horse"):
        refused("WRONG_PASSWORD", lambda: who.enter(password))
    hx.wait_for(lambda: outcome(lambda: who.there.get("/api/me")) == "WHO_ARE_YOU")


def race_rename_and_password(ports):
    who = Somebody(ports)
    renamed, changed = at_once(lambda: who.there.ask("PUT", "/api/me", {"name": "Änne"}),
                               lambda: who.change(who.here, "new horse"))
    assert changed == "done", changed
    me = who.enter("new horse").get("/api/me")
    assert me["name"] == ("Ann" if renamed == "WHO_ARE_YOU" else "Änne"), (renamed, me)


def race_two_passwords(ports):
    who = Somebody(ports)
    done = at_once(lambda: who.change(who.here, "first horse"), lambda: who.change(who.there, "second horse"))
    assert done.count("done") == 1, done
    works = [outcome(lambda: who.enter(p).get("/api/me")["login"]) for p in ("first horse", "second horse")]
    assert works == [who.login if d == "done" else "WRONG_PASSWORD" for d in done], (done, works)


def race_token_and_deletion(ports):
    who = Somebody(ports)
    made, deleted = at_once(
        lambda: who.there.post("/api/tokens", {"label": "bot", "scopes": ["read"]}), lambda: who.delete(who.here))
    assert deleted == "done", deleted
    if made != "WHO_ARE_YOU":
        bot = hx.Api(ports[1], made["token"])
        hx.wait_for(lambda: outcome(lambda: bot.get("/api/me")) == "WHO_ARE_YOU")


def race_claim_and_deletion(ports):
    """The guest stays a guest, or is gone with the account; nothing in between."""
    who, guest = Somebody(ports), hx.guest(ports[0], "Bob")
    claimed, deleted = at_once(lambda: who.enter(who.password, ports[1], claim=guest.token),
                               lambda: who.delete(who.here))
    assert deleted == "done", deleted
    if isinstance(claimed, hx.Api):
        hx.wait_for(lambda: outcome(lambda: claimed.get("/api/me")) == "WHO_ARE_YOU")
    hx.wait_for(lambda: outcome(lambda: guest.get("/api/me")["name"]) in ("Bob", "WHO_ARE_YOU"))


def race_claim_and_rename(ports):
    who, guest = Somebody(ports), hx.guest(ports[0], "Bob")
    renamed, claimed = at_once(lambda: guest.ask("PUT", "/api/me", {"name": "Bert"}),
                               lambda: who.enter(who.password, ports[1], claim=guest.token))
    listed = who.here.get("/api/me/export")["guests"]
    assert [g["player"] for g in listed] == [guest.player], (renamed, claimed, listed)
    assert listed[0]["name"] == ("Bob" if renamed == "WHO_ARE_YOU" else "Bert"), (renamed, listed)


def race_old_password(ports):
    """Nobody gets in, and stays in, with a password that was changed meanwhile."""
    who = Somebody(ports)
    changed, entered = at_once(lambda: who.change(who.here, "new horse"),
                               lambda: who.enter(who.password, ports[1]))
    assert changed == "done", changed
    if isinstance(entered, hx.Api):
        hx.wait_for(lambda: outcome(lambda: entered.get("/api/me")) == "WHO_ARE_YOU")


def race_two_accounts(ports):
    """One guest makes two accounts, two guests make the same one: one of each."""
    guest, other = hx.guest(ports[0], "Ann"), hx.guest(ports[1], "Bob")
    global count
    count += 1
    first, second = "twin%d" % count, "other%d" % count
    body = {"login": first, "password": "correct horse"}
    done = at_once(lambda: guest.post("/api/account", body),
                   lambda: hx.Api(ports[1], guest.token).post("/api/account", dict(body, login=second)),
                   lambda: other.post("/api/account", body))
    logins = [a.get("/api/me")["login"] for a in (guest, other)]
    assert logins[0] in (first, second) and logins[1] in (first, "") and logins[0] != logins[1], (done, logins)


RACES = (race_password_and_deletion, race_rename_and_password, race_two_passwords, race_token_and_deletion,
         race_claim_and_deletion, race_claim_and_rename, race_old_password, race_two_accounts)


# -- sessions and tokens -----------------------------------------------------------------------------


def table_of(api):
    return api.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]


def make_token(api):
    made = api.post("/api/tokens", {"label": "bot", "scopes": ["play", "read"]})
    return hx.Api(api.port, made["token"])


def test_password_ends_the_others(ports):
    who = Somebody(ports)
    table = table_of(who.there)
    foreign = make_token(who.there)
    guest = hx.guest(ports[1], "Bob")
    theirs = table_of(guest)
    claimed = who.enter(who.password, ports[1], claim=guest.token)
    who.here = who.enter(who.password)
    own = make_token(who.here)
    line, second = hx.Socket(ports[1], table, who.there.token), hx.Socket(ports[1], theirs, claimed.token)
    line.until("welcome")
    assert second.until("welcome")[0]["you"]["seat"] == 1  # as the guest he was
    who.change(who.here, "new horse")
    assert who.here.get("/api/me")["login"] == who.login and own.get("/api/me")["login"] == who.login
    line.until("try-again")  # also where another server was asked
    second.until("try-again")
    for api in (who.there, claimed, foreign):
        hx.wait_for(lambda: outcome(lambda: api.get("/api/me")) == "WHO_ARE_YOU")
    assert len(who.here.get("/api/tokens")["tokens"]) == 1
    assert [s["current"] for s in who.here.get("/api/me/sessions")["sessions"]] == [True]


def test_sessions(ports):
    who = Somebody(ports)
    phone = hx.Api(ports[1], headers={"User-Agent": "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Firefox/130.0"})
    phone.token = phone.post("/api/login", {"login": who.login, "password": who.password})["token"]
    bot = make_token(phone)
    line = hx.Socket(ports[1], table_of(phone), phone.token)
    line.until("welcome")
    sessions = who.here.get("/api/me/sessions")["sessions"]
    assert len(sessions) == 3 and [s["current"] for s in sessions].count(True) == 1, sessions
    assert sessions[2]["device"] == "Firefox, Android" and sessions[0]["device"] == "-", sessions
    refused("NO_SUCH_PATH", lambda: who.here.ask("DELETE", "/api/me/sessions/sNothing"))
    refused("NO_SUCH_PATH", lambda: hx.guest(ports[0], "Eve").ask("DELETE", "/api/me/sessions/" + sessions[2]["id"]))
    who.here.ask("DELETE", "/api/me/sessions/" + sessions[2]["id"])
    line.until("try-again")
    for api in (phone, bot):
        hx.wait_for(lambda: outcome(lambda: api.get("/api/me")) == "WHO_ARE_YOU")
    assert who.there.get("/api/me")["login"] == who.login
    refused("NOT_ALLOWED", lambda: make_token(who.here).get("/api/me/sessions"))
    who.here.ask("DELETE", "/api/me/sessions")
    hx.wait_for(lambda: outcome(lambda: who.there.get("/api/me")) == "WHO_ARE_YOU")
    assert len(who.here.get("/api/me/sessions")["sessions"]) == 1


def test_tokens_of_guests(ports):
    who, guest = Somebody(ports), hx.guest(ports[1], "Bob")
    bot = make_token(guest)
    table = table_of(guest)
    account = who.enter(who.password, claim=guest.token)
    assert len(account.get("/api/tokens")["tokens"]) == 1
    hx.wait_for(lambda: bot.get("/api/me")["player"] == who.player)
    assert bot.post("/api/tables/%s/do" % table, {"type": "chat", "seq": 1, "text": "still me"})["type"] == "ack"
    who.delete(account)
    hx.wait_for(lambda: outcome(lambda: bot.get("/api/me")) == "WHO_ARE_YOU")


# -- bans, reports, what happened, all of it ---------------------------------------------------------


def admin(folder, *words):
    done = subprocess.run([hx.PROGRAM, "admin", "--data", folder, "--lang", "en", *words], capture_output=True)
    return done.returncode, (done.stdout + done.stderr).decode()


def test_bans(ports, folder):
    who, guest = Somebody(ports), hx.guest(ports[1], "Bob")
    table = table_of(who.there)
    line = hx.Socket(ports[1], table, who.there.token)
    line.until("welcome")
    code, said = admin(folder, "ban", who.player, "7", "rude", "words")
    assert code == 0 and "banned" in said, said
    line.until("try-again")
    hx.wait_for(lambda: outcome(lambda: table_of(who.there)) == "BANNED")
    why = refused("BANNED", lambda: table_of(who.here))
    assert why.status == 403 and why.body["error"]["reason"] == "rude words" and why.body["error"]["until"], why.body
    assert "banned" in why.body["error"]["text"], why.body
    refused("BANNED", lambda: who.enter(who.password))
    again = hx.Socket(ports[1], table, who.there.token)
    assert again.until("refused")[0]["error"]["name"] == "BANNED"
    # what is his he may have, and take away
    assert who.here.get("/api/me/export")["bans"][0]["reason"] == "rude words"
    assert who.player in admin(folder, "bans")[1]
    assert admin(folder, "unban", who.player)[0] == 0 and admin(folder, "unban", who.player)[0] == 1
    hx.wait_for(lambda: outcome(lambda: table_of(who.there)).startswith("T"))
    # an address, or the network around it
    for target in ("127.9.9.9", "127.9.0.0/16"):
        assert admin(folder, "ban", target)[0] == 0
        other = hx.Api(ports[1], source="127.9.9.9")
        hx.wait_for(lambda: outcome(lambda: other.post("/api/session", {"name": "Eve"})) == "BANNED")
        other.token = guest.token
        refused("BANNED", lambda: table_of(other))
        assert other.get("/api/tables") and guest.get("/api/me")
        assert admin(folder, "unban", target)[0] == 0
        hx.wait_for(lambda: outcome(lambda: table_of(other)).startswith("T"))
    for bad in (("ban",), ("ban", "pNobody"), ("ban", "127.9.0.0/64"), ("ban", guest.player, "99999")):
        code, said = admin(folder, *bad)
        assert code == 1 and "ban p" in said, (bad, said)


def test_reports(ports, folder):
    ann, bob = hx.guest(ports[0], "Ann"), hx.guest(ports[1], "Bob")
    table = table_of(ann)
    report = {"table": table, "player": bob.player, "reason": "calls me names"}
    for wrong, name in (({"player": "pNobody"}, "NO_SUCH_PATH"), ({"table": "Tx"}, "NO_SUCH_PATH"),
                        ({"reason": " \u200b"}, "BAD_BODY"), ({"player": ann.player}, "BAD_BODY"), ({"x": 1}, "BAD_BODY")):
        refused(name, lambda: ann.post("/api/reports", dict(report, **wrong)))
    assert ann.raw("POST", "/api/reports", report)[0] == 201
    refused("WHO_ARE_YOU", lambda: hx.Api(ports[0]).post("/api/reports", report))
    code, said = admin(folder, "reports")
    line = [l for l in said.splitlines() if bob.player in l][0]
    assert ann.player in line and table in line and "calls me names" in line, line
    assert admin(folder, "close", line.split()[0], "talked to him")[0] == 0
    assert admin(folder, "close", line.split()[0])[0] == 1
    assert bob.player not in admin(folder, "reports")[1] and "talked to him" in admin(folder, "reports", "all")[1]
    assert ann.get("/api/me/export")["reports"][0]["closed"]


def test_audit_and_export(ports, folder):
    who, guest = Somebody(ports), hx.guest(ports[1], "Bob")
    theirs = table_of(guest)
    guest.post("/api/tables/%s/do" % theirs, {"type": "chat", "seq": 1, "text": "as a guest"})
    account = who.enter(who.password, claim=guest.token)
    table = table_of(account)
    account.post("/api/tables/%s/do" % table, {"type": "chat", "seq": 1, "text": "as myself"})
    make_token(account)
    account.post("/api/reports", {"table": table, "player": hx.guest(ports[0], "Eve").player, "reason": "spam"})
    who.change(account, "new horse")
    admin(folder, "ban", who.player, "1", "just so")
    data = account.get("/api/me/export")
    admin(folder, "unban", who.player)
    assert data["player"] == who.player and data["login"] == who.login and data["name"] == "Ann", data
    assert len(data["sessions"]) == 1 and data["sessions"][0]["current"] and data["sessions"][0]["seen"], data
    assert [t["label"] for t in data["tokens"]] == ["bot"], data
    assert [g["player"] for g in data["guests"]] == [guest.player], data
    assert {g["table"] for g in data["games"]} == {table, theirs}, data
    for game in data["games"]:
        assert game["phase"] == "gathering" and game["seats"][0]["kind"] == "human", game
    assert sorted(c["text"] for c in data["chat"]) == ["as a guest", "as myself"], data
    assert [r["reason"] for r in data["reports"]] == ["spam"] and [b["reason"] for b in data["bans"]] == ["just so"]
    happened = [a["what"] for a in data["audit"]]
    assert happened == ["ban", "password-changed", "guest-claimed", "account-made"], happened
    text = json.dumps(data)
    for secret in ("horse", "argon", account.token):
        assert secret not in text
    said = admin(folder, "audit", who.player)[1]
    assert "password-changed" in said and "unban" in said, said
    # and nothing of it is left
    account = who.enter("new horse")
    who.delete(account, "new horse")
    said = admin(folder, "audit", who.player)[1]
    assert "account-deleted" in said and "just so" not in said and guest.player not in said, said
    assert "spam" not in admin(folder, "reports", "all")[1]


def run(ports, folder, where):
    for race in RACES:
        for _ in range(ROUNDS):
            race(ports)
        hx.say("ok", race.__name__, where)
    for test in (test_password_ends_the_others, test_sessions, test_tokens_of_guests):
        test(ports)
        hx.say("ok", test.__name__, where)
    for test in (test_bans, test_reports, test_audit_and_export):
        test(ports, folder)
        hx.say("ok", test.__name__, where)


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = hx.Server(folder, "--no-limits")
        run([server.port, server.port], folder, "on SQLite")
        server.stop()
    if "HX_POSTGRES" not in os.environ:
        hx.say("PostgreSQL is missing: not tested with two servers")
        return
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        servers = [hx.Server(f, "--no-limits", store=os.environ["HX_POSTGRES"]) for f in (one, other)]
        run([s.port for s in servers], one, "on PostgreSQL")
        for s in servers:
            s.stop()


if __name__ == "__main__":
    main()
