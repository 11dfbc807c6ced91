/* rivals.tsx -- everybody at the table: points, titles, knights, and the own sheets of the others small. */
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import type { DiceMap, DiceScene } from '../engine/types';
import type { Moment, Player } from '../match/match';
import { t } from '../words/words';
import { DieIcon } from './art';
import { Island } from './island';
import { landWord, pointsWord } from './places';
import { Emblem } from './score';

/* Jokers that could be used now or later, as pictures with a spoken name. */
function Ready({ map, scene, seat }: { map: DiceMap; scene: DiceScene; seat: number }) {
  const ready = map.jokers.filter((joker) => scene.seats[seat]?.ready.includes(joker.id));
  if (ready.length === 0) return null;
  const words = ready.map((joker) => landWord(joker.gives)).join(', ');
  return (
    <span class="ready" role="img" aria-label={t('dice_ready', { faces: words })}>
      {ready.map((joker) => (
        <DieIcon key={joker.id} face={joker.gives} size={18} />
      ))}
    </span>
  );
}

function Titles({ scene, seat }: { scene: DiceScene; seat: number }) {
  return (
    <>
      {scene.longestRoad === seat && <span class="title-tag">{t('dice_longest_road')}</span>}
      {scene.largestArmy === seat && <span class="title-tag">{t('dice_largest_army')}</span>}
    </>
  );
}

function Figures({ map, scene, seat }: { map: DiceMap; scene: DiceScene; seat: number }) {
  const own = scene.seats[seat];
  if (!own) return null;
  return (
    <p class="figures">
      {map.goal !== null && <span>{t('dice_road_length', { length: own.roadLength })}</span>}
      <span>{t('dice_knights', { count: own.knights })}</span>
      {map.castles && <span>{t('dice_castles', { count: own.castles })}</span>}
      <Ready map={map} scene={scene} seat={seat} />
    </p>
  );
}

interface RivalProps {
  readonly map: DiceMap;
  readonly scene: DiceScene;
  readonly player: Player;
  readonly sheet: boolean;
  readonly onEnlarge: (seat: number) => void;
}

function SmallSheet({ map, scene, player, onEnlarge }: RivalProps) {
  const label = t('dice_sheet_of', { name: player.name });
  return (
    <div class="small-sheet">
      <div aria-hidden="true">
        <Island map={map} scene={scene} seat={player.seat} label={label} />
      </div>
      <button
        type="button"
        aria-label={t('dice_enlarge', { name: player.name })}
        onClick={() => onEnlarge(player.seat)}
      />
    </div>
  );
}

function Rival(props: RivalProps) {
  const { map, scene, player, sheet } = props;
  const turn = !scene.over && scene.actor === player.seat;
  const points = scene.seats[player.seat]?.points ?? 0;
  return (
    <li class={turn ? 'rival turn' : 'rival'} aria-current={turn ? 'true' : undefined}>
      <div class="rival-words">
        <h2>
          <Emblem seat={player.seat} size={22} />
          <span class="rival-name">{player.name}</span>
          <strong>{pointsWord(points)}</strong>
        </h2>
        <Figures map={map} scene={scene} seat={player.seat} />
        <Titles scene={scene} seat={player.seat} />
      </div>
      {sheet && <SmallSheet {...props} />}
    </li>
  );
}

export function Rivals({ moment, map, scene }: { moment: Moment; map: DiceMap; scene: DiceScene }) {
  const shown = moment.me ?? scene.actor ?? 0;
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const large = enlarged === null ? undefined : moment.players[enlarged];
  return (
    <section class="rivals" aria-label={t('dice_players')}>
      <ul>
        {moment.players.map((player) => (
          <Rival
            key={player.seat}
            map={map}
            scene={scene}
            player={player}
            sheet={map.kind !== 'extra' && player.seat !== shown}
            onEnlarge={setEnlarged}
          />
        ))}
      </ul>
      {large && (
        <Dialog
          title={t('dice_sheet_of', { name: large.name })}
          wide
          onClose={() => setEnlarged(null)}
        >
          <Island map={map} scene={scene} seat={large.seat} label={large.name} />
        </Dialog>
      )}
    </section>
  );
}
