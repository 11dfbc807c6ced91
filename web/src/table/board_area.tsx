/* board_area.tsx -- the island on the sea: places to choose, the dice, and a closer look. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Board, type BoardSpot, type How } from '../board/board';
import { boardBox } from '../board/geometry';
import { useZoom, type Zoom } from '../board/zoom';
import { t } from '../words/words';
import type { Choice } from './choices';
import { Dice } from './dice';
import { Flying } from './flying';
import { payingHexes, useAnnouncements, useChatSound, useFresh, useNews } from './news';
import { asked, type Desk, useTable } from './state';

function withHeat(choices: readonly Choice[], desk: Desk): BoardSpot[] {
  const marks = desk.coach.value;
  return choices.map(({ spot, moves }) => {
    const here = marks.filter((mark) => moves.some((move) => move.text === mark.move.text));
    if (here.length === 0) return spot;
    return {
      ...spot,
      heat: Math.max(...here.map((mark) => mark.heat)),
      rank: Math.min(...here.map((mark) => mark.rank)),
    };
  });
}

/* Where the place chosen with the keyboard has vanished, the keyboard goes on at the next one,
 * or at the sentence that says what happens. */
function useKeptFocus(choices: readonly Choice[]): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      inside.current =
        event.target instanceof Element && event.target.matches('.spot:focus-visible');
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    document.querySelector<SVGElement | HTMLElement>('.spot[tabindex="0"], .status')?.focus();
  }, [choices.map((choice) => choice.spot.key).join()]);
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const near = zoom.scale.value > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons are no fieldset of a form
    <div class={near ? 'zoom near' : 'zoom'} role="group" aria-label={t('zoom')}>
      <button
        type="button"
        aria-label={t('zoom_in')}
        data-tip={t('zoom_in')}
        onClick={() => zoom.nearer()}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t('zoom_out')}
        data-tip={t('zoom_out')}
        disabled={!near}
        onClick={() => zoom.farther()}
      >
        −
      </button>
      <button
        type="button"
        class="zoom-fit"
        aria-label={t('zoom_fit')}
        data-tip={t('zoom_fit')}
        disabled={!near}
        onClick={() => zoom.fit()}
      >
        ⤢
      </button>
    </div>
  );
}

/* A finger may miss where every corner of the island can be chosen: there it takes two taps. */
function useChoosing(choices: readonly Choice[]) {
  const { desk, now } = useTable();
  const take = (key: string): void => {
    const choice = choices.find(({ spot }) => spot.key === key);
    const moves = choice?.moves ?? [];
    const [only] = moves;
    if (choice?.begins) desk.deed.value = choice.begins;
    else if (moves.length > 1) desk.asking.value = { what: 'victim', spot: key };
    else if (only) void desk.move(only.text);
  };
  desk.place = () => {
    if (desk.armed.value !== null) take(desk.armed.value);
  };
  return (spot: BoardSpot, how: How): void => {
    const twice = how === 'finger' && asked(now) === 'start-settlement';
    if (!twice || desk.armed.value === spot.key) {
      take(spot.key);
      return;
    }
    desk.armed.value = spot.key;
    desk.near.value = spot;
  };
}

export function BoardArea({ choices }: { choices: readonly Choice[] }) {
  const { desk, now } = useTable();
  const area = useRef<HTMLDivElement>(null);
  const whole = useMemo(() => boardBox(now.map), [now.map]);
  const zoom = useZoom(whole, area);
  desk.zoom = zoom;
  const news = useNews(desk);
  useAnnouncements(now, news);
  useChatSound(desk);
  const fresh = useFresh(news);
  useKeptFocus(choices);
  const lit = useMemo(() => payingHexes(now), [now]);
  const onSpot = useChoosing(choices);
  return (
    <div ref={area} class={zoom.scale.value > 1 ? 'board-area zoomed' : 'board-area'}>
      <Board
        map={now.map}
        scene={now.scene}
        spots={withHeat(choices, desk)}
        onSpot={onSpot}
        onNear={(spot) => {
          if (spot || desk.armed.value === null) desk.near.value = spot;
        }}
        armed={desk.armed.value}
        lit={lit}
        fresh={fresh}
      />
      <Dice />
      <Flying news={news} />
      <ZoomButtons zoom={zoom} />
    </div>
  );
}
