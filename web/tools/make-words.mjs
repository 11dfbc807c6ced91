/* make-words.mjs -- texts that page and command line share, from the C catalogue to TypeScript.
 *
 * src/words/shared-ids.txt names the entries of include/hx/words/*.def that the page uses; they come
 * out as src/words/shared.gen.ts in the form of the page's own tables.  The blanks of printf become
 * {1}, {2} .. in the order of the values.  A missing entry ends the build. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}include/hx/words/`;
const here = `${root}web/src/words/`;

/* C string literals side by side, joined and unescaped. */
function joined(literals) {
  const parts = literals.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return parts.map((part) => JSON.parse(part)).join('');
}

function entriesOf(source) {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const literal = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  const entry = new RegExp(`TEXT\\(\\s*([A-Z0-9_]+)\\s*,\\s*${literal},\\s*${literal}\\)`, 'g');
  return [...plain.matchAll(entry)].map(([, id, en, de]) => [id, joined(en), joined(de)]);
}

/* "%s of %d" -> "{1} of {2}"; "%2$s" -> "{2}" */
function withBlanks(text) {
  let next = 0;
  return text.replace(/%(?:(\d+)\$)?[-+ 0#]*\d*(?:\.\d+)?([sdcufgx%])/g, (_, place, kind) =>
    kind === '%' ? '%' : `{${place ?? ++next}}`,
  );
}

function catalogue() {
  const all = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.def'))) {
    for (const [id, en, de] of entriesOf(readFileSync(folder + file, 'utf8')))
      all.set(id, [en, de]);
  }
  return all;
}

function wantedIds() {
  const lines = readFileSync(`${here}shared-ids.txt`, 'utf8').split('\n');
  return lines.map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);
}

const quoted = (text) =>
  `'${withBlanks(text).replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;

function generate() {
  const all = catalogue();
  const lines = wantedIds().map((id) => {
    const pair = all.get(id);
    if (!pair) throw new Error(`shared-ids.txt names ${id}, which is not in include/hx/words/`);
    return `  ${id}: [${quoted(pair[0])}, ${quoted(pair[1])}],`;
  });
  const head = '/* Made by tools/make-words.mjs from include/hx/words/. */\n';
  return `${head}import type { WordTable } from './table';\n\nexport const shared = {\n${lines.join('\n')}\n} as const satisfies WordTable;\n`;
}

writeFileSync(`${here}shared.gen.ts`, generate());
