/* sheet_picture.tsx -- the sheet of a dice game as it lies there at the beginning, asked of the engine. */
import { useEffect, useState } from 'preact/hooks';
import { Island } from '../dice/island';
import type { DiceMap, DiceScene } from '../engine/types';
import { theEngine } from '../match/workers';
import { lang } from '../words/words';

interface Shown {
  readonly map: DiceMap;
  readonly scene: DiceScene;
}

async function open(spec: string): Promise<Shown> {
  const table = await (await theEngine()).open(spec);
  const map = await table.map();
  const scene = await table.scene('all', lang.value);
  await table.close();
  if (map.game !== 'dice' || scene.game !== 'dice') throw new Error(spec);
  return { map, scene };
}

export function SheetPicture({ spec }: { spec: string }) {
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
  return (
    <div class="book-sheet" aria-hidden="true" inert>
      {shown && <Island map={shown.map} scene={shown.scene} seat={0} label="" />}
    </div>
  );
}
