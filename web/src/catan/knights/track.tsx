/* track.tsx -- the way of the barbarians, both strengths, what an attack would do now, and what is left of the three
 * decks; and the event die beside the others. */
import { Badge } from '../../table/badge';
import { nameOf, useTable } from '../../table/state';
import '../../words/knights';
import { t, type WordKey } from '../../words/words';
import { ArtIcon } from './drawings';
import { countOf, type EventFace, eventOf, fateOf, TRACKS, wayOf, withKnights } from './facts';
import { trackName } from './seat_facts';
import './knights.css';

/* From so many steps on before they land it is time to think of knights. */
const NEAR = 2;

function Way() {
  const { scene } = useTable().now;
  const { steps, most } = wayOf(scene);
  const stones = Array.from({ length: most + 1 }, (_, i) => i);
  return (
    <span class="way" role="img" aria-label={t('barbarians_steps', { n: most + 1 - steps })}>
      {stones.map((stone) =>
        stone === steps ? (
          <ArtIcon key={stone} name="event-ship" size={34} reach={50} />
        ) : (
          <i key={stone} class={stone < steps ? 'past' : ''} />
        ),
      )}
      <i class="shore" />
    </span>
  );
}

const FATE_WORD = {
  none: null,
  defender: 'fate_defender',
  draws: 'fate_draws',
  loses: 'fate_loses',
} as const satisfies Record<string, WordKey | null>;

/* "The barbarians would win: Ann loses a city." */
function outcome(now: ReturnType<typeof useTable>['now']): string {
  const { scene } = now;
  const held = countOf(scene, 'defence') >= countOf(scene, 'attack');
  const told = now.players.flatMap(({ seat }) => {
    const word = FATE_WORD[fateOf(scene, seat)];
    return word === null ? [] : [t(word, { name: nameOf(now, seat) })];
  });
  const first = t(held ? 'attack_held' : 'attack_lost');
  return told.length === 0 ? `${first}.` : `${first}: ${told.join(', ')}.`;
}

function Strengths() {
  const { now } = useTable();
  const { scene } = now;
  const [attack, defence] = [countOf(scene, 'attack'), countOf(scene, 'defence')];
  const words = t('attack_now', { attack, defence });
  return (
    <span class={defence >= attack ? 'strengths held' : 'strengths lost'}>
      <span aria-hidden="true">
        <ArtIcon name="event-ship" size={18} reach={50} />
        {attack}
        <i>{defence >= attack ? '≤' : '>'}</i>
        {defence}
        <ArtIcon name="piece-basic-knight" size={18} reach={34} />
      </span>
      <span class="unseen">{words}</span>
    </span>
  );
}

/* Whom an attack would touch now, by their signs. */
function Fates() {
  const { now } = useTable();
  const touched = now.players.filter(({ seat }) => fateOf(now.scene, seat) !== 'none');
  return (
    <span class="fates" aria-hidden="true">
      {touched.map(({ seat }) => (
        <span key={seat} class={`fate ${fateOf(now.scene, seat)}`}>
          <Badge seat={seat} size={18} />
          {fateOf(now.scene, seat) === 'loses' ? '−' : '+'}
        </span>
      ))}
    </span>
  );
}

function Decks() {
  const { scene } = useTable().now;
  return (
    <span class="decks-left">
      {TRACKS.map((track) => {
        const left = scene.decks.find(({ kind }) => kind === `${track}_cards`)?.left ?? 0;
        return (
          <span key={track} data-deck={track}>
            <ArtIcon name={`sign-${track}`} size={16} reach={21} />
            <span aria-hidden="true">{left}</span>
            <span class="unseen">{t('deck_left', { track: trackName(track), n: left })}</span>
          </span>
        );
      })}
    </span>
  );
}

/** `slot`: the same panel has its place in each form of the table; all but one are hidden. */
export function BarbarianTrack({ slot }: { slot: 'side' | 'people' | 'dock' }) {
  const { now } = useTable();
  if (!withKnights(now.scene) || now.scene.over) return null;
  const { steps, most } = wayOf(now.scene);
  const near = most + 1 - steps <= NEAR;
  const told = outcome(now);
  return (
    <section
      class={near ? `barbarians in-${slot} near` : `barbarians in-${slot}`}
      aria-label={t('barbarians')}
      data-tip={told}
    >
      <Way />
      <Strengths />
      <Fates />
      <Decks />
      <p>{told}</p>
    </section>
  );
}

const EVENT_WORD: Readonly<Record<EventFace, WordKey>> = {
  ship: 'event_ship',
  trade: 'event_trade',
  politics: 'event_politics',
  science: 'event_science',
};

/** The third die, as long as the roll lies on the table. */
export function EventDie() {
  const { scene } = useTable().now;
  const face = eventOf(scene);
  if (face === null) return null;
  return (
    <span class={`event-die ${face}`} role="img" aria-label={t(EVENT_WORD[face])}>
      <ArtIcon
        name={face === 'ship' ? 'event-ship' : `sign-${face}`}
        size={34}
        reach={face === 'ship' ? 50 : 24}
      />
    </span>
  );
}
