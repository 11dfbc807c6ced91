/* score.tsx -- points: the fifteen boxes of Island One, or the track to ten. */
import { liveryOf } from '../board/players';
import type { DiceMap, DiceScene } from '../engine/types';
import type { Player } from '../match/match';
import '../words/dice';
import { t } from '../words/words';

export function Emblem({ seat, size = 18 }: { seat: number; size?: number }) {
  const livery = liveryOf(seat);
  return (
    <svg class="seat-emblem" viewBox="-12 -12 24 24" width={size} height={size} aria-hidden="true">
      <circle r="11" fill={livery.colour} stroke="#241d16" stroke-width="1.4" />
      <path d={livery.emblem} fill={livery.ink} transform="scale(0.82)" />
    </svg>
  );
}

/* A turn that cost points is an X. */
function boxText(box: number | null): string {
  return box === null ? '' : box < 0 ? '✕' : String(box);
}

function boxLabel(box: number | null, round: number): string {
  const points = box === null ? '–' : String(box);
  return t('dice_box', { round, points });
}

export function Boxes({ scene, seat }: { scene: DiceScene; seat: number }) {
  const own = scene.seats[seat];
  if (!own) return null;
  const now = scene.over || scene.actor !== seat ? 0 : scene.round;
  return (
    <ol class="boxes" aria-label={t('dice_boxes')}>
      {own.boxes.map((box, i) => (
        <li key={i} class={i + 1 === now ? 'now' : box !== null && box < 0 ? 'cross' : ''}>
          <small aria-hidden="true">{i + 1}</small>
          <span aria-hidden="true">{boxText(box)}</span>
          <span class="unseen">{boxLabel(box, i + 1)}</span>
        </li>
      ))}
      <li class="total">
        <small>{t('dice_total')}</small>
        <span>{String(own.points).replace('-', '−')}</span>
      </li>
    </ol>
  );
}

interface TrackProps {
  readonly scene: DiceScene;
  readonly players: readonly Player[];
  readonly goal: number;
}

export function Track({ scene, players, goal }: TrackProps) {
  const steps = Array.from({ length: goal + 1 }, (_, i) => i);
  const at = (step: number) =>
    players.filter((p) => Math.min(scene.seats[p.seat]?.points ?? 0, goal) === step);
  return (
    <ol class="track" aria-label={t('dice_track', { goal })}>
      {steps.map((step) => (
        <li key={step} class={step === goal ? 'goal' : ''}>
          <small>{step}</small>
          <span>
            {at(step).map((player) => (
              <Emblem key={player.seat} seat={player.seat} />
            ))}
          </span>
          <span class="unseen">
            {at(step)
              .map((player) => player.name)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ScoreProps {
  readonly map: DiceMap;
  readonly scene: DiceScene;
  readonly players: readonly Player[];
  readonly seat: number;
}

export function Score({ map, scene, players, seat }: ScoreProps) {
  return map.goal === null ? (
    <Boxes scene={scene} seat={seat} />
  ) : (
    <Track scene={scene} players={players} goal={map.goal} />
  );
}
