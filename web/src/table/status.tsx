/* status.tsx -- one plain sentence: whose turn it is and what is expected. */
import { t } from '../words/words';
import { Dice } from './dice';
import { expected } from './expect';
import { Badge } from './players';
import { asked, useTable } from './state';

export function Status() {
  const { desk, now } = useTable();
  const { scene } = now;
  const mine = asked(now) !== null;
  const build = desk.build.value;
  const placing = build ? t(`place_${build}`) : null;
  const who = scene.over ? (scene.winners[0] ?? null) : (scene.ask.seats[0] ?? scene.actor);
  return (
    <section class={mine ? 'status mine' : 'status'} aria-label={t('status')} tabIndex={-1}>
      {who !== null && <Badge seat={who} size={30} />}
      <p>
        {placing ?? expected(now)}
        {placing && (
          <button
            type="button"
            class="link-button"
            onClick={() => {
              desk.build.value = null;
            }}
          >
            {t('cancel')}
          </button>
        )}
      </p>
      {desk.match.busy.value && !mine && !scene.over && (
        <span class="thinking" aria-hidden="true" />
      )}
      <Dice />
    </section>
  );
}
