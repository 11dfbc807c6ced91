/* resume.tsx -- the game that was left lying, to be taken up again. */
import { href } from '../app/router';
import type { KeptGame } from '../match/store';
import { lang, t } from '../words/words';
import { QUICK } from './quick';

/** What a kept game is called: by its spec. */
export function titleOf(spec: string): string {
  const kind = QUICK.find((game) => game.kind !== 'catan' && spec.includes(game.kind));
  if (kind) return t(kind.title);
  return spec.startsWith('catan') ? t('game_catan') : t('game_one');
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
}

export function Resume({ game }: { game: KeptGame }) {
  const others = game.seats.slice(1).map((seat) => seat.name);
  return (
    <section class="panel resume row spread" aria-label={t('resume')}>
      <div>
        <strong>{titleOf(game.log.spec)}</strong>
        {others.length > 0 && ` · ${others.join(', ')}`}
        <div class="hint">{when(game.changed)}</div>
      </div>
      <a class="button primary" href={href('play', game.id)}>
        {t('resume')}
      </a>
    </section>
  );
}
