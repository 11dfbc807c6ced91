#!/usr/bin/env python3
"""terminal.py PROGRAM -- plays in a pseudo terminal: line editing, history, completion, Ctrl-C, games
that go on after kill -9, hints, and prompts that fit into forty columns.

Nothing here waits for a clock: every step waits for what the program says, at most ten minutes.
"""
import fcntl, os, pty, re, select, signal, struct, subprocess, sys, tempfile, termios, time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 and __name__ == "__main__" else os.environ["HX_PROGRAM"]
FOLDER = tempfile.TemporaryDirectory()
LIMIT = 600  # seconds: for the slowest machine
STATE = os.path.join(FOLDER.name, "state")
PLAIN = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x0f")


class Terminal:
    def __init__(self, *words, columns=80, lang="en_US.UTF-8"):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
                os.environ.pop(name, None)
            os.environ.update(TERM="xterm", LANG=lang, XDG_STATE_HOME=STATE, HOME=FOLDER.name)
            # The size must be there before the program looks.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
            os.execv(PROGRAM, [PROGRAM, *words])
        self.text, self.seen = "", 0

    def read(self, until):
        left = until - time.monotonic()
        if left <= 0 or not select.select([self.fd], [], [], left)[0]:
            raise SystemExit(f"terminal.py: waited in vain; the screen says:\n{self.text[-3000:]}")
        try:
            more = os.read(self.fd, 65536)
        except OSError:
            more = b""
        self.text += more.decode("utf-8", "replace")
        return bool(more)

    def expect(self, pattern):
        """Waits until something new fits; gives what came before and with it, without colours."""
        until = time.monotonic() + LIMIT
        while True:
            fresh = PLAIN.sub("", self.text[self.seen :])
            found = re.search(pattern, fresh, re.S)
            if found:
                self.seen = len(self.text)
                return fresh
            if not self.read(until):
                raise SystemExit(f"terminal.py: it ended before it said {pattern!r}:\n{self.text[-3000:]}")

    def send(self, text):
        os.write(self.fd, text.encode())

    def prompt(self):
        said = self.expect(r"\n> $")
        self.wait_for_keys()
        return said

    def wait_for_keys(self):
        """The prompt may be seen a moment before keys are read one by one; until then the terminal edits itself."""
        until = time.monotonic() + 5
        while termios.tcgetattr(self.fd)[3] & termios.ICANON and time.monotonic() < until:
            time.sleep(0.005)

    def say(self, line):
        self.send(line + "\r")

    def end(self):
        """The rest of what it says, and its exit code."""
        until = time.monotonic() + LIMIT
        while self.read(until):
            pass
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        rest = PLAIN.sub("", self.text[self.seen :])
        os.close(self.fd)
        return rest, code


def need(condition, *what):
    if not condition:
        raise SystemExit("terminal.py: " + " ".join(map(str, what)))


def run(*words, stdin=""):
    environment = dict(os.environ, LANG="C.UTF-8", XDG_STATE_HOME=STATE, HOME=FOLDER.name)
    environment.pop("LANGUAGE", None)
    return subprocess.run([PROGRAM, *words], input=stdin, text=True, capture_output=True, env=environment, timeout=LIMIT)


def test_editing():
    t = Terminal("play", "dice", "island-two", "seats=2", "first=seat1", "--seed", "4")
    t.prompt()
    t.send("hXlp\x1b[D\x1b[D\x1b[D\x1b[C\x7fe\r")  # to the X, take it away, put an e
    need("undo takes" in t.prompt(), "help was not understood after editing")
    t.say("bord")
    need("Did you mean" in t.prompt(), "no guess for bord")
    t.send("\x1b[A\x1b[A\r")  # the line before the last
    need("undo takes" in t.prompt(), "the line before was not there")
    t.send("mo\t")
    t.expect("moves")
    t.send("\r")
    t.prompt()
    t.send("/\t")
    t.expect(r"/ /\S+ /\S+.*\n\r*> /$")  # all that begin so, and the line again
    t.send("\x15quit\r")
    rest, code = t.end()
    need(code == 0, "quit ends with", code)
    need("play --resume" in rest, "it does not say how to go on")
    with open(os.path.join(STATE, "hexshore", "history"), encoding="utf-8") as file:
        kept = file.read()
    need("help" in kept and "bord" in kept, "the history is not kept:", kept)


def test_history_of_before():
    t = Terminal("play", "--resume")
    t.prompt()
    t.send("\x1b[A")
    t.expect("quit")
    t.send("\r")
    need(t.end()[1] == 0, "quit by history")


def test_ctrl_c():
    t = Terminal("play", "dice", "island-two", "seats=2", "first=seat1")
    t.prompt()
    t.send("half a li")
    t.expect("half a li")
    t.send("\x03")
    rest, code = t.end()
    need(code == 0, "Ctrl-C ends with", code, rest)
    need("The game ends here" in rest, "Ctrl-C is not clean:", rest)
    for name in os.listdir(os.path.join(STATE, "hexshore", "games")):
        os.remove(os.path.join(STATE, "hexshore", "games", name))


def test_resume():
    """A sealed game, killed; nobody can go on with it while it runs, everybody's dice stay the same."""
    need(run("play", "--resume").returncode == 1, "there was nothing to resume")
    t = Terminal("play", "catan", "seats=3", "first=seat1", "--seal", "--names", "Ann")
    envelope = re.search(r"\n +([A-Za-z0-9_-]{43})", t.expect(r"drawn\s+for\s+you\): $"))[1]
    t.say("my own words")
    t.prompt()
    for _ in range(2):
        t.say("1")
        t.prompt()
    need(run("play", "--resume").returncode == 1, "a running game was offered")
    os.kill(t.pid, signal.SIGKILL)
    t.end()
    games = [name for name in os.listdir(os.path.join(STATE, "hexshore", "games")) if name.endswith(".hxr")]
    need(len(games) == 1, "kept:", games)
    path = os.path.join(STATE, "hexshore", "games", games[0])
    need(os.stat(path).st_mode & 0o077 == 0, "others can read the secret")
    record = os.path.join(FOLDER.name, "resumed.hxr")
    t = Terminal("play", "--resume", "--record", record)
    need("goes on after" in t.prompt(), "it does not go on")
    for _ in range(2):
        t.say("1")
        t.prompt()
    t.say("quit")
    rest, code = t.end()
    need(code == 0, "resumed game:", code, rest)
    done = run("verify", record, "--against", envelope, "--value", "my own words")
    need(done.returncode == 0, done.stdout, done.stderr)
    need("Ann" in open(record, encoding="utf-8").read(), "the names are lost")
    need(not os.path.exists(path), "an opened game must not be kept")


def test_which_to_resume():
    for names in ("First", "Second"):
        t = Terminal("play", "catan", "seats=3", "first=seat1", "--names", names)
        t.prompt()
        t.say("quit")
        t.end()
    t = Terminal("play", "--resume")
    shown = t.expect(r"\[1\] $")
    need(len(re.findall(r"\d\d:\d\d  catan seats=3", shown)) == 2, "not two games:", shown)
    t.say("2")
    t.prompt()
    t.say("quit")
    need(t.end()[1] == 0, "the second game")
    need(run("play", "--resume", "catan").returncode == 2, "--resume takes no game")


def test_hint():
    t = Terminal("play", "catan", "seats=3", "first=seat1", "--seed", "5")
    t.prompt()
    t.say("hint")
    text = t.prompt()
    need(re.search(r"1\. +\d+\.\d % \+- \d", text), "no value:", text)
    need(re.search(r"\[[+-]\d+\.\d\]", text), "no reasons:", text)
    t.say("hint ranodm")
    need('did you mean "random"' in t.prompt(), "no guess for a bot")
    t.say("quit")
    t.end()


def test_narrow_german():
    t = Terminal("play", "dice", "island-two", "seats=2", "first=seat1", columns=40, lang="de_DE.UTF-8")
    text = t.prompt()
    need(re.search(r"neu\r?\n    werfen", text), "the heading is cut:", text[-800:])
    need(re.search(r"welche\s+Würfel\s+du\s+behältst;", text), "the question is cut:", text[-800:])
    t.say("wasdas")
    text = t.prompt()
    for line in re.split(r"\r?\n", text):
        need(len(line) <= 40, "too long:", line)
    t.say("ende")
    rest, code = t.end()
    need(code == 0 and "Das Spiel endet hier" in rest, "ende:", code, rest)


def test_pipe():
    """What comes from a pipe is read as ever, and nothing is kept."""
    before = sorted(os.listdir(os.path.join(STATE, "hexshore", "games")))
    done = run("play", "catan", "seats=3", "first=seat1", stdin="1\n1\nquit\n")
    need(done.returncode == 0 and "\n> " in done.stdout, done.stdout[-500:], done.stderr)
    need("\x1b" not in done.stdout, "escapes in a pipe")
    need(sorted(os.listdir(os.path.join(STATE, "hexshore", "games"))) == before, "a piped game was kept")


if __name__ == "__main__":
    for test in [test_editing, test_history_of_before, test_ctrl_c, test_resume, test_which_to_resume, test_hint,
                 test_narrow_german, test_pipe]:
        began = time.monotonic()
        test()
        print(f"{test.__name__}: {time.monotonic() - began:.1f} s", flush=True)
