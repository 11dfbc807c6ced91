/* typed.tsx -- a line to type moves in the notation, and questions answered in words:
 * hand, bank, rates, spots, points. */
import { useState } from 'preact/hooks';
import { announce } from '../app/live';
import { cardName } from '../board/places';
import { lang, t } from '../words/words';
import { cardsInWords, choicesOn } from './choices';
import { type BoardMoment, nameOf, useTable } from './state';

type Answerer = (now: BoardMoment) => string;

const mySeat = (now: BoardMoment) => (now.me === null ? undefined : now.scene.seats[now.me]);

const hand: Answerer = (now) =>
  cardsInWords(mySeat(now)?.hand ?? [], cardName) || t('CATAN_NOTHING');
const bank: Answerer = (now) => cardsInWords(now.scene.bank, cardName);
const rates: Answerer = (now) =>
  now.map.cards
    .map((card, kind) => `${cardName(card)} ${mySeat(now)?.rates[kind] ?? now.map.rate}:1`)
    .join(', ');
const spots: Answerer = (now) =>
  choicesOn(now.map, now.scene, now.legal, { build: null, all: true, deed: null })
    .map((choice) => choice.spot.label)
    .join('; ') || t('CATAN_NOTHING');
const points: Answerer = (now) =>
  now.scene.seats.map((seat, index) => `${nameOf(now, index)} ${seat.points}`).join(', ');

const QUESTIONS: Readonly<Record<string, Answerer>> = {
  hand,
  bank,
  rates,
  spots,
  points,
  kurse: rates,
  orte: spots,
  punkte: points,
};

function help(): string {
  const words =
    lang.value === 'de'
      ? ['hand', 'bank', 'kurse', 'orte', 'punkte']
      : ['hand', 'bank', 'rates', 'spots', 'points'];
  return t('typed_help', { words: words.join(', ') });
}

export function TypedMove() {
  const { desk, now } = useTable();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const line = text.trim();
    const question = QUESTIONS[line.toLowerCase()];
    if (question) {
      setAnswer(question(now));
      announce(question(now));
      setText('');
    } else if (line !== '' && (await desk.move(line))) {
      setText('');
      setAnswer('');
    }
  };
  return (
    <form class="typed" onSubmit={send}>
      <label>
        <span>{t('typed_label')}</span>
        <input
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          placeholder="rC4ne"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="typed-help"
        />
      </label>
      <small id="typed-help" class="hint">
        {answer || help()}
      </small>
    </form>
  );
}
