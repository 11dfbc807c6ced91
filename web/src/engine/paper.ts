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

/** What lies on a table: the id of its position, and who sits there. */
export interface Laid {
  position: string;
  names: readonly string[];
}

/** A PDF: blank sheets of a dice game, or those of a position. */
export function sheetPdf(
  spec: string,
  laid: Laid | null,
  lang: Lang,
  wishes: PaperWishes = {},
  port: Port = newWorker(),
): Promise<Uint8Array> {
  const names = (laid?.names ?? []).map((name) => name.replaceAll('\n', ' ')).join('\n');
  return ask('sheet', [spec, laid?.position ?? '', names, lang, bits(wishes)], port);
}

/** A PDF with the two markers of paired players. */
export function markersPdf(
  lang: Lang,
  wishes: PaperWishes = {},
  port: Port = newWorker(),
): Promise<Uint8Array> {
  return ask('markers', [lang, bits(wishes)], port);
}
