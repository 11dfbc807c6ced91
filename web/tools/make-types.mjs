/* make-types.mjs -- the words that engine and server speak, from their tables in C to TypeScript.
 *
 * Verbs, tasks and parts of the board game stand in the rows of its modules, effects in
 * include/hx/effects.def, refusals in include/hx/status.h, events of a table in src/server/events.def.
 * They come out as src/engine/words.gen.ts; a word the page still uses and the engine does not know any
 * more is a type error. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(root + path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/* A file of rows with those it includes in the place of the lines that include them. */
function rows(path) {
  const folder = path.replace(/[^/]*$/, '');
  return read(path).replace(/#include "(.*)"/g, (_, name) => rows(folder + name));
}

/* The first column of NAME(...) rows; not of the lines that define what such a row is. */
function column(text, row) {
  const plain = text.replace(/^\s*#.*$/gm, '');
  return [...plain.matchAll(new RegExp(`^\\s*${row}\\(\\s*([A-Z0-9_]+)\\s*,(.*)`, 'gm'))];
}
const named = (text, row) =>
  column(text, row).map(([, name]) => name.toLowerCase().replaceAll('_', '-'));
const worded = (text, row) => column(text, row).map(([, , rest]) => /"([^"]*)"/.exec(rest)[1]);

function union(name, words) {
  if (words.length === 0) throw new Error(`no rows for ${name}`);
  return `export type ${name} =\n${words.map((word) => `  | '${word}'`).join('\n')};\n`;
}

function statuses() {
  const list = read('include/hx/status.h');
  return [...list.matchAll(/\bX\(([A-Z0-9_]+),\s*\d+/g)].map(([, name]) => name);
}

function events() {
  return [...read('src/server/events.def').matchAll(/^EVENT\([A-Z]+, ([a-z]+)\)/gm)].map(
    ([, name]) => name,
  );
}

/* A table of words in C: `name[] = { "a", "b" }`. */
function wordsOf(path, name) {
  const found = new RegExp(`\\b${name}\\[\\] = \\{([^}]*)\\}`).exec(read(path));
  if (!found) throw new Error(`no ${name} in ${path}`);
  return [...found[1].matchAll(/"([^"]*)"/g)].map(([, word]) => word);
}
const list = (name, words) =>
  `export const ${name} = [\n${words.map((word) => `  '${word}',`).join('\n')}\n] as const;\n`;

/* Kinds of cards and terrains, with the notation's letters. */
function kinds(modules) {
  const cards = wordsOf('src/catan/catan_effects.c', 'cards');
  const letters = /card_letters\[\] = "([A-Z]*)"/.exec(read('src/catan/move_fields.c'))[1];
  const five = /HX_BRICK,([^}]*)HX_RESOURCES/.exec(read('include/hx/catan.h'))[1].split(',').length;
  if (letters.length !== cards.length) throw new Error('a kind of card without a letter');
  return [
    list('CARD_KINDS', cards),
    `export const CARD_LETTERS = '${letters}';\n`,
    list('RESOURCE_KINDS', cards.slice(0, five)),
    list('DEV_KINDS', wordsOf('src/catan/catan_effects.c', 'devs')),
    union('TerrainWord', worded(modules, 'TERRAIN')),
  ];
}

function generate() {
  const modules = rows('src/catan/modules.def');
  const effects = read('include/hx/effects.def');
  const parts = worded(modules, 'PART');
  const tasks = named(modules, 'TASK').filter((task) => task !== 'none' && task !== 'turn');
  return [
    '/* Made by tools/make-types.mjs from the tables of engine and server. */\n',
    union('EffectWord', worded(effects, 'EFFECT')),
    union('StackWord', worded(effects, 'STACK')),
    union('PlaceWord', worded(effects, 'PLACE')),
    union('OfferWord', worded(effects, 'OFFER_WORD')),
    union('CatanVerb', named(modules, 'VERB')),
    union('CatanPart', parts),
    '/* A turn is asked for under the name of its part. */',
    union('CatanAsk', [...tasks, ...parts, 'over']),
    ...kinds(modules),
    union('Status', statuses()),
    union('EventKind', events()),
  ].join('\n');
}

writeFileSync(`${root}web/src/engine/words.gen.ts`, generate());
