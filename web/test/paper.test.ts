/* paper.test.ts -- sheets as the page makes them, in the module that browsers load. */
import { describe, expect, it } from 'vitest';
import { Engine } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import { markersPdf, sheetPdf } from '../src/engine/paper';
import { fromBuild } from './load';

const text = (pdf: Uint8Array): string => new TextDecoder('latin1').decode(pdf);
const pages = (pdf: Uint8Array): number => text(pdf).split('/Type/Page/').length - 1;

/* Every object is where the table at the end says. */
function checkOffsets(pdf: Uint8Array): void {
  const all = text(pdf);
  const start = Number(/startxref\n(\d+)/.exec(all)?.[1]);
  const offsets = all.slice(start).matchAll(/^(\d{10}) 00000 n/gm);
  let number = 0;
  for (const [, at] of offsets) {
    number += 1;
    expect(all.slice(Number(at)).startsWith(`${number} 0 obj`)).toBe(true);
  }
  expect(number).toBeGreaterThan(5);
}

const port = () => localPort(fromBuild);

describe('a sheet', () => {
  it.each(['island-one', 'island-two', 'extra'])('of %s is a PDF with its rules', async (kind) => {
    const pdf = await sheetPdf(`dice ${kind}`, null, 'en', {}, port());
    expect(text(pdf).startsWith('%PDF-1.4')).toBe(true);
    expect(pages(pdf)).toBe(2);
    expect(text(pdf)).toContain('youngest');
    checkOffsets(pdf);
  });

  it('speaks German, and leaves names and rules out where asked to', async () => {
    const full = text(await sheetPdf('dice extra castles=on', null, 'de', {}, port()));
    expect(full).toContain('(L\xe4ngste Handelsstra\xdfe)');
    const wishes = { noNumbers: true, noRules: true, letter: true };
    const bare = await sheetPdf('dice extra castles=on', null, 'de', wishes, port());
    expect(pages(bare)).toBe(1);
    expect(text(bare)).not.toContain('L\xe4ngste');
    expect(text(bare)).not.toContain('(53)');
    expect(full).toContain('(53)');
    expect(text(bare)).toContain('/MediaBox[0 0 612');
  });

  it('shows the position of a game', async () => {
    const engine = await Engine.start(port());
    const table = await engine.open('dice island-one seats=2');
    await table.roll(5n);
    const id = await table.positionId('all');
    await table.close();
    engine.stop();
    const laid = { position: id, names: ['Ann', ''] };
    const pdf = await sheetPdf(table.spec, laid, 'en', {}, port());
    expect(text(pdf)).toContain('(Ann)');
    expect(text(pdf)).toContain('Player 2');
    expect(text(pdf)).not.toContain('Player 1');
    expect(text(pdf)).not.toContain('youngest');
    await expect(
      sheetPdf(table.spec, { position: 'nonsense', names: [] }, 'en', {}, port()),
    ).rejects.toThrow();
    await expect(sheetPdf('dice nothing', null, 'en', {}, port())).rejects.toThrow();
  });
});

describe('markers', () => {
  it('are one page in both languages', async () => {
    const pdf = await markersPdf('de', {}, port());
    expect(pages(pdf)).toBe(1);
    expect(text(pdf)).toContain('(Spielt zuerst)');
    expect(text(await markersPdf('en', {}, port()))).toContain('(Plays second)');
    checkOffsets(pdf);
  });
});
