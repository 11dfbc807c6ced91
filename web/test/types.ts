/* types.ts -- holds values against the types of a TypeScript text, which at run time are gone: interfaces,
 * aliases, unions, arrays, tuples, records, literals, and `(typeof LIST)[number]`.
 *
 * Members that are not declared are as wrong as those that are missing. */
import { readFileSync } from 'node:fs';

interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

const OPENING = '{[(<';
const CLOSING = '}])>';

/* Cuts at `by`, but not inside of brackets or quotes. */
function cut(text: string, by: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (letter === "'") quoted = !quoted;
    if (quoted) continue;
    if (OPENING.includes(letter)) depth++;
    if (CLOSING.includes(letter)) depth--;
    if (letter !== by || depth > 0) continue;
    parts.push(text.slice(from, i));
    from = i + 1;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function membersOf(body: string): Member[] {
  return cut(body, ';').map((text) => {
    const found = /^(\w+)(\??):\s*([\s\S]*)$/.exec(text);
    if (!found) throw new Error(`cannot read the member "${text}"`);
    const [, name = '', optional = '', type = ''] = found;
    return { name, optional: optional === '?', type };
  });
}

/* From an opening brace on: what is between it and its own closing one. */
function block(text: string, at: number): string {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text.charAt(i) === '{') depth++;
    if (text.charAt(i) === '}' && --depth === 0) return text.slice(at + 1, i);
  }
  throw new Error('a brace is open');
}

export class Types {
  private readonly interfaces = new Map<string, Member[]>();
  private readonly parameters = new Map<string, string>();
  private readonly aliases = new Map<string, string>();
  private readonly lists = new Map<string, string>();

  constructor(source: string) {
    const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
    const heads = /^\s*export interface (\w+)(?:<(\w+)>)?(?: extends (\w+))? \{/gm;
    for (const found of text.matchAll(heads)) {
      const [whole, name = '', parameter, parent] = found;
      const own = membersOf(block(text, found.index + whole.length - 1));
      this.interfaces.set(name, [...(this.interfaces.get(parent ?? '') ?? []), ...own]);
      if (parameter) this.parameters.set(name, parameter);
    }
    for (const [, name = '', type = ''] of text.matchAll(/^\s*export type (\w+) =([^;]*);/gm))
      this.aliases.set(name, type.trim());
    for (const [, name = '', items = ''] of text.matchAll(/^\s*export const (\w+) = ([^;]*);/gm))
      this.lists.set(name, items);
  }

  /** What is wrong with a value, and where in it; null: nothing. */
  wrong(value: unknown, type: string, at = ''): string | null {
    const choices = cut(type, '|');
    if (choices.length < 2) return this.wrongOne(value, choices[0] ?? '', at);
    const faults = choices.map((choice) => this.wrong(value, choice, at));
    if (faults.includes(null)) return null;
    /* The one that came furthest is what was meant. */
    return faults.reduce((a, b) => ((a ?? '').length >= (b ?? '').length ? a : b)) ?? null;
  }

  private wrongOne(value: unknown, type: string, at: string): string | null {
    const fault = `${at}: ${JSON.stringify(value)?.slice(0, 60)} is no ${type}`;
    if (['number', 'string', 'boolean'].includes(type)) return typeof value === type ? null : fault;
    if (type === 'null') return value === null ? null : fault;
    if (/^'.*'$/.test(type)) return value === type.slice(1, -1) ? null : fault;
    if (/^(-?\d+|true|false)$/.test(type)) return String(value) === type ? null : fault;
    if (type.endsWith('[number]')) return this.inList(value, type) ? null : fault;
    if (type.endsWith('[]')) return this.wrongArray(value, type.slice(0, -2), at, fault);
    if (type.startsWith('[')) return this.wrongTuple(value, cut(type.slice(1, -1), ','), at, fault);
    if (type.startsWith('Record<')) return this.wrongRecord(value, type, at, fault);
    if (type.startsWith('{')) return this.wrongObject(value, membersOf(block(type, 0)), at, fault);
    if (type.startsWith('(')) return this.wrong(value, type.slice(1, -1), at);
    const members = this.membersNamed(type);
    if (members) return this.wrongObject(value, members, at, fault);
    const alias = this.aliases.get(type);
    if (alias === undefined) throw new Error(`what is the type "${type}"?`);
    return this.wrong(value, alias, at);
  }

  /* Of an interface, "Thing" or "Thing<What>". */
  private membersNamed(type: string): Member[] | undefined {
    const [, name = '', argument = ''] = /^(\w+)(?:<(.*)>)?$/.exec(type) ?? [];
    const parameter = this.parameters.get(name);
    const members = this.interfaces.get(name);
    if (!parameter) return members;
    return members?.map((member) =>
      member.type === parameter ? { ...member, type: argument } : member,
    );
  }

  private inList(value: unknown, type: string): boolean {
    let items = /typeof (\w+)/.exec(type)?.[1] ?? '';
    while (this.lists.has(items)) items = this.lists.get(items) ?? '';
    return [...items.matchAll(/'([^']*)'/g)].some(([, item]) => item === value);
  }

  private wrongArray(value: unknown, of: string, at: string, fault: string): string | null {
    if (!Array.isArray(value)) return fault;
    const type = of.startsWith('(') && !of.startsWith('(typeof') ? of.slice(1, -1) : of;
    for (const [i, each] of value.entries()) {
      const wrong = this.wrong(each, type, `${at}[${i}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  }

  private wrongTuple(value: unknown, types: string[], at: string, fault: string): string | null {
    if (!Array.isArray(value) || value.length !== types.length) return fault;
    return (
      types.map((type, i) => this.wrong(value[i], type, `${at}[${i}]`)).find((each) => each) ?? null
    );
  }

  private wrongRecord(value: unknown, type: string, at: string, fault: string): string | null {
    const [, of = ''] = cut(type.slice('Record<'.length, -1), ',');
    if (typeof value !== 'object' || value === null) return fault;
    const wrongs = Object.entries(value).map(([key, each]) => this.wrong(each, of, `${at}.${key}`));
    return wrongs.find((each) => each) ?? null;
  }

  private wrongObject(
    value: unknown,
    members: readonly Member[],
    at: string,
    fault: string,
  ): string | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault;
    const has = new Map(Object.entries(value));
    for (const { name, optional, type } of members) {
      if (!has.has(name) && optional) continue;
      if (!has.has(name)) return `${at}.${name} is missing`;
      const wrong = this.wrong(has.get(name), type, `${at}.${name}`);
      if (wrong !== null) return wrong;
      has.delete(name);
    }
    const [unknown] = has.keys();
    return unknown === undefined ? null : `${at}.${unknown} is not declared`;
  }
}

const read = (file: string): string =>
  readFileSync(new URL(`../src/engine/${file}`, import.meta.url), 'utf8');

/** What the engine sends, as the page declares it. */
export const engineTypes = (): Types => new Types(read('types.ts') + read('words.gen.ts'));
