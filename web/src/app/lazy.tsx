/* lazy.tsx -- a part of the page that is loaded when it is first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';

type Loader<P> = () => Promise<ComponentType<P>>;

export function Loading() {
  return (
    <div class="loading" role="status">
      {t('loading')}
    </div>
  );
}

function LoadFailed({ again }: { again: () => void }) {
  return (
    <div class="loading" role="alert">
      <p>{t('load_failed')}</p>
      <button type="button" onClick={again}>
        {t('try_again')}
      </button>
    </div>
  );
}

export function lazy<P extends object>(load: Loader<P>): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [Part, setPart] = useState<{ it: ComponentType<P> } | null>(known ? { it: known } : null);
    const [failed, setFailed] = useState(false);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (known) return;
      load().then(
        (part) => {
          known = part;
          setPart({ it: part });
        },
        () => setFailed(true),
      );
    }, [tries]);
    if (Part) return <Part.it {...props} />;
    if (!failed) return <Loading />;
    return (
      <LoadFailed
        again={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  };
}
