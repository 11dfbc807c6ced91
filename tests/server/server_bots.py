"""server_bots.py -- the example bots of docs/examples play against each other through the interface for
bots, to the end of a game; the accounts and bots of the table are rated by it.  They do so too where the
server tells them to slow down, is killed, and starts again."""
import os
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx

EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "examples")


def bot_token(port, name):
    api = hx.guest(port, name)
    api.post("/api/account", {"login": name, "password": "a long password"})
    return api, api.post("/api/tokens", {"label": "bot", "scopes": ["play"]})["token"]


def compiled(folder):
    program = os.path.join(folder, "server_bot")
    subprocess.run(["cc", "-O1", "-o", program, os.path.join(EXAMPLES, "server_bot.c")], check=True)
    return program


def patient(ask):
    while True:
        try:
            return ask()
        except hx.Refused as e:
            if e.status != 429 and e.status < 500:
                raise
        except (OSError, hx.http.client.HTTPException):
            pass
        time.sleep(0.5)


def use_up(port):
    """All that one address may ask for at once: whoever asks next is told to wait."""
    for _ in range(2000):
        if hx.Api(port).raw("GET", "/api/nothing")[0] == 429:
            return
    raise Exception("nobody says stop")


def test_hardships(folder):
    """One in C and one in Python, nobody else, limits as usual."""
    server = hx.Server(folder, "--bot-pace", "0")
    program = compiled(folder)
    cat, cat_token = bot_token(server.port, "cat")
    snake, snake_token = bot_token(server.port, "snake")
    table = cat.post("/api/tables", {"spec": "dice seats=2", "clock": "off", "seats": ["open", "open"]})["table"]
    use_up(server.port)
    bots = [subprocess.Popen([program, str(server.port), cat_token, table, "1"]),
            subprocess.Popen([sys.executable, os.path.join(EXAMPLES, "server_bot.py"),
                              "http://127.0.0.1:%d" % server.port, snake_token, table, "2"])]
    look = lambda: patient(lambda: cat.get("/api/tables/" + table))
    try:
        hx.wait_for(lambda: all("player" in s for s in look()["table"]["seats"]), every=0.5)
        # the same player by hand: each has numbers of its own, so both begin with 1
        patient(lambda: cat.post("/api/tables/%s/do" % table, {"type": "start", "seq": 1}))
        hx.wait_for(lambda: look()["number"] > 12, every=0.5)
        use_up(server.port)
        metrics = patient(lambda: hx.Api(server.port).get("/metrics")).decode()
        assert float(re.search(r'limited_by_kind_total{kind="request"} (\S+)', metrics).group(1)) > 0
        server.kill()
        time.sleep(1)
        server.start()
        after = look()["number"]
        hx.wait_for(lambda: look()["table"]["phase"] == "over", every=1)
        assert look()["number"] > after and look()["table"]["ended"] == "won", look()
        assert bots[0].wait(hx.PATIENCE) == 0
        hx.say("over after", look()["number"], "events, in spite of limits and a kill")
    finally:
        for b in bots:
            b.kill()
    server.stop()


def main():
    with tempfile.TemporaryDirectory() as folder:
        test_hardships(folder)
    with tempfile.TemporaryDirectory() as folder:
        server = hx.Server(folder, "--no-limits", "--bot-pace", "0")
        program = compiled(folder)
        cat, cat_token = bot_token(server.port, "cat")
        snake, snake_token = bot_token(server.port, "snake")
        table = cat.post("/api/tables", {"spec": "catan seats=3 goal=4", "clock": "off", "rated": True,
                                         "seats": ["me", "open", "bot:simple"]})["table"]
        bots = [subprocess.Popen([program, str(server.port), cat_token, table]),
                subprocess.Popen([sys.executable, os.path.join(EXAMPLES, "server_bot.py"),
                                  "http://127.0.0.1:%d" % server.port, snake_token, table, "2"])]
        try:
            watcher = hx.Socket(server.port, table)
            hx.wait_for(lambda: "player" in cat.get("/api/tables/" + table)["table"]["seats"][1])
            cat.post("/api/tables/%s/do" % table, {"type": "start", "seq": 1})
            over, before = watcher.until("event")
            while over["kind"] != "over":
                over, before = watcher.until("event")
            assert over["ended"] == "won", over
            bots[0].wait(hx.PATIENCE)
            games = [m for m in hx.wait_for(lambda: cat.get("/api/me")["ratings"])]
            assert games[0]["games"] == 1, games
            ranked = cat.get("/api/ratings?game=catan")["ratings"]
            assert sorted(r["who"] for r in ranked) == sorted([cat.player, snake.player, "bot:simple"]), ranked
            assert len(set(r["mu"] for r in ranked)) >= 2, ranked
            hx.say("over after", over["number"], "events; ratings",
                   [(r.get("name", r["who"]), round(r["mu"], 2)) for r in ranked])
        finally:
            for b in bots:
                b.kill()
        server.stop()


if __name__ == "__main__":
    main()
