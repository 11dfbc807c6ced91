/* rivals.tsx -- everybody at the table: points, titles, knights, and the own sheets of the others small. */
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { explained } from '../app/tip';
import { Icon } from '../board/icons';
import type { DiceMap, DiceScene } from '../engine/types';
import type { Moment, Player } from '../match/match';
import '../words/dice';
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
    <span class="ready" {...explained(t('dice_ready', { faces: words }))}>
      {ready.map((joker) => (
        <DieIcon key={joker.id} face={joker.gives} size={18} />
      ))}
    </span>
  );
}

interface FactProps {
  readonly icon: 'knight' | 'roads' | 'castle';
  readonly count: number;
  readonly words: string;
  /** The title this fact has earned, or ''. */
  readonly title: string;
}

function Fact({ icon, count, words, title }: FactProps) {
  return (
    <span
      class={title ? 'fact award' : 'fact'}
      {...explained(title ? `${words}: ${title}` : words)}
    >
      <Icon name={icon} size={17} />
      {count}
    </span>
  );
}

function Facts({ map, scene, seat }: { map: DiceMap; scene: DiceScene; seat: number }) {
  const own = scene.seats[seat];
  if (!own) return null;
  const army = scene.largestArmy === seat ? t('dice_largest_army') : '';
  const road = scene.longestRoad === seat ? t('dice_longest_road') : '';
  return (
    <p class="figures">
      <Fact
        icon="knight"
        count={own.knights}
        words={t('dice_knights', { count: own.knights })}
        title={army}
      />
      {map.goal !== null && (
        <Fact
          icon="roads"
          count={own.roadLength}
          words={t('dice_road_length', { length: own.roadLength })}
          title={road}
        />
      )}
      {map.castles && (
        <Fact
          icon="castle"
          count={own.castles}
          words={t('dice_castles', { count: own.castles })}
          title=""
        />
      )}
      <Ready map={map} scene={scene} seat={seat} />
    </p>
  );
}

interface RivalProps {
  readonly map: DiceMap;
  readonly scene: DiceScene;
  readonly player: Player;
  readonly you: boolean;
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
        data-tip={t('dice_enlarge', { name: player.name })}
        onClick={() => onEnlarge(player.seat)}
      />
    </div>
  );
}

function Rival(props: RivalProps) {
  const { map, scene, player, you, sheet } = props;
  const turn = !scene.over && scene.actor === player.seat;
  const points = scene.seats[player.seat]?.points ?? 0;
  return (
    <li
      class={`rival${turn ? ' turn' : ''}${sheet ? ' has-sheet' : ''}`}
      aria-current={turn ? 'true' : undefined}
    >
      <Emblem seat={player.seat} size={40} />
      <div class="rival-words">
        <h2>
          <span class="rival-who">
            <span class="rival-name">{player.name}</span>
            {you && <small>{t('dice_you')}</small>}
            {player.kind === 'bot' && <small>{t('dice_bot')}</small>}
          </span>
          <strong>
            <span aria-hidden="true">{String(points).replace('-', '−')}</span>
            {map.goal !== null && (
              <small class="rival-goal" aria-hidden="true">
                /{map.goal}
              </small>
            )}
            <span class="unseen">{pointsWord(points)}</span>
          </strong>
        </h2>
        <Facts map={map} scene={scene} seat={player.seat} />
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
            you={player.seat === moment.me && moment.players.length > 1}
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
          <div class="large-sheet">
            <Island map={map} scene={scene} seat={large.seat} label={large.name} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
