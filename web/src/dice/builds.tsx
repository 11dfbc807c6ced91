/* builds.tsx -- what pieces cost, and a list of everything that can be built now: the same as tapping
 * the map, for small screens, keys and screen readers. */

import { explained } from '../app/tip';
import type { DiceMap, DicePiece, Face } from '../engine/types';
import '../words/dice';
import { t } from '../words/words';
import { DieIcon, FacePicture, PieceIcon } from './art';
import type { Desk } from './desk';
import type { Note } from './island';
import { facesWord, landWord, pieceWord, pointsWord, siteAbout, siteById } from './places';

/* What the pieces of this map are worth: "3–11", or "" where none gives a point. */
function worthOf(map: DiceMap, piece: DicePiece): string {
  const points = map.sites.filter((s) => s.piece === piece && !s.printed).map((s) => s.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  if (points.length === 0 || most === 0) return '';
  const range = least === most ? String(most) : `${least}–${most}`;
  /* A city that grows from a settlement adds to it. */
  return map.kind === 'extra' && piece === 'city' ? `+${range}` : range;
}

function Cost({ map, piece, faces }: { map: DiceMap; piece: DicePiece; faces: readonly Face[] }) {
  const worth = worthOf(map, piece);
  const said = `${pieceWord(piece)}: ${facesWord(faces)}`;
  return (
    <li>
      <span
        class="cost"
        {...explained(worth ? `${said}. ${t('dice_worth', { points: worth })}` : said)}
      >
        <PieceIcon piece={piece} />
        <span class="cost-name">{pieceWord(piece)}</span>
        <span class="cost-faces">
          {faces.map((face, i) => (
            <svg key={i} viewBox="-72 -72 144 144" width="18" height="18" aria-hidden="true">
              <FacePicture face={face} />
            </svg>
          ))}
        </span>
        <b>{worth}</b>
      </span>
    </li>
  );
}

/** What each piece costs, and what it is worth here. */
export function Costs({ map }: { map: DiceMap }) {
  return (
    <ul class="costs" aria-label={t('dice_costs')}>
      {Object.entries(map.costs).map(([piece, faces]) => (
        <Cost key={piece} map={map} piece={piece as DicePiece} faces={faces} />
      ))}
      {map.castles && (
        <li>
          <span class="cost" {...explained(`${pieceWord('castle')}: ${t('dice_castle_cost')}`)}>
            <PieceIcon piece="castle" />
            <span class="cost-name">{pieceWord('castle')}</span>
            <span class="cost-words">{t('dice_castle_cost')}</span>
            <b>{worthOf(map, 'castle')}</b>
          </span>
        </li>
      )}
    </ul>
  );
}

interface ListProps {
  readonly desk: Desk;
  readonly map: DiceMap;
  readonly notes: ReadonlyMap<string, Note>;
}

function BuildItem({ desk, map, notes, id }: ListProps & { id: string }) {
  const site = siteById(map, id);
  const move = desk.options.value.sites.get(id);
  if (!site || !move) return null;
  const note = notes.get(id);
  return (
    <li>
      <button
        type="button"
        class={note?.best ? 'build-item best' : 'build-item'}
        onClick={() => void desk.make(move.text)}
      >
        <PieceIcon piece={site.piece} />
        <span class="build-name">
          {pieceWord(site.piece)}
          {site.points > 0 && <em>{pointsWord(site.points)}</em>}
        </span>
        <small>{siteAbout(map, site)}</small>
        {note && <b class="note-text">{note.text}</b>}
      </button>
    </li>
  );
}

function JokerItem({ desk, map, id }: { desk: Desk; map: DiceMap; id: string }) {
  const gives = map.jokers.find((joker) => joker.id === id)?.gives ?? 'any';
  return (
    <li>
      <button
        type="button"
        class="build-item"
        aria-pressed={desk.pick.value?.kind === 'joker' && desk.pick.value.joker === id}
        onClick={() => desk.pickJoker(id)}
      >
        <DieIcon face={gives} size={22} />
        <span class="build-name">{t('dice_use_joker', { id, face: landWord(gives) })}</span>
      </button>
    </li>
  );
}

export function BuildList(props: ListProps) {
  const { desk, map } = props;
  const { sites, jokers } = desk.options.value;
  if (sites.size + jokers.size === 0) return <p class="hint">{t('dice_nothing_to_build')}</p>;
  return (
    <section class="build-list">
      <h2>{t('dice_can_build')}</h2>
      <ul>
        {[...sites.keys()].map((id) => (
          <BuildItem key={id} {...props} id={id} />
        ))}
        {[...jokers.keys()].map((id) => (
          <JokerItem key={id} desk={desk} map={map} id={id} />
        ))}
      </ul>
    </section>
  );
}
