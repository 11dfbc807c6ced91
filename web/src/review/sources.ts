/* sources.ts -- the text of the record to review: from a game kept here, from the server, or out of a link. */
import type { ReviewProps } from '../app/plugs';
import { theEngine } from '../match/minds';
import { loadGame } from '../match/store';
import { apiText } from '../net/api';
import { unpackText } from './share';

async function localRecord(id: string): Promise<string | null> {
  const kept = loadGame(id);
  if (!kept) return null;
  const engine = await theEngine();
  const table = await engine.openLog(kept.log);
  const text = await table.record({ names: kept.seats.map((seat) => seat.name) });
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
  return code === null ? null : unpackText(code);
}
