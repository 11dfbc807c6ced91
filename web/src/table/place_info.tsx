/* place_info.tsx -- what the place that is pointed at, or was tapped once, would pay; with the button that
 * takes it, for fingers. */
import type { BoardSpot } from '../board/board';
import { Icon } from '../board/icons';
import { sayCorner } from '../board/places';
import { t } from '../words/words';
import { useTable } from './state';

/* Corners pay; sides and hexes say what they are by where they lie. */
function cornerOf(spot: BoardSpot | null): number | null {
  return spot?.place === 'corner' ? spot.index : null;
}

export function PlaceInfo() {
  const { desk, now } = useTable();
  const spot = desk.near.value;
  const corner = cornerOf(spot);
  const { map, scene } = now;
  if (scene.ask.code !== 'start-settlement' || now.me === null) return null;
  if (!scene.ask.seats.includes(now.me)) return null;
  if (corner === null) return <p class="place-info hint">{t('place_look')}</p>;
  const dots = (map.corners[corner]?.hexes ?? [])
    .map((hex) => scene.hexes[hex]?.pips ?? 0)
    .reduce((sum, pips) => sum + pips, 0);
  return (
    <p class="place-info">
      <b>{sayCorner(map, scene, corner)}</b>
      <span>
        <Icon name="settlement" size={16} /> {t('place_dots', { n: dots })}
      </span>
    </p>
  );
}
