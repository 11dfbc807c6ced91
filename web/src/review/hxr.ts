/* hxr.ts -- the text of a record taken apart: tags, moves, comments.
 *
 * Only the form (docs/record-format.md); whether the moves are legal is the
 * engine's question. */

export type HxrMove = { turn: string; seat: string; text: string };
type HxrComment = { after: number; text: string };
export type Hxr = {
  tags: Map<string, string[]>;
  moves: HxrMove[];
  comments: HxrComment[];
};

type HxrProblem = 'not-a-record' | 'tag-twice' | 'bad-turn';
export class HxrError extends Error {
  constructor(
    readonly problem: HxrProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`);
  }
}

const SKIP = /(?:[ \t\r\n]|\{[^}]*\}|;[^\n]*)*/y;
const TAG =
  /\[([A-Za-z0-9_-]{1,31})((?:[ \t\r\n]*"(?:[ !#-[\]-\u{10ffff}]|\\["\\])*")+)[ \t\r\n]*\]/uy;
const VALUE = /"((?:[^"\\]|\\.)*)"/g;
const PIECE = /\{[^}]*\}|;[^\n]*|[^ \t\r\n{;]+|\n[ \t\r]*/g;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readTags(text: string): { tags: Map<string, string[]>; end: number } {
  const tags = new Map<string, string[]>();
  let end = 0;
  for (;;) {
    const start = end + (match(SKIP, text, end)?.[0].length ?? 0);
    const found = match(TAG, text, start);
    if (!found) return { tags, end };
    const [whole, name, list] = found as unknown as [string, string, string];
    if (tags.has(name)) throw new HxrError('tag-twice', name);
    const values = [...list.matchAll(VALUE)].map((v) => (v[1] ?? '').replace(/\\(.)/g, '$1'));
    tags.set(name, values);
    end = start + whole.length;
  }
}

class Body {
  readonly moves: HxrMove[] = [];
  readonly comments: HxrComment[] = [];
  private turn = '';
  private seat: string | null = '';
  private fresh = false; /* at the first column of a line */

  piece(text: string): void {
    if (text.startsWith('\n')) this.fresh = text === '\n';
    else if (text.startsWith('{')) this.comment(text.slice(1, -1));
    else if (!text.startsWith(';')) this.word(text);
    if (!text.startsWith('\n')) this.fresh = false;
  }

  private comment(text: string): void {
    this.comments.push({ after: this.moves.length, text: text.trim() });
  }

  private word(text: string): void {
    if (this.fresh) {
      if (!/^\d+$/.test(text)) throw new HxrError('bad-turn', text);
      this.turn = text;
      this.seat = null;
    } else if (this.seat === null) {
      this.seat = text;
    } else {
      this.moves.push({ turn: this.turn, seat: this.seat, text });
    }
  }
}

export function readHxr(source: string): Hxr {
  const text = source.replace(/^\uFEFF/, '').split('\0', 1)[0] ?? '';
  const { tags, end } = readTags(text);
  if (tags.get('Hexshore')?.[0] !== '1') throw new HxrError('not-a-record', text.slice(0, 40));
  const body = new Body();
  for (const piece of text.slice(end).match(PIECE) ?? []) body.piece(piece);
  return { tags, moves: body.moves, comments: body.comments };
}

export function tag(record: Hxr, name: string): string | undefined {
  return record.tags.get(name)?.[0];
}
