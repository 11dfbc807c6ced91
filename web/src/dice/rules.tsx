/* rules.tsx -- the complete rules of a dice game with pictures, as it is played under its spec: as a
 * screen of their own (#/rules/extra), and over a game that is on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../app/router';
import type { DiceKind, DiceMap, DicePiece, DiceScene, Face } from '../engine/types';
import { theEngine } from '../match/minds';
import { lang, t, type WordKey } from '../words/words';
import { DieIcon, OUTLINES } from './art';
import { Costs } from './builds';
import './dice.css';
import { Island } from './island';
import { Paper, type PaperProps } from './paper';
import './rules.css';

const KINDS: Readonly<Record<DiceKind, WordKey>> = {
  'island-one': 'game_one',
  'island-two': 'game_two',
  extra: 'game_extra',
};

/* -- a game to show -------------------------------------------------------------------------------------- */

interface Shown {
  readonly spec: string /* in full */;
  readonly map: DiceMap;
  readonly scene: DiceScene;
}

async function open(spec: string): Promise<Shown> {
  const table = await (await theEngine()).open(spec);
  const map = await table.map();
  const scene = await table.scene('all', lang.value);
  await table.close();
  if (map.game !== 'dice' || scene.game !== 'dice') throw new Error(spec);
  return { spec: table.spec, map, scene };
}

function useGame(spec: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let wanted = true;
    open(spec).then(
      (game) => wanted && setShown(game),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [spec]);
  return shown;
}

const wordOf = (spec: string, name: string): string =>
  new RegExp(` ${name}=(\\S+)`).exec(spec)?.[1] ?? '';

/* -- pictures ---------------------------------------------------------------------------------------------- */

function DiceRow({ count }: { count: number }) {
  const faces: Face[] = ['brick', 'lumber', 'wool', 'grain', 'ore', 'gold'];
  return (
    <span class="ramp-dice">
      {faces.slice(0, count).map((face) => (
        <DieIcon key={face} face={face} size={30} />
      ))}
    </span>
  );
}

function Ramp() {
  return (
    <ul class="ramp">
      {[3, 4, 5, 6].map((count, i) => (
        <li key={count}>
          <span>{i < 3 ? t('rules_turn_n', { n: i + 1 }) : t('rules_turn_later')}</span>
          <DiceRow count={count} />
        </li>
      ))}
    </ul>
  );
}

/* Seven roads of a coast: two taken, five free. */
function Distance() {
  return (
    <svg class="rule-picture" viewBox="0 0 440 74" role="img" aria-label={t('rules_start_picture')}>
      {Array.from({ length: 7 }, (_, i) => {
        const taken = i === 0 || i === 6;
        const [from, to] = i % 2 ? [20, 46] : [46, 20];
        return (
          <line
            key={`road${i + 1}`}
            x1={16 + i * 60}
            y1={from}
            x2={62 + i * 60}
            y2={to}
            class={taken ? `coast taken taken-${i}` : 'coast'}
          />
        );
      })}
      {Array.from({ length: 5 }, (_, i) => (
        <text key={`n${i + 1}`} x={99 + i * 60} y={70} text-anchor="middle">
          {i + 1}
        </text>
      ))}
    </svg>
  );
}

const HEX = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i + Math.PI / 6;
  return [70 + 46 * Math.cos(angle), 66 + 46 * Math.sin(angle)] as const;
});

function Shape({ piece, x, y, size }: { piece: DicePiece; x: number; y: number; size: number }) {
  return (
    <path
      d={OUTLINES[piece]}
      class="rule-piece"
      transform={`translate(${x} ${y}) scale(${size / 200})`}
    />
  );
}

/* A hex with a knight, and what is or is not enough to build it. */
function Reach({ how }: { how: 'road' | 'house' | 'end' }) {
  const [a, b] = [HEX[3], HEX[4]];
  if (!a || !b) return null;
  const enough = how !== 'end';
  const word = t(enough ? 'rules_reach_yes' : 'rules_reach_no');
  return (
    <figure class={enough ? 'reach' : 'reach no'}>
      <svg viewBox="0 0 140 132" width="140" height="132" aria-hidden="true">
        <polygon class="reach-hex" points={HEX.map((corner) => corner.join(',')).join(' ')} />
        <Shape piece="knight" x={70} y={66} size={40} />
        {how === 'road' && (
          <line class="coast taken taken-0" x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
        )}
        {how === 'house' && <Shape piece="settlement" x={a[0]} y={a[1]} size={34} />}
        {how === 'end' && (
          <line class="coast taken taken-0" x1={a[0]} y1={a[1]} x2={a[0] - 26} y2={a[1] - 18} />
        )}
      </svg>
      <figcaption>{word}</figcaption>
    </figure>
  );
}

function Same() {
  return (
    <span class="ramp-dice" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <DieIcon key={n} face="wool" size={30} />
      ))}
    </span>
  );
}

/* -- chapters ----------------------------------------------------------------------------------------------- */

function Chapter({ title, children }: { title: WordKey; children: ComponentChildren }) {
  return (
    <section class="rule">
      <h2>{t(title)}</h2>
      {children}
    </section>
  );
}

const say = (...words: readonly WordKey[]) => words.map((word) => <p key={word}>{t(word)}</p>);

type Chosen<T> = Readonly<Record<DiceKind, T>>;

const AIM: Chosen<WordKey> = {
  'island-one': 'rules_aim_one',
  'island-two': 'rules_aim_race',
  extra: 'rules_aim_race',
};
const ROADS: Chosen<WordKey> = {
  'island-one': 'rules_roads_one',
  'island-two': 'rules_roads_two',
  extra: 'rules_roads_extra',
};
const HOUSES: Chosen<WordKey> = {
  'island-one': 'rules_houses_one',
  'island-two': 'rules_houses_two',
  extra: 'rules_houses_extra',
};
const JOKERS: Chosen<WordKey> = {
  'island-one': 'rules_jokers_one',
  'island-two': 'rules_jokers_two',
  extra: 'rules_jokers_extra',
};

function Begin({ kind }: { kind: DiceKind }) {
  const shared = kind === 'extra';
  return (
    <>
      <Chapter title="rules_aim">{say(AIM[kind])}</Chapter>
      <Chapter title="rules_need">
        {say(shared ? 'rules_need_shared' : 'rules_need_own', 'rules_begin')}
      </Chapter>
      <Chapter title="rules_start">
        {say(shared ? 'rules_start_coast' : 'rules_start_sheet')}
        {shared && <Distance />}
      </Chapter>
    </>
  );
}

function Turn({ kind, castles }: { kind: DiceKind; castles: boolean }) {
  const ramp = kind !== 'island-one';
  return (
    <>
      <Chapter title="rules_dice">
        {say(ramp ? 'rules_dice_ramp' : 'rules_dice_six')}
        {ramp && <Ramp />}
      </Chapter>
      <Chapter title="rules_roll">{say('rules_roll_text')}</Chapter>
      <Chapter title="rules_build">
        {say('rules_build_text', 'rules_gold')}
        <Costs castles={castles} />
      </Chapter>
      <Chapter title="rules_score">{say(ramp ? 'rules_score_none' : 'rules_score_one')}</Chapter>
    </>
  );
}

function Knights({ kind, spec }: { kind: DiceKind; spec: string }) {
  const flat = wordOf(spec, 'knights') === 'flat';
  const one = flat ? 'rules_knights_flat' : 'rules_knights_one';
  if (kind !== 'extra')
    return (
      <Chapter title="rules_knights">
        {say(kind === 'island-one' ? one : 'rules_knights_two')}
      </Chapter>
    );
  return (
    <Chapter title="rules_knights">
      {say('rules_knights_extra')}
      <div class="reaches">
        <Reach how="road" />
        <Reach how="house" />
        <Reach how="end" />
      </div>
    </Chapter>
  );
}

function Jokers({ kind, map }: { kind: DiceKind; map: DiceMap }) {
  return (
    <Chapter title="rules_jokers">
      {say('rules_jokers_text', JOKERS[kind])}
      <p>
        <strong>{t(map.jokerLater ? 'rules_jokers_later' : 'rules_jokers_same')}</strong>
      </p>
      <span class="ramp-dice" aria-hidden="true">
        {map.jokers.map(({ id, gives }) => (
          <DieIcon key={id} face={gives} size={26} />
        ))}
      </span>
    </Chapter>
  );
}

function Titles({ kind, spec }: { kind: DiceKind; spec: string }) {
  if (kind === 'island-one')
    return <Chapter title="rules_titles">{say('rules_titles_none')}</Chapter>;
  const n = Number(wordOf(spec, 'longest-road')) || 1;
  return (
    <Chapter title="rules_titles">
      {kind === 'extra' ? (
        <p>{t('rules_titles_road_extra', { n })}</p>
      ) : (
        say('rules_titles_road_two')
      )}
      {kind === 'extra' && say('rules_titles_cut')}
      {say('rules_titles_army', 'rules_titles_lost')}
    </Chapter>
  );
}

function Castles({ castles }: { castles: boolean }) {
  return (
    <Chapter title="rules_castles">
      {!castles && say('rules_castles_off')}
      {say('rules_castles_on')}
      <Same />
    </Chapter>
  );
}

/** The rules of the game that a spec starts; with what can be printed of it. */
export function Rules({ spec, position }: PaperProps) {
  const game = useGame(spec);
  if (!game) return null;
  const { map, scene } = game;
  const { kind, castles } = map;
  return (
    <div class="dice-rules">
      <div class="rules-island" aria-hidden="true" inert>
        <Island map={map} scene={scene} seat={0} label="" />
      </div>
      <Begin kind={kind} />
      <Turn kind={kind} castles={castles} />
      <Chapter title="rules_roads">{say(ROADS[kind])}</Chapter>
      <Chapter title="rules_houses">{say(HOUSES[kind])}</Chapter>
      <Knights kind={kind} spec={game.spec} />
      <Jokers kind={kind} map={map} />
      {kind === 'extra' && <Castles castles={castles} />}
      <Titles kind={kind} spec={game.spec} />
      <Paper spec={game.spec} position={position} />
    </div>
  );
}

/* -- the screen ------------------------------------------------------------------------------------------------ */

const isKind = (word: string): word is DiceKind => word in KINDS;

export function RulesScreen({ kind, query }: { kind: string; query: URLSearchParams }) {
  const which: DiceKind = isKind(kind) ? kind : 'island-one';
  const given = query.get('spec');
  return (
    <div class="screen rules-screen">
      <h1>{t('rules_title', { game: t(KINDS[which]) })}</h1>
      <nav class="rules-nav" aria-label={t('rules_open')}>
        {(Object.keys(KINDS) as DiceKind[]).map((each) => (
          <a
            key={each}
            href={href('rules', each)}
            aria-current={each === which ? 'page' : undefined}
          >
            {t(KINDS[each])}
          </a>
        ))}
        <a class="button primary" href={href('new', which)}>
          {t('learn_try')}
        </a>
      </nav>
      <Rules key={which} spec={given ?? `dice ${which}`} />
    </div>
  );
}
