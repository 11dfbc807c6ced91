"""program.py -- the program with an expansion compiled in that no command, bot or page has heard of.

`hexshore games`, `sim`, `replay`, `engine` in text and JSON, `play` in a terminal, drawings and hints, an arena of
bots, a server with people and bots: each in games of the toy expansion (tests/expansion/toy).
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", folder) for folder in ("support", "server", "cli")]
PROGRAM = os.environ["HX_PROGRAM"]
SPEC = "catan seats=3 toy=1 goal=8 offers=0"
OWN = ("shrine", "raft", "drift", "dive", "shell", "dig", "pray", "gift")  # how its eight verbs are written
FOLDER = tempfile.TemporaryDirectory()


def need(condition, *what):
    if not condition:
        raise SystemExit("program.py: " + " ".join(map(str, what)))


def run(*words, stdin="", code=0):
    environment = dict(os.environ, LANG="C.UTF-8", HOME=FOLDER.name, XDG_STATE_HOME=FOLDER.name)
    done = subprocess.run([PROGRAM, *words], input=stdin, text=True, capture_output=True, env=environment,
                          cwd=FOLDER.name)
    need(done.returncode == code, words, "ends with", done.returncode, done.stderr[-2000:])
    return done.stdout


def verb_of(move):
    return re.match(r"[a-z]*", move)[0]


class Engine:
    """Commands to one engine; answers in text or in JSON."""

    def __init__(self, *words):
        self.json = "--json" in words
        self.process = subprocess.Popen([PROGRAM, "engine", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            need(line, "the engine ended after", command)
            line = line.rstrip("\n")
            if self.json:
                answer = json.loads(line)
                need(answer["ok"], command, answer)
                return answer
            if re.match(r"ok\b|error\b", line):
                need(line.startswith("ok"), command, line, lines)
                return lines, line
            lines.append(line)

    def close(self):
        self.process.stdin.close()
        need(self.process.wait() == 0, "the engine's exit code")


# ---- options -----------------------------------------------------------------------------------------


def test_games():
    for lang, word in (("en", "shrines, rafts and shells"), ("de", "Schreine, Flöße und Muscheln")):
        text = run("games", "catan", "--lang", lang)
        need(re.search(r"\btoy\b", text), "no option toy:", text[-1500:])
        need(word in " ".join(text.split()), "not described:", lang, text[-1500:])
    need("toy=" not in run("replay", *made_records("catan seats=3 goal=4 offers=0", 1), "--lang", "en"),
         "games without it name it")


# ---- records -------------------------------------------------------------------------------------------


def made_records(spec, games, seed=11):
    folder = tempfile.mkdtemp(dir=FOLDER.name)
    run("sim", *spec.split(), "--games", str(games), "--records", folder, "--seed", str(seed), "--bots", "random")
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))]


def test_records():
    seen, told = set(), ""
    for path in made_records(SPEC, 2) + made_records("catan seats=5 toy=1 goal=6 turns=special offers=1", 1):
        replayed = run("replay", path, "--positions")
        engine = Engine()
        engine.ask("load " + path)
        moves = [line.split(" ", 2)[1:] for line in engine.ask("history")[0]]
        seen.update(verb_of(move) for _, move in moves)
        positions = []
        spec = engine.ask("spec")[0][0][5:]
        engine.ask("new " + spec)
        positions.append(engine.ask("position")[0][0][9:])
        for seat, move in moves:
            engine.ask("move %s %s" % (seat, move))
            positions.append(engine.ask("position")[0][0][9:])
        engine.close()
        need(replayed.split() == positions, "replay and engine go through other positions:", path)
        text = open(path, encoding="utf-8").read()
        need(" toy=1" in text, "the record does not name the option")
        told += run("replay", path, "--lang", "de")
    need("{" not in told, "a sentence with a hole")
    need("Floß" in told and "Schrein" in told, "the records are not told:", told[:500])
    need(not set(OWN) - seen, "verbs that no record has:", set(OWN) - seen)


# ---- the engine ------------------------------------------------------------------------------------------


def play_engine(engine, rng, look):
    """A random game; `look` is called before each move with the listed moves.  The verbs that were played."""
    played = set()
    for made in range(4000):
        legal = engine.ask("legal")
        state = legal["state"] if engine.json else legal[1][3:].split()[0]
        if state == "over":
            return played
        if state == "chance":
            done = engine.ask("roll")
            move = done["moved"][0]["move"] if engine.json else done[0][0].split(" ", 2)[2]
        else:
            moves = [(m["seat"], m["move"]) for m in legal["moves"]] if engine.json else [
                tuple(line.split(" ", 2)[1:]) for line in legal[0]]
            own = [m for m in moves if verb_of(m[1]) in OWN]
            seat, move = rng.choice(own if own and rng.random() < 0.5 else moves)
            look(made, seat, move)
            engine.ask("move %s %s" % (seat, move))
        played.add(verb_of(move))
    return played


def test_engine_text():
    engine = Engine()
    engine.ask("new " + SPEC)
    engine.ask("seed 3")

    def look(made, seat, move):
        engine.ask("check %s %s" % (seat, move))
        if made % 7:
            return
        words = [line[9:] for line in engine.ask("describe")[0]]
        position = engine.ask("position")[0][0]
        engine.ask("arrange <<END\n" + "\n".join(words) + "\nEND")
        need(engine.ask("position")[0][0] == position, "words and position differ:", words)
        engine.ask("position " + position[9:])
        engine.ask("show 1")
        engine.ask("odds")
        masked = engine.ask("mask %d %s %s" % (1 + int(seat) % 3, seat, move))[0][0].split(" ", 2)[2]
        if verb_of(move) == "gift":
            need(masked.endswith("?"), "the secret of", move, "is told:", masked)

    played = play_engine(engine, random.Random(5), look)
    need(not set(OWN) - played, "verbs that never came:", set(OWN) - played)
    engine.close()


def test_engine_json():
    engine = Engine("--json")
    engine.ask("new " + SPEC)
    engine.ask("seed 4")
    kinds = {kind["kind"] for kind in engine.ask("map")["map"]["pieces"]}
    need({"shrine", "raft"} <= kinds, "kinds of pieces:", kinds)
    seen = set()

    def look(made, seat, move):
        if made % 11:
            return
        scene = engine.ask("scene %s" % seat)["scene"]
        seen.update(piece["kind"] for piece in scene["pieces"])
        seen.update(mark["kind"] for mark in scene["marks"])
        need(len(scene["seats"][0]["hand"] or [0] * 6) == 6, "a hand of six kinds")
        view = engine.ask("view %s" % seat)
        need("position" in view, view)

    play_engine(engine, random.Random(6), look)
    need({"shrine", "raft", "holes", "well"} <= seen, "never shown:", seen)
    engine.close()


# ---- bots, drawings ------------------------------------------------------------------------------------------


def middle_of_game():
    engine = Engine()
    engine.ask("load " + made_records(SPEC, 1, seed=12)[0])
    engine.ask("undo 40")
    while engine.ask("waiting")[1] == "ok chance":
        engine.ask("undo")
    return engine


def test_bots():
    engine = middle_of_game()
    for name in ("simple", "greedy", "net nodes=20", "mcts nodes=40"):
        lines, _ = engine.ask("bot " + name)
        _, seat, move = lines[-1].split(" ", 2)
        engine.ask("check %s %s" % (seat, move))
    lines, _ = engine.ask("hint")
    need(any(line.startswith("line ") for line in lines), "no hint:", lines)
    need(any(line.startswith("value ") for line in engine.ask("eval")[0]), "no values")
    position = engine.ask("position")[0][0][9:]
    spec = engine.ask("spec")[0][0][5:]
    engine.close()
    picture = os.path.join(FOLDER.name, "board.svg")
    run("board", *spec.split(), "--svg", picture)
    need("<svg" in open(picture, encoding="utf-8").read(), "no drawing")
    need("1." in run("hint", *spec.split(), "--position", position, "--lang", "en"), "no hint of the program")
    arena = run("arena", *SPEC.split(), "--bots", "greedy,simple,random", "--games", "3", "--lang", "en")
    need("greedy" in arena, arena)


def test_analysis():
    path = made_records(SPEC, 1, seed=13)[0]
    report = json.loads(run("analyse", path, "--json"))
    need(report, "an empty report")
    page = os.path.join(FOLDER.name, "report.html")
    run("analyse", path, "--html", page)
    need("raft" in open(page, encoding="utf-8").read(), "the report does not show rafts")


# ---- the terminal ----------------------------------------------------------------------------------------


def test_terminal():
    import terminal

    t = terminal.Terminal("play", *SPEC.split(), "first=seat1", "--seats", "human,random,random", "--seed", "3")
    for _ in range(400):
        said = t.prompt()
        if re.search("pray", said, re.I):
            break
        t.say("1")
    need(re.search("pray", said, re.I), "its step is not asked for:", said[-1500:])
    t.say("pray")
    t.prompt()
    t.say("quit")
    need(t.end()[1] == 0, "quit")


# ---- the server ------------------------------------------------------------------------------------------------


def test_server():
    import hexclient as hx
    import server_play as play

    with tempfile.TemporaryDirectory() as folder:
        server = hx.Server(folder, "--no-limits", "--bot-pace", "0")
        table, players = play.begin(server, "catan seats=4 goal=4 toy=1 offers=0",
                                    ["me", "open", "bot:simple", "bot:random"])
        threads, failed = play.play_all(players)
        hx.wait_for(lambda: all(p.acked for p in players), every=0.01)
        server.kill()
        server.start()
        play.finish(server, table, players, threads, failed, folder)
        for p in players:
            for e in p.events.values():
                gift = re.match(r"gift(.)", e.get("move", ""))
                if gift and e["seat"] != p.seat and p.phase != "over":
                    need(gift[1] == "?", "told to another:", e)
        server.stop()


if __name__ == "__main__":
    for test in sys.argv[1:] or [name for name in list(globals()) if name.startswith("test_")]:
        globals()[test]()
        print(test, flush=True)
