/* make-words.mjs -- texts that page and command line share, from the C catalogue to TypeScript.
 *
 * src/words/shared-ids.txt names the entries of words*.def below src/ that the page uses; they come
 * out as src/words/shared.gen.ts in the form of the page's own tables.  The blanks of printf become
 * {1}, {2} .. in the order of the values.  A missing entry ends the build.  What cards of
 * decks do (EXPLAINS) is a table of its own, progress.gen.ts: only the table and the rules book load it.
 * With them go the names that modules of the board game give their options: CALLED("dice=deck", ...) in a
 * .def becomes rule_dice_deck, HINT("seed", ...) hint_seed, ABOUT("sea=fog", ...) about_sea_fog, and AMONG("dice", trade) a line of optionGroups. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}src/`;
const here = `${root}web/src/words/`;

/* C string literals side by side, joined and unescaped. */
function joined(literals) {
  const parts = literals.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return parts.map((part) => JSON.parse(part)).join('');
}

/* The rows NAME(id, "English", "German") of a file. */
function entriesOf(source, row, id) {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const literal = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  const entry = new RegExp(`^${row}\\(\\s*${id}\\s*,\\s*${literal},\\s*${literal}\\)`, 'gm');
  return [...plain.matchAll(entry)].map(([, name, en, de]) => [name, joined(en), joined(de)]);
}

/* "%s of %d" -> "{1} of {2}"; "%2$s" -> "{2}" */
function withBlanks(text) {
  let next = 0;
  return text.replace(/%(?:(\d+)\$)?[-+ 0#]*\d*(?:\.\d+)?([sdcufgx%])/g, (_, place, kind) =>
    kind === '%' ? '%' : `{${place ?? ++next}}`,
  );
}

function filesOf(name) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => name.test(file));
  return files.sort().map((file) => readFileSync(folder + file, 'utf8'));
}

function catalogue() {
  const all = new Map();
  for (const source of filesOf(/\bwords\w*\.def$/)) {
    for (const [id, en, de] of entriesOf(source, 'TEXT', '([A-Z0-9_]+)')) all.set(id, [en, de]);
  }
  return all;
}

const modules = filesOf(/^catan\/\w+\/\w+\.def$/);

/* What modules call their options and values, or say below them. */
function optionTexts(row, prefix) {
  const rows = modules.flatMap((source) => entriesOf(source, row, '"([a-z0-9 !=-]+)"'));
  return rows.map(([option, en, de]) => [`${prefix}_${option.replace(/[ !=-]+/g, '_')}`, [en, de]]);
}

/* What terrains are called: "land.gold" becomes land_gold. */
function landNames() {
  const rows = modules.flatMap((source) => entriesOf(source, 'NAMED', '"land\\.([a-z-]+)"'));
  return rows.map(([land, en, de]) => [`land_${land.replaceAll('-', '_')}`, [en, de]]);
}

/* What cards of decks do: tM becomes CARD_TM. */
function cardTexts() {
  const rows = modules.flatMap((source) => entriesOf(source, 'EXPLAINS', '"([a-z][A-Z])"'));
  return rows.map(([card, en, de]) => [`CARD_${card.toUpperCase()}`, [en, de]]);
}

/* The group of the form in which an option stands. */
function optionGroups() {
  const rows = modules.flatMap((source) => [
    ...source.matchAll(/^AMONG\("([a-z0-9-]+)", (\w+)\)/gm),
  ]);
  const lines = rows.map(([, option, group]) => `  ['${option}', 'group_${group}'],`);
  return `\nexport const optionGroups = new Map<string, string>([\n${lines.join('\n')}\n]);\n`;
}

function wantedIds() {
  const lines = readFileSync(`${here}shared-ids.txt`, 'utf8').split('\n');
  return lines.map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);
}

const quoted = (text) =>
  `'${withBlanks(text).replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;

function tableOf(name, type, entries) {
  const lines = entries.map(([id, pair]) => {
    if (!pair) throw new Error(`shared-ids.txt names ${id}, which is in no words*.def`);
    return `  ${id}: [${quoted(pair[0])}, ${quoted(pair[1])}],`;
  });
  const head = '/* Made by tools/make-words.mjs from words*.def. */\n';
  return `${head}import type { WordTable } from './table';\n\nexport const ${name}${type} = {\n${lines.join('\n')}\n} as const satisfies WordTable;\n`;
}

const all = catalogue();
const wanted = wantedIds().map((id) => [id, all.get(id)]);
const shared = [
  ...wanted,
  ...landNames(),
  ...optionTexts('CALLED', 'rule'),
  ...optionTexts('HINT', 'hint'),
  ...optionTexts('ABOUT', 'about'),
];
writeFileSync(`${here}shared.gen.ts`, tableOf('shared', '', shared) + optionGroups());
writeFileSync(`${here}progress.gen.ts`, tableOf('progress', ': WordTable', cardTexts()));
