"""verb.py -- a verb is added to a module in that module's folder alone: the diff that CONTRIBUTING.md shows for a ninth
verb of the toy fits the toy as it is, touches nothing else, and compiles.

usage: verb.py [FOLDER]     FOLDER: where src/catan with that toy in it is left, to build and play it by hand
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.environ.get("HX_SOURCE_DIR") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TOY = "tests/expansion/toy/"


def need(condition, *what):
    if not condition:
        raise SystemExit("verb.py: " + " ".join(map(str, what)))


def shown_diff():
    """Path -> list of hunks, each a list of lines as the diff has them."""
    text = open(os.path.join(ROOT, "CONTRIBUTING.md"), encoding="utf-8").read()
    found = re.findall(r"^```diff\n(.*?)^```$", text, re.M | re.S)
    need(len(found) == 1, len(found), "diffs in CONTRIBUTING.md")
    files, hunks = {}, None
    for line in found[0].splitlines():
        if line.startswith("+++ b/"):
            hunks = files.setdefault(line[6:], [])
        elif line.startswith("@@"):
            hunks.append([])
        elif not line.startswith("--- "):
            hunks[-1].append(line)
    return files


def applied(lines, hunks, name):
    """The lines with the hunks in them.  A hunk has no numbers: what stays in it shows where it belongs."""
    for hunk in hunks:
        kept = [line[1:] for line in hunk if line[0] == " "]
        need(kept and all(line[0] in " +" for line in hunk), name, "a hunk with nothing that stays, or with more")
        at = [i for i in range(len(lines)) if lines[i:i + len(kept)] == kept]
        need(len(at) == 1, name, "has this", len(at), "times:", kept)
        lines = lines[:at[0]] + [line[1:] for line in hunk] + lines[at[0] + len(kept):]
    return lines


def copy_with_verb(folder):
    catan = os.path.join(folder, "catan")
    shutil.copytree(os.path.join(ROOT, "src", "catan"), catan)
    shutil.copytree(os.path.join(ROOT, TOY), os.path.join(catan, "toy"))
    modules = os.path.join(catan, "modules.def")
    text = open(modules, encoding="utf-8").read()
    last = '#include "dice_deck/dice_deck.def"\n'
    need(last in text, "modules.def has no line", last)
    open(modules, "w", encoding="utf-8").write(text.replace(last, last + '#include "toy/toy.def"\n'))
    for path, hunks in shown_diff().items():
        need(path.startswith(TOY), "the diff touches", path)
        own = os.path.join(catan, "toy", path[len(TOY):])
        lines = applied(open(own, encoding="utf-8").read().splitlines(), hunks, path)
        open(own, "w", encoding="utf-8").write("\n".join(lines) + "\n")
    return catan


def main():
    if len(sys.argv) > 1:
        print(copy_with_verb(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        catan = copy_with_verb(folder)
        paths = [folder, os.path.join(ROOT, "src"), os.path.join(ROOT, "include")]
        for file in ("toy/toy.c", "move_fields.c", "said.c"):
            subprocess.run([os.environ.get("HX_CC", "cc"), "-std=c17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                            *("-I" + path for path in paths), os.path.join(catan, file)], check=True)


main()
