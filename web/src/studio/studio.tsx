/* studio.tsx -- islands to make, shuffle, judge, print and share. */
import { useEffect, useState } from 'preact/hooks';
import { Loading } from '../app/lazy';
import { Segmented } from '../app/segmented';
import { toast } from '../app/toasts';
import { Board, type BoardSpot } from '../board/board';
import { sayHex } from '../board/places';
import { SCENARIOS, scenarioName } from '../catan/sea/scenarios';
import type { Engine } from '../engine/engine';
import type { CatanMap, CatanScene } from '../engine/types';
import { theEngine } from '../match/workers';
import '../words/studio';
import { lang, t } from '../words/words';
import { HexEditor } from './editor';
import { Filters } from './filters';
import { Judgement, Outcome } from './panels';
import './studio.css';
import { boardIn, withHex } from './text';

export type Layout = 'spiral' | 'free' | 'beginner';

export interface Plan {
  readonly big: boolean;
  readonly layout: Layout;
  readonly seed: number;
  readonly fair: number;
  /** An island in full: edited, or out of a link. */
  readonly board: string | null;
  /** A scenario of Seafarers, for so many players, with its board mixed; 'off': none. */
  readonly sea: string;
  readonly seats: number;
  readonly mixed: boolean;
}

export interface Drawn {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly board: string;
}

/* What does not fit, such as a mixed board where there is none, is left out. */
async function seaSpec(engine: Engine, { sea, seats, mixed, seed, board }: Plan): Promise<string> {
  const dealt = board ? `board=${board}` : `seed=${seed}`;
  const wishes = `sea=${sea} setup=${mixed ? 'variable' : 'printed'} ${dealt}`;
  return (await engine.options(`catan seats=${seats}`, wishes, lang.value)).spec;
}

function specOf({ big, layout, seed, fair, board }: Plan): string {
  const seats = big ? 6 : 4;
  if (board) return `catan seats=${seats} board=${board}`;
  if (layout === 'beginner')
    return `catan seats=${seats} board=${big ? 'newcomers' : 'beginner start=place'}`;
  return `catan seats=${seats} board=${layout} seed=${seed}${layout === 'free' ? ` fair=${fair}` : ''}`;
}

async function draw(plan: Plan): Promise<Drawn | null> {
  const engine = await theEngine();
  const table = await engine.open(plan.sea === 'off' ? specOf(plan) : await seaSpec(engine, plan));
  const map = await table.map();
  const scene = await table.scene('none', lang.value);
  await table.close();
  if (map.game !== 'catan' || scene.game !== 'catan') return null;
  return { map, scene, board: boardIn(map.spec) };
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function firstPlan(query: URLSearchParams): Plan {
  const board = query.get('board');
  const sea = query.get('sea') ?? 'off';
  const big = board ? board.split('/').length > 5 : query.get('seats') === '6';
  const seed = Number(query.get('seed')) || newSeed();
  const seats = Number(query.get('seats')) || 4;
  return { big, layout: 'free', seed, fair: 63, board, sea, seats, mixed: false };
}

type Change = (by: Partial<Plan>) => void;

function Shuffle({ plan, onChange }: { plan: Plan; onChange: Change }) {
  return (
    <div class="row studio-shuffle">
      <button
        type="button"
        class="primary"
        data-action="shuffle"
        onClick={() => onChange({ seed: newSeed(), board: null })}
      >
        {t('studio_shuffle')}
      </button>
      <label class="row">
        {t('studio_seed')}
        <input
          class="seed"
          inputMode="numeric"
          value={String(plan.seed)}
          onChange={(event) =>
            onChange({ seed: Number(event.currentTarget.value) || 0, board: null })
          }
        />
      </label>
    </div>
  );
}

function ScenarioField({ plan, onChange }: { plan: Plan; onChange: Change }) {
  return (
    <label class="field">
      <span>{t('scenario')}</span>
      <select
        value={plan.sea}
        data-field="sea"
        onChange={(event) => onChange({ sea: event.currentTarget.value, board: null })}
      >
        <option value="off">{t('scenario_none')}</option>
        {SCENARIOS.map((scenario) => (
          <option key={scenario} value={scenario}>
            {scenarioName(scenario)}
          </option>
        ))}
      </select>
    </label>
  );
}

function SeaMaker({ plan, onChange }: { plan: Plan; onChange: Change }) {
  return (
    <section class="panel">
      <ScenarioField plan={plan} onChange={onChange} />
      <Segmented
        label={t('how_many')}
        value={String(plan.seats)}
        choices={['3', '4', '5', '6'].map((n) => [n, n] as const)}
        onChoose={(seats) => onChange({ seats: Number(seats), board: null })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={plan.mixed}
          onChange={(event) => onChange({ mixed: event.currentTarget.checked, board: null })}
        />
        <span>{t('studio_mixed')}</span>
      </label>
      <Shuffle plan={plan} onChange={onChange} />
    </section>
  );
}

/* Shuffling again is what one does most, so it comes before the filters. */
function Maker({ plan, onChange }: { plan: Plan; onChange: Change }) {
  return (
    <section class="panel">
      <ScenarioField plan={plan} onChange={onChange} />
      <Segmented
        label={t('studio_size')}
        value={plan.big ? 'big' : 'small'}
        choices={[
          ['small', t('studio_small')],
          ['big', t('studio_big')],
        ]}
        onChoose={(size) => onChange({ big: size === 'big', board: null })}
      />
      <Segmented
        label={t('studio_layout')}
        value={plan.layout}
        choices={[
          ['free', t('studio_free')],
          ['spiral', t('studio_spiral')],
          ['beginner', t('studio_beginner')],
        ]}
        onChoose={(layout) => onChange({ layout, board: null })}
      />
      {plan.layout !== 'beginner' && <Shuffle plan={plan} onChange={onChange} />}
      {plan.layout === 'free' && (
        <Filters set={plan.fair} onChange={(fair) => onChange({ fair, board: null })} />
      )}
    </section>
  );
}

function spotsOf({ map, scene }: Drawn): BoardSpot[] {
  return map.hexes.map(({ name }, index) => ({
    key: `hex-${name}`,
    place: 'hex',
    index,
    ghost: 'none',
    label: t('studio_hex', { name, place: sayHex(scene, index) }),
  }));
}

export function StudioScreen({ query }: { query: URLSearchParams }) {
  const [plan, setPlan] = useState<Plan>(firstPlan(query));
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const language = lang.value;
  useEffect(() => {
    draw(plan).then(setDrawn, (reason: unknown) => {
      toast(reason instanceof Error ? reason.message : String(reason), 'bad');
    });
  }, [plan, language]);
  const change: Change = (by) => setPlan({ ...plan, ...by });
  if (!drawn) return <Loading />;
  return (
    <div class="screen studio">
      <h1>{t('nav_studio')}</h1>
      <p>{t('studio_text')}</p>
      <div class="studio-grid">
        <div class="studio-board">
          <Board
            map={drawn.map}
            scene={drawn.scene}
            spots={spotsOf(drawn)}
            onSpot={(spot) => setChosen(spot.index)}
          />
        </div>
        <div class="studio-side">
          {plan.sea === 'off' ? (
            <Maker plan={plan} onChange={change} />
          ) : (
            <SeaMaker plan={plan} onChange={change} />
          )}
          <HexEditor
            drawn={drawn}
            chosen={chosen}
            onHex={(hex) => chosen !== null && change({ board: withHex(drawn.board, chosen, hex) })}
          />
          <Judgement drawn={drawn} />
          <Outcome drawn={drawn} />
        </div>
      </div>
    </div>
  );
}
