/* inwords.tsx -- the board as a list, for those who read it rather than see it. */
import { sayCorner, sayHex, saySide } from '../board/places';
import { t } from '../words/words';
import { nameOf, useTable } from './state';

function Buildings() {
  const { now } = useTable();
  const { map, scene } = now;
  return (
    <ul>
      {scene.buildings.map(({ corner, seat, kind }) => (
        <li key={corner}>
          {nameOf(now, seat)}: {t(kind === 'city' ? 'CATAN_CITY' : 'CATAN_SETTLEMENT')}{' '}
          {map.corners[corner]?.name} ({sayCorner(map, scene, corner)})
        </li>
      ))}
      {scene.roads.map(({ side, seat }) => (
        <li key={`r${side}`}>
          {nameOf(now, seat)}: {t('CATAN_ROAD')} {map.sides[side]?.name} (
          {saySide(map, scene, side)})
        </li>
      ))}
    </ul>
  );
}

export function BoardInWords() {
  const { map, scene } = useTable().now;
  return (
    <details class="in-words">
      <summary>{t('board_in_words')}</summary>
      <ul>
        {map.hexes.map((hex, index) => (
          <li key={hex.name}>
            {hex.name}: {sayHex(scene, index)}
            {scene.robber === index && `, ${t('robber_here')}`}
          </li>
        ))}
      </ul>
      <Buildings />
    </details>
  );
}
