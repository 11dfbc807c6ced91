/* make-puzzles.mjs -- the puzzles that come with the page: bots play games, the strongest judge reviews them, and clear
 * mistakes become positions in which the better move is to be found.
 *
 *     node tools/make-puzzles.mjs PROGRAM [GAMES] [SEED] > public/puzzles.json
 *
 * The same program, number and seed give the same puzzles.  It takes about ten seconds a game. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, games = '14', seed = '20261118'] = process.argv.slice(2);
/* A mistake that is one however the judge may err, where there was something to choose from. */
const SURELY = 0.06;
const isClear = ({ mark = 0, choices = 0, best, entry, cost = 0, error = 0 }) =>
  mark >= 2 && choices >= 3 && best && best !== entry && cost - 2 * error > SURELY;

const isChance = ({ luck }) => luck !== undefined;
const alone = (entry) => entry.replace(/^[1-6]:/, '');

function puzzlesOf({ spec, moves }, game) {
  return moves.flatMap((move, place) => {
    if (isChance(move) || !isClear(move)) return [];
    const entries = moves.slice(0, place).map(({ entry }) => entry);
    const { seat } = move;
    const [best, played] = [alone(move.best), alone(move.entry)];
    const cost = Math.round(1000 * move.cost) / 1000;
    return [{ id: `${game}-${place}`, spec, entries, seat, best, played, cost }];
  });
}

const run = (...words) =>
  execFileSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const folder = mkdtempSync(join(tmpdir(), 'puzzles-'));
const bots = 'beginner,casual,club,casual';
run(
  'sim',
  'catan seats=4 offers=0',
  '--bots',
  bots,
  '--games',
  games,
  '--seed',
  seed,
  '--records',
  folder,
);
const puzzles = readdirSync(folder)
  .sort()
  .flatMap((file, at) =>
    puzzlesOf(JSON.parse(run('analyse', join(folder, file), '--json')), at + 1),
  );
rmSync(folder, { recursive: true });
console.log(`[${puzzles.map((each) => JSON.stringify(each)).join(',\n')}]`);
