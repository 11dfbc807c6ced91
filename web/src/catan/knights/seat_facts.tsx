/* seat_facts.tsx -- what everybody has in Cities & Knights, beside the usual numbers: progress cards, knights, the three
 * improvements, and what a victory over the barbarians brought. */
import { Icon } from '../../board/icons';
import type { CatanScene, Seat } from '../../engine/types';
import { useTable } from '../../table/state';
import '../../words/knights';
import { t, type WordKey } from '../../words/words';
import { ArtIcon } from './drawings';
import {
  countOf,
  hasMetropolis,
  knightsShow,
  levelOf,
  progressOf,
  TRACKS,
  type Track,
  withKnights,
} from './facts';

export { knightsShow, withKnights };

const TRACK_WORD: Readonly<Record<Track, WordKey>> = {
  trade: 'track_trade',
  politics: 'track_politics',
  science: 'track_science',
};

export const trackName = (track: Track): string => t(TRACK_WORD[track]);

function levelWords(scene: CatanScene, track: Track, seat: Seat): string {
  const level = `${trackName(track)}: ${levelOf(scene, track, seat)}`;
  return hasMetropolis(scene, track, seat) ? `${level}, ${t('metropolis_small')}` : level;
}

const strengthWords = (scene: CatanScene, seat: Seat): string =>
  t('knights_strength', {
    n: countOf(scene, 'awake', seat),
    all: countOf(scene, 'enlisted', seat),
  });

/** Everything of one player in words: the bubble over the seat, and its card. */
export function knightsInWords(scene: CatanScene, seat: Seat): string[] {
  const defender = countOf(scene, 'defender', seat);
  return [
    `${t('progress_cards')}: ${progressOf(scene, seat)}`,
    strengthWords(scene, seat),
    ...TRACKS.map((track) => levelWords(scene, track, seat)),
    ...(defender > 0 ? [`${t('defender_points')}: ${defender}`] : []),
  ];
}

/** In the place of development cards and knights played. */
export function KnightsFacts({ seat }: { seat: Seat }) {
  const { scene } = useTable().now;
  return (
    <>
      <span class="fact">
        <Icon name="dev" size={18} />
        <span aria-hidden="true">{progressOf(scene, seat)}</span>
        <span class="unseen">{`${t('progress_cards')}: ${progressOf(scene, seat)}.`}</span>
      </span>
      <span class="fact" data-fact="knights">
        <Icon name="knight" size={18} />
        <span aria-hidden="true">
          {countOf(scene, 'awake', seat)}
          <small>/{countOf(scene, 'enlisted', seat)}</small>
        </span>
        <span class="unseen">{`${strengthWords(scene, seat)}.`}</span>
      </span>
    </>
  );
}

/** The three tracks, with the metropolis where there is one, and Defender points. */
export function KnightsTracks({ seat }: { seat: Seat }) {
  const { scene } = useTable().now;
  const defender = countOf(scene, 'defender', seat);
  return (
    <div class="knights-tracks">
      {TRACKS.map((track) => (
        <span
          key={track}
          class={hasMetropolis(scene, track, seat) ? 'level metropolis' : 'level'}
          data-track={track}
        >
          <ArtIcon name={`sign-${track}`} size={18} reach={21} />
          <span aria-hidden="true">{levelOf(scene, track, seat)}</span>
          <span class="unseen">{`${levelWords(scene, track, seat)}.`}</span>
        </span>
      ))}
      {defender > 0 && (
        <span class="level defender">
          <Icon name="victory" size={16} />
          <span aria-hidden="true">{defender}</span>
          <span class="unseen">{`${t('defender_points')}: ${defender}.`}</span>
        </span>
      )}
    </div>
  );
}
