/* actions.tsx -- the row of buttons: roll, build, buy, end; each with what it costs. */
import { UndoArrow } from '../app/undo_arrow';
import { Icon, type IconName } from '../board/icons';
import { cardName } from '../board/places';
import { CARDS, type Hand } from '../engine/types';
import { t, type WordKey } from '../words/words';
import { type Build, cardsInWords, movesOf } from './choices';
import { useTable } from './state';

function Cost({ cards }: { cards: Hand }) {
  return (
    <span class="cost" aria-hidden="true">
      {CARDS.flatMap((card, kind) =>
        Array.from({ length: cards[kind] ?? 0 }, (_, i) => (
          <Icon key={`${card}${i}`} name={card} size={14} />
        )),
      )}
    </span>
  );
}

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
      class="buy"
      disabled={!possible}
      aria-pressed={pressed}
      title={t('buy_label', { what: t(word), price, left })}
      data-action={icon}
      onClick={onPress}
    >
      <span class="buy-name">
        <Icon name={icon} size={18} /> <span>{t(word)}</span>
        <small class="left">{left}</small>
      </span>
      <Cost cards={cost} />
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

function MoveButton({ verb, word, main }: { verb: 'roll' | 'end'; word: WordKey; main: boolean }) {
  const { desk, now } = useTable();
  const move = movesOf(now.legal, verb)[0];
  if (!move) return null;
  return (
    <button
      type="button"
      class={main ? 'primary big' : 'big'}
      data-action={verb}
      onClick={() => desk.move(move.text)}
    >
      {t(word)}
    </button>
  );
}

export function Actions() {
  const { desk, now } = useTable();
  if (now.me === null || now.scene.over) return null;
  const buy = movesOf(now.legal, 'buy')[0];
  const endWord: WordKey = now.scene.part === 'turn' ? 'end_turn' : 'end_part';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own
    <div class="actions" role="group" aria-label={t('actions')}>
      <div class="buys">
        <BuildButtons />
        <BuyButton
          icon="dev"
          word="buy_card"
          cost={now.map.costs.card}
          left={now.scene.deck}
          possible={buy !== undefined}
          onPress={() => buy && desk.move(buy.text)}
        />
      </div>
      <div class="flow">
        <button
          type="button"
          disabled={!now.canUndo}
          data-action="undo"
          class="undo"
          aria-label={t('undo')}
          title={t('undo')}
          onClick={() => desk.undo()}
        >
          <UndoArrow />
        </button>
        <MoveButton verb="roll" word="roll" main={true} />
        <MoveButton verb="end" word={endWord} main={true} />
      </div>
    </div>
  );
}
