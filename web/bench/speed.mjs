/* speed.mjs -- random games in WebAssembly (bots.wasm, where bots think) against the same games in the program.
 *
 * usage: node bench/speed.mjs [PROGRAM [SECONDS]]     PROGRAM: ../build/release/hexshore
 *
 * Prints games a second of both and their ratio, one line a game; ends with 1 where the board game's
 * ratio is below 0.5. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = process.argv[2] ?? here('../../build/release/hexshore');
const seconds = Number(process.argv[3] ?? 3);
const SPECS = ['catan seats=4', 'catan seats=6', 'dice island-one seats=2', 'dice extra seats=4'];
const LEAST = 0.5;
const ROUNDS = 5;

async function load() {
  const compiled = await WebAssembly.compile(readFileSync(here('../../build/wasm/bots.wasm')));
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    imports[module][name] = () => 8;
  }
  const { exports } = await WebAssembly.instantiate(compiled, imports);
  exports._initialize?.();
  return exports;
}

function played(engine, spec, seed, games) {
  const bytes = new TextEncoder().encode(`${spec}\0`);
  const at = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  engine.playouts(at, seed, games);
  engine.release(at);
}

const sizeOf = (spec) => (spec.startsWith('catan') ? 20 : 500);

/* Whole rounds until the time is over. */
function wasmRate(engine, spec) {
  const round = sizeOf(spec);
  const began = process.cpuUsage();
  let games = 0;
  let spent = 0;
  while (spent < seconds / ROUNDS) {
    played(engine, spec, games + 1, round);
    games += round;
    const { user, system } = process.cpuUsage(began);
    spent = (user + system) / 1e6;
  }
  return games / spent;
}

function nativeRate(spec) {
  const args = ['bench', spec, '--json', '--seconds', String(seconds / ROUNDS)];
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8' })).games_per_second;
}

/* The two in turn, and the middle one of the ratios: a busy machine then hurts both alike. */
function compare(engine, spec) {
  played(engine, spec, 1, sizeOf(spec) * 5); // warms the compiler up
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) {
    const native = nativeRate(spec);
    const wasm = wasmRate(engine, spec);
    rounds.push({ native, wasm, ratio: wasm / native });
  }
  return rounds.sort((a, b) => a.ratio - b.ratio)[(ROUNDS - 1) / 2];
}

const engine = await load();
let good = true;
for (const spec of SPECS) {
  const { native, wasm, ratio } = compare(engine, spec);
  if (spec.startsWith('catan') && ratio < LEAST) good = false;
  const line = [spec.padEnd(26), wasm.toFixed(0).padStart(8), native.toFixed(0).padStart(8)];
  console.log(`${line.join(' ')}   ratio ${ratio.toFixed(2)}`);
}
process.exitCode = good ? 0 : 1;
