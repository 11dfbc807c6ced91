/* sources.ts -- the text of the record to review: from a game kept here, from the server, out of a link,
 * or dropped on another screen. */
import { takeBrought } from '../app/drop';
import type { ReviewProps } from '../app/plugs';
import type { Viewer } from '../engine/types';
import { type KeptGame, loadGame } from '../match/store';
import { theEngine } from '../match/workers';
import { apiText } from '../net/api';
import { unpackText } from './share';

/* While a game with hidden cards runs, its replay shows no more than its player may see. */
function eyesOf(kept: KeptGame): Viewer {
  const human = kept.seats.findIndex((seat) => seat.bot === null);
  return kept.over || human < 0 || !kept.log.spec.startsWith('catan') ? 'all' : human;
}

async function localRecord(id: string): Promise<string | null> {
  const kept = loadGame(id);
  if (!kept) return null;
  const engine = await theEngine();
  const table = await engine.openLog(kept.log);
  const names = kept.seats.map((seat) => seat.name);
  const text = await table.record({ names, viewer: eyesOf(kept) });
  void table.close();
  return text;
}

/* null: there is nothing yet; somebody must bring a file. */
export async function recordOf(
  source: ReviewProps['source'],
  code: string | null,
): Promise<string | null> {
  if (source.kind === 'local') return localRecord(source.id);
  if (source.kind === 'server')
    return apiText(`/api/tables/${encodeURIComponent(source.id)}/record`);
  return code === null ? takeBrought() : unpackText(code);
}
