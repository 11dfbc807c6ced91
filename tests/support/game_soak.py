"""game_soak.py -- plays very many games of the specs on its standard input: none may be stuck, against
the rules or endless.

Random play without offers and the grade `club` take turns, so many games at a time of every spec before
the next so many of the first: what is wrong somewhere shows early, and wherever it is stopped all have been
played about as often.  With --log every batch is kept, and the same command goes on with what is missing.
"""
import argparse
import json
import os
import subprocess
import sys

RANDOM, CLUB = "random", "club"
BATCH = {RANDOM: 500, CLUB: 10}
FAULTS = ("unfinished", "stuck", "illegal")


def arguments():
    a = argparse.ArgumentParser()
    a.add_argument("--program", required=True)
    a.add_argument("--games", type=int, required=True)
    a.add_argument("--club", type=int, required=True)
    a.add_argument("--threads", required=True)
    a.add_argument("--log")
    return a.parse_args()


def batches(specs, wanted):
    """(spec, bot, first, games), in the order in which they are played."""
    stages = max(-(-wanted[bot] // BATCH[bot]) for bot in wanted)
    for stage in range(stages):
        for bot in wanted:
            # few games of the one are spread among many of the other
            steps = -(-wanted[bot] // BATCH[bot])
            begun, done = stage * steps // stages, (stage + 1) * steps // stages
            for step in range(begun, done):
                first = step * BATCH[bot]
                games = min(BATCH[bot], wanted[bot] - first)
                for spec in specs:
                    yield spec, bot, first + 1, games


def play(o, spec, bot, first, games):
    """What became of a batch; None where the program gave no account of it."""
    full = spec + (" offers=0" if bot == RANDOM else "")
    command = [o.program, "sim", full, "--bots", bot, "--games", str(games), "--first", str(first),
               "--threads", o.threads, "--seed", "18", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1):
        print("FAILED %s: %s" % (" ".join(command), done.stderr.strip()), flush=True)
        return None
    sim = json.loads(done.stdout)
    found = {"spec": spec, "bot": bot, "first": first, "games": games, "most": sim["turns"]["most"],
             "nobody": sim["nobody"]}
    found.update((fault, sim[fault]) for fault in FAULTS)
    return found


def key(batch):
    return batch["spec"], batch["bot"], batch["first"], batch["games"]


def kept(path):
    """Batches that were played before; half a line at the end is one that was cut off."""
    found = {}
    if path and os.path.exists(path):
        for line in open(path):
            if line.endswith("\n"):
                batch = json.loads(line)
                found[key(batch)] = batch
    return found


def is_bad(batch):
    return any(batch[fault] for fault in FAULTS)


def tell(found, specs):
    """A line for each spec and bot; True where all is well."""
    well = True
    for bot in (RANDOM, CLUB):
        for spec in specs:
            mine = [b for b in found.values() if b["spec"] == spec and b["bot"] == bot]
            if not mine:
                continue
            bad = any(is_bad(b) for b in mine)
            well = well and not bad
            total = {name: sum(b[name] for b in mine) for name in ("games", "nobody") + FAULTS}
            print("%s  %s, %s: %d games, %s turns at most, without a winner %d, unfinished %d, stuck %d, "
                  "illegal %d" % ("FAILED" if bad else "ok    ", spec, bot, total["games"],
                                  max(b["most"] for b in mine), total["nobody"],
                                  *(total[fault] for fault in FAULTS)), flush=True)
    return well


def run(o, specs):
    wanted = {bot: n for bot, n in ((RANDOM, o.games), (CLUB, o.club)) if n > 0}
    plan = list(batches(specs, wanted)) if wanted else []
    before, found, lost = kept(o.log), {}, 0
    log = open(o.log, "a") if o.log else None
    try:
        for number, (spec, bot, first, games) in enumerate(plan, 1):
            batch = before.get((spec, bot, first, games))
            if not batch:
                batch = play(o, spec, bot, first, games)
                print("\r%d of %d batches" % (number, len(plan)), end="", file=sys.stderr, flush=True)
            if not batch:
                lost += 1
                continue
            if is_bad(batch):
                print("FAILED %s" % json.dumps(batch), flush=True)
            if log and key(batch) not in before:
                log.write(json.dumps(batch) + "\n")
                log.flush()
            found[key(batch)] = batch
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        tell(found, specs)
        return 130
    print(file=sys.stderr)
    return 0 if tell(found, specs) and not lost else 1


if __name__ == "__main__":
    sys.exit(run(arguments(), [line.strip() for line in sys.stdin if line.strip()]))
