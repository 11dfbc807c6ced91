/* paper.ts -- sheets to print, drawn by a module of its own in a worker that lives for one sheet. */
import { Channel, type Port } from './channel';
import type { Lang } from './types';

export interface PaperWishes {
  noNumbers?: boolean; // without the names of sites
  noRules?: boolean; // blank sheets without rules and title cards
  letter?: boolean; // instead of A4
}

const bits = (wishes: PaperWishes): number =>
  (wishes.noNumbers ? 1 : 0) | (wishes.noRules ? 2 : 0) | (wishes.letter ? 4 : 0);

function newWorker(): Port {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'paper' });
}

async function ask(call: string, args: unknown[], port: Port): Promise<Uint8Array> {
  const channel = new Channel(port);
  try {
    await channel.call('start', ['paper']);
    return await channel.call<Uint8Array>(call, args);
  } finally {
    channel.close();
  }
}

/** A PDF: blank sheets of a dice game, or those of a position. */
export function sheetPdf(
  spec: string,
  position: string,
  lang: Lang,
  wishes: PaperWishes = {},
  port: Port = newWorker(),
): Promise<Uint8Array> {
  return ask('sheet', [spec, position, lang, bits(wishes)], port);
}

/** A PDF with the two markers of paired players. */
export function markersPdf(
  lang: Lang,
  wishes: PaperWishes = {},
  port: Port = newWorker(),
): Promise<Uint8Array> {
  return ask('markers', [lang, bits(wishes)], port);
}
