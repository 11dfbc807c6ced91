/* paper.tsx -- sheets to print: blank ones, the position of a game, the markers of paired players. */
import { useState } from 'preact/hooks';
import { download } from '../app/download';
import { toast } from '../app/toasts';
import { type Laid, markersPdf, type PaperWishes, sheetPdf } from '../engine/paper';
import { lang, t, type WordKey } from '../words/words';
import './paper.css';

async function save(name: string, pdf: Promise<Uint8Array>): Promise<void> {
  try {
    download(name, new Uint8Array(await pdf), 'application/pdf');
    toast(t('paper_ready', { name }));
  } catch (reason) {
    toast(reason instanceof Error ? reason.message : String(reason), 'bad');
  }
}

const WISHES: readonly (readonly [keyof PaperWishes, WordKey])[] = [
  ['noNumbers', 'paper_no_numbers'],
  ['noRules', 'paper_no_rules'],
  ['letter', 'paper_letter'],
];

interface WishProps {
  readonly wishes: PaperWishes;
  readonly onChange: (wishes: PaperWishes) => void;
}

function WishFields({ wishes, onChange }: WishProps) {
  return (
    <>
      {WISHES.map(([name, word]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            name={name}
            checked={wishes[name] ?? false}
            onChange={(event) => onChange({ ...wishes, [name]: event.currentTarget.checked })}
          />
          <span>{t(word)}</span>
        </label>
      ))}
    </>
  );
}

export interface PaperProps {
  readonly spec: string;
  /** What lies on the table, where there is one. */
  readonly laid?: (() => Promise<Laid>) | undefined;
}

/** What can be printed of a dice game. */
export function Paper({ spec, laid }: PaperProps) {
  const [wishes, setWishes] = useState<PaperWishes>({});
  const kind = spec.split(' ')[1] ?? 'dice';
  const make = async (what: Laid | null, name: string): Promise<void> =>
    save(name, sheetPdf(spec, what, lang.value, wishes));
  return (
    <section class="paper-box">
      <h2>{t('paper_title')}</h2>
      <p>{t('paper_about')}</p>
      <WishFields wishes={wishes} onChange={setWishes} />
      <div class="paper-buttons">
        <button type="button" data-paper="blank" onClick={() => void make(null, `${kind}.pdf`)}>
          {t('paper_blank')} (PDF)
        </button>
        {laid && (
          <button
            type="button"
            data-paper="position"
            onClick={() => void laid().then((what) => make(what, `${kind}-position.pdf`))}
          >
            {t('paper_position')} (PDF)
          </button>
        )}
      </div>
    </section>
  );
}

/** The markers of the board game's paired players. */
export function Markers() {
  return (
    <section class="paper-box">
      <h2>{t('paper_markers')}</h2>
      <p>{t('paper_markers_about')}</p>
      <button
        type="button"
        data-paper="markers"
        onClick={() => void save('markers.pdf', markersPdf(lang.value))}
      >
        {t('paper_markers')} (PDF)
      </button>
    </section>
  );
}
