/* text.ts -- boards as text (docs/boards.md): find it in a spec, change one hex of it. */

/** The fairness filters, as docs/boards.md numbers them; the engine judges by them. */
export const FILTERS = [1, 2, 4, 8, 16, 32] as const;

/** The board in a full spec: "m10.p2.f9/…;A1nw3.…". */
export function boardIn(spec: string): string {
  return / board=(\S+)/.exec(spec)?.[1] ?? '';
}

/** Hexes in reading order, each its terrain letter and number: "m10", "d". */
export function hexesIn(board: string): string[] {
  return (board.split(';')[0] ?? '').split(/[./]/);
}

/** The same board with another hex at this place. */
export function withHex(board: string, index: number, hex: string): string {
  const [land = '', harbours] = board.split(';');
  let place = -1;
  const changed = land.replace(/[^./]+/g, (old) => {
    place++;
    return place === index ? hex : old;
  });
  return harbours === undefined ? changed : `${changed};${harbours}`;
}
