/* The seats have the same colours on the page, in pictures of boards, on paper and in the terminal. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LIVERIES } from './players';

const source = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../src/${path}`, import.meta.url)), 'utf8');

/* What stands in the braces of a table of six. */
function table(path: string, name: string): string {
  const found = new RegExp(`${name}\\[HX_SEATS\\] = \\{([\\s\\S]*?)\\};`).exec(source(path));
  return found?.[1] ?? '';
}

const ours = LIVERIES.map(({ colour }) => Number.parseInt(colour.slice(1), 16));
const hex = (text: string): number[] =>
  [...text.matchAll(/(?:#|0x)([0-9a-f]{6})/gi)].map(([, digits]) =>
    Number.parseInt(digits ?? '', 16),
  );

/* A colour of the terminal's cube of six shades each, or of its greys. */
function ofTerminal(pen: number): number[] {
  if (pen >= 232) return [0, 1, 2].map(() => 8 + 10 * (pen - 232));
  const shade = (part: number): number => (part === 0 ? 0 : 55 + 40 * part);
  return [Math.floor((pen - 16) / 36), Math.floor((pen - 16) / 6) % 6, (pen - 16) % 6].map(shade);
}

const parts = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];
const distance = (a: number[], b: number[]): number =>
  Math.hypot(...a.map((each, i) => each - (b[i] ?? 0)));

test('the page, SVG and paper have the same six', () => {
  expect(hex(table('cli/catan/board_svg.c', 'seat_colors'))).toEqual(ours);
  expect(hex(table('paper/board_picture.c', 'seat_colour'))).toEqual(ours);
});

test('each colour of the terminal is nearest to that of its own seat', () => {
  const pens = [
    ...table('cli/catan/draw_catan_words.c', 'catan_seat_pens').matchAll(/\{ \d+, (\d+),/g),
  ];
  const papers = pens.map(([, paper]) => ofTerminal(Number(paper)));
  expect(papers).toHaveLength(6);
  papers.forEach((paper, seat) => {
    const near = ours.map((colour) => distance(parts(colour), paper));
    expect(near.indexOf(Math.min(...near)), `seat ${seat + 1}`).toBe(seat);
  });
});
