/* actions.tsx -- what one may do in the own turn: build, buy, trade, roll, end; each with what it costs and
 * what is left.  What cannot be done now stays in its place, pale. */
import { Lines } from '../app/lines';
import { UndoArrow } from '../app/undo_arrow';
import { Icon, type IconName } from '../board/icons';
import { cardName } from '../board/places';
import { withKnights } from '../catan/knights/facts';
import type { Hand } from '../engine/types';
import { t, type WordKey } from '../words/words';
import { type Build, cardsInWords, movesOf } from './choices';
import { Cost } from './cost';
import { Deeds } from './deeds';
import { freshTray, trayKind } from './laying';
import { type BoardMoment, useTable } from './state';

interface BuyProps {
  readonly icon: IconName;
  readonly word: WordKey;
  readonly cost: Hand;
  readonly left: number;
  readonly possible: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function BuyButton({ icon, word, cost, left, possible, pressed, onPress }: BuyProps) {
  const price = cardsInWords(cost, cardName);
  return (
    <button
      type="button"
      class="act"
      disabled={!possible}
      aria-pressed={pressed}
      data-tip={t('buy_label', { what: t(word), price, left })}
      data-action={icon}
      onClick={onPress}
    >
      <Icon name={icon} size={22} />
      <span class="act-name">{t(word)}</span>
      <Cost cards={cost} />
      <small class="left">{left}</small>
      <span class="unseen">{t('buy_price', { price })}</span>
    </button>
  );
}

const BUILDS: readonly (readonly [build: Build, word: WordKey])[] = [
  ['road', 'build_road'],
  ['settlement', 'build_settlement'],
  ['city', 'build_city'],
];

function BuildButtons() {
  const { desk, now } = useTable();
  const stock = now.me === null ? undefined : now.scene.seats[now.me]?.stock;
  const toggle = (build: Build): void => {
    desk.deed.value = null;
    desk.build.value = desk.build.value === build ? null : build;
  };
  return (
    <>
      {BUILDS.map(([build, word]) => (
        <BuyButton
          key={build}
          icon={build}
          word={word}
          cost={now.map.costs[build]}
          left={stock?.[build] ?? 0}
          possible={movesOf(now.legal, build).length > 0}
          pressed={desk.build.value === build}
          onPress={() => toggle(build)}
        />
      ))}
    </>
  );
}

/* The best rate one has with the bank stands on the button. */
function bestRate({ scene, me }: BoardMoment): number {
  return Math.min(...(me === null ? [4] : (scene.seats[me]?.rates ?? [4])));
}

function TradeButton() {
  const { desk, now } = useTable();
  const kind = trayKind(now);
  return (
    <button
      type="button"
      class="act"
      data-action="trade"
      disabled={kind === null}
      data-tip={t('trade_label')}
      onClick={() => {
        desk.tray.value = freshTray(now);
      }}
    >
      <Lines d="M4 8h15l-4-4M20 16H5l4 4" />
      <span class="act-name">{t('tab_trade')}</span>
      <span class="cost">{bestRate(now)}:1</span>
    </button>
  );
}

function Buys() {
  const { desk, now } = useTable();
  const buy = movesOf(now.legal, 'buy')[0];
  return (
    <div class="buys">
      <BuildButtons />
      {!withKnights(now.scene) && (
        <BuyButton
          icon="dev"
          word="buy_card"
          cost={now.map.costs.card}
          left={now.scene.deck}
          possible={buy !== undefined}
          onPress={() => buy && desk.move(buy.text)}
        />
      )}
      <TradeButton />
    </div>
  );
}

function MoveButton({ verb, word }: { verb: 'roll' | 'end'; word: WordKey }) {
  const { desk, now } = useTable();
  const move = movesOf(now.legal, verb)[0];
  if (!move) return null;
  return (
    <button
      type="button"
      class="primary go"
      data-action={verb}
      onClick={() => desk.move(move.text)}
    >
      {t(word)}
    </button>
  );
}

/* The great button keeps its place while others play. */
function Waiting() {
  const { now } = useTable();
  if (movesOf(now.legal, 'roll', 'end').length > 0 || now.scene.turn === 0) return null;
  return (
    <button type="button" class="go" disabled={true}>
      {t('end_turn')}
    </button>
  );
}

/* A finger has tapped a place once: this takes it, and so does a second tap. */
function PlaceButton({ onPlace }: { onPlace: () => void }) {
  const { desk } = useTable();
  if (desk.armed.value === null) return null;
  return (
    <button type="button" class="primary go" data-action="place" onClick={onPlace}>
      {t('settle_here')}
    </button>
  );
}

export function UndoButton() {
  const { desk, now } = useTable();
  /* What was chosen and not done is taken back first. */
  const begun = desk.deed.value !== null || desk.build.value !== null;
  if (!now.canUndo && !begun) return null;
  const word = begun ? 'cancel' : 'undo';
  return (
    <button
      type="button"
      data-action={word}
      class="undo"
      aria-label={t(word)}
      data-tip={t(word)}
      onClick={() => (begun ? desk.back() : desk.undo())}
    >
      <UndoArrow />
    </button>
  );
}

export function Actions() {
  const { desk, now } = useTable();
  if (now.me === null || now.scene.over) return null;
  const endWord: WordKey = now.scene.part === 'turn' ? 'end_turn' : 'end_part';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own
    <div
      class={desk.deed.value ? 'actions placing' : 'actions'}
      role="group"
      aria-label={t('actions')}
    >
      {now.scene.turn > 0 && <Buys />}
      <Deeds />
      <div class="flow">
        <PlaceButton onPlace={() => desk.place()} />
        <MoveButton verb="roll" word="roll" />
        <MoveButton verb="end" word={endWord} />
        <Waiting />
      </div>
    </div>
  );
}
