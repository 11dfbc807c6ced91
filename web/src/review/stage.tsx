/* stage.tsx -- the position at the place shown: the board, the sheets or the island; and what everybody
 * has. */
import { Board } from '../board/board';
import { DieIcon } from '../dice/art';
import { Island } from '../dice/island';
import { facesWord, pointsWord } from '../dice/places';
import { Boxes, Emblem } from '../dice/score';
import '../dice/dice.css';
import type { CatanMap, CatanScene, DiceMap, DiceScene } from '../engine/types';
import { CardList } from '../table/card_list';
import { freshPieces } from '../table/news';
import '../words/dice';
import '../words/review';
import { t } from '../words/words';
import type { Replay } from './replay';

/* -- the board game ----------------------------------------------------------------------------------- */

function Hands({ replay, scene }: { replay: Replay; scene: CatanScene }) {
  return (
    <ul class="stage-seats">
      {scene.seats.map((seat, i) => (
        <li key={i} class={scene.actor === i ? 'turn' : ''}>
          <Emblem seat={i} size={22} />
          <b>{replay.name(i)}</b>
          <strong>{pointsWord(seat.total)}</strong>
          <span class="stage-hand">
            {seat.hand ? <CardList cards={seat.hand} /> : t('review_cards', { count: seat.cards })}
          </span>
          <small>
            {t('review_devs', { count: seat.devs })} · {t('dice_knights', { count: seat.knights })}{' '}
            · {t('dice_road_length', { length: seat.roadLength })}
          </small>
        </li>
      ))}
    </ul>
  );
}

function CatanStage({ replay, map, scene }: { replay: Replay; map: CatanMap; scene: CatanScene }) {
  const last = replay.last();
  return <Board map={map} scene={scene} fresh={freshPieces(last ? [last] : [])} />;
}

/* -- the dice games -------------------------------------------------------------------------------------- */

function DiceShown({ scene }: { scene: DiceScene }) {
  if (scene.dice.length === 0) return null;
  return (
    <p class="stage-dice" role="img" aria-label={facesWord(scene.dice)}>
      {scene.dice.map((face, i) => (
        <DieIcon key={i} face={face} size={36} />
      ))}
    </p>
  );
}

interface DiceStageProps {
  readonly replay: Replay;
  readonly map: DiceMap;
  readonly scene: DiceScene;
}

function Sheet({ replay, map, scene, seat }: DiceStageProps & { seat: number }) {
  const label = t('dice_sheet_of', { name: replay.name(seat) });
  const fresh = scene.actor === seat ? (replay.last()?.site ?? null) : null;
  return (
    <section class={scene.actor === seat ? 'stage-sheet turn' : 'stage-sheet'} aria-label={label}>
      <h3>
        <Emblem seat={seat} /> {replay.name(seat)}{' '}
        <strong>{pointsWord(scene.seats[seat]?.points ?? 0)}</strong>
      </h3>
      <Island map={map} scene={scene} seat={seat} label={label} fresh={fresh} />
      {map.goal === null && <Boxes scene={scene} seat={seat} />}
    </section>
  );
}

function Points({ replay, scene }: { replay: Replay; scene: DiceScene }) {
  return (
    <ul class="stage-seats">
      {replay.seats().map((seat) => (
        <li key={seat} class={scene.actor === seat ? 'turn' : ''}>
          <Emblem seat={seat} size={22} />
          <b>{replay.name(seat)}</b>
          <strong>{pointsWord(scene.seats[seat]?.points ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}

function DiceStage(props: DiceStageProps) {
  const { replay, map, scene } = props;
  const shared = map.kind === 'extra';
  return (
    <>
      <DiceShown scene={scene} />
      {shared ? (
        <Island
          map={map}
          scene={scene}
          seat={scene.actor ?? 0}
          label={t('dice_island')}
          fresh={replay.last()?.site ?? null}
        />
      ) : (
        <div class="stage-sheets">
          {replay.seats().map((seat) => (
            <Sheet key={seat} {...props} seat={seat} />
          ))}
        </div>
      )}
    </>
  );
}

export function Stage({ replay }: { replay: Replay }) {
  const scene = replay.scene.value;
  const { map } = replay;
  if (scene?.game === 'catan' && map.game === 'catan') {
    return <CatanStage replay={replay} map={map} scene={scene} />;
  }
  if (scene?.game === 'dice' && map.game === 'dice') {
    return <DiceStage replay={replay} map={map} scene={scene} />;
  }
  return null;
}

/* What everybody has; own sheets say it themselves. */
export function StageSeats({ replay }: { replay: Replay }) {
  const scene = replay.scene.value;
  if (scene?.game === 'catan') return <Hands replay={replay} scene={scene} />;
  return scene?.kind === 'extra' ? <Points replay={replay} scene={scene} /> : null;
}
