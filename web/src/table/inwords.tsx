/* inwords.tsx -- the board as a list, for those who read it rather than see it. */
import { keyOf, nameOfKind } from '../board/art';
import { sayHex, sayPlace } from '../board/places';
import type { CatanScene } from '../engine/types';
import { t } from '../words/words';
import { nameOf, useTable } from './state';

/* Everything that stands on corners and sides, whoever's it is and of whatever kind. */
function Pieces() {
  const { now } = useTable();
  const { map, scene } = now;
  return (
    <ul>
      {scene.pieces.map((piece) => (
        <li key={`${keyOf(piece)} ${piece.kind}`}>
          {nameOf(now, piece.seat)}: {nameOfKind(scene, piece.kind)} {sayPlace(map, scene, piece)}
        </li>
      ))}
      {scene.marks.map(({ kind, place, at, seat, value }) => (
        <li key={`${kind} ${place} ${at} ${seat}`}>
          {nameOfKind(scene, kind)}
          {value > 1 && ` ${value}`}:{' '}
          {place !== undefined && at !== undefined
            ? sayPlace(map, scene, { place, at })
            : nameOf(now, seat ?? null)}
        </li>
      ))}
    </ul>
  );
}

/* ", robber here" */
const thievesOn = ({ thieves, names }: CatanScene, hex: number): string =>
  thieves
    .filter(({ place, at }) => place === 'hex' && at === hex)
    .map(({ kind }) => `, ${names[kind] ?? kind}`)
    .join('');

export function BoardInWords() {
  const { map, scene } = useTable().now;
  return (
    <details class="in-words">
      <summary>{t('board_in_words')}</summary>
      <ul>
        {map.hexes.map((hex, index) => (
          <li key={hex.name}>
            {hex.name}: {sayHex(scene, index)}
            {thievesOn(scene, index)}
          </li>
        ))}
      </ul>
      <Pieces />
    </details>
  );
}
