/* finish.tsx -- the game is over: who won, by how much, or how one did alone, and what to do next. */
import { download } from '../app/download';
import { go } from '../app/router';
import type { DiceScene } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { SoloEnd } from '../review/solo';
import { EndReason } from '../table/end_reason';
import { t } from '../words/words';
import { pointsWord } from './places';
import { Emblem } from './score';

interface FinishProps {
  readonly match: Match;
  readonly moment: Moment;
  readonly scene: DiceScene;
  readonly reviewHref: string;
}

export function Finish({ match, moment, scene, reviewHref }: FinishProps) {
  const order = [...moment.players].sort(
    (a, b) => (scene.seats[b.seat]?.points ?? 0) - (scene.seats[a.seat]?.points ?? 0),
  );
  const alone = moment.players.length === 1 && moment.players[0]?.kind === 'human';
  return (
    <div class="finish panel">
      <EndReason moment={moment} />
      <ol>
        {order.map((player) => (
          <li key={player.seat} class={!alone && scene.winners.includes(player.seat) ? 'won' : ''}>
            <Emblem seat={player.seat} size={24} />
            <span>{player.name}</span>
            <strong>{pointsWord(scene.seats[player.seat]?.points ?? 0)}</strong>
          </li>
        ))}
      </ol>
      {alone && <SoloEnd match={match} moment={moment} scene={scene} />}
      <div class="row">
        <button type="button" class="primary" onClick={async () => go(await match.rematch())}>
          {t('dice_rematch')}
        </button>
        <a class="button" href={reviewHref}>
          {t('dice_review')}
        </a>
        <button
          type="button"
          onClick={async () => download(`hexshore-${match.id}.hxr`, await match.record())}
        >
          {t('dice_download')}
        </button>
      </div>
    </div>
  );
}
