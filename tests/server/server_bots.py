"""server_bots.py -- the example bots of docs/examples play against each other through the interface for
bots, to the end of a game; the accounts and bots of the table are rated by it."""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx

EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "examples")


def bot_token(port, name):
    api = hx.guest(port, name)
    api.post("/api/account", {"login": name, "password": "a long password"})
    return api, api.post("/api/tokens", {"label": "bot", "scopes": ["play"]})["token"]


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = hx.Server(folder, "--no-limits", "--bot-pace", "0")
        program = os.path.join(folder, "server_bot")
        subprocess.run(["cc", "-O1", "-o", program, os.path.join(EXAMPLES, "server_bot.c")], check=True)
        cat, cat_token = bot_token(server.port, "cat")
        snake, snake_token = bot_token(server.port, "snake")
        table = cat.post("/api/tables", {"spec": "catan seats=3 goal=4", "clock": "off",
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
            bots[0].wait(10)
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
