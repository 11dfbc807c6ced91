/* together.tsx -- playing with other people: a table of one's own, a link, the lobby. */
import { useState } from 'preact/hooks';
import { go, href } from '../app/router';
import { t } from '../words/words';
import { tableIn } from './link';

function Join() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const join = (event: Event): void => {
    event.preventDefault();
    const id = tableIn(text);
    setWrong(id === null);
    if (id !== null) go(href('t', id));
  };
  return (
    <form onSubmit={join}>
      <label class="field">
        <span>{t('join_by_link')}</span>
        <span class="row">
          <input
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            placeholder="https://…/t/T…"
            autocomplete="off"
          />
          <button type="submit">{t('join')}</button>
        </span>
        {wrong && (
          <span class="refusal" role="alert">
            {t('join_wrong')}
          </span>
        )}
      </label>
    </form>
  );
}

export function Together() {
  return (
    <section class="panel together" aria-labelledby="together-title">
      <div>
        <h2 id="together-title">{t('home_together')}</h2>
        <p>{t('home_together_text')}</p>
        <div class="row">
          <a class="button primary" href={href('new', 'table')}>
            {t('create_table')}
          </a>
          <a class="button" href={href('lobby')}>
            {t('nav_lobby')}
          </a>
        </div>
      </div>
      <Join />
    </section>
  );
}
