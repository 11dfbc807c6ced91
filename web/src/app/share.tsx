/* share.tsx -- a link for others: copied, handed to the system's share sheet, or held up as a QR code. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';
import { CopyField, copyText } from './copy';
import { Dialog } from './dialog';

const canShare = (): boolean => typeof navigator.share === 'function';

/* Whoever closes the sheet has not failed. */
const openSheet = (title: string, url: string): void => {
  void navigator.share({ title, url }).catch(() => undefined);
};

/** Hands a link to the system's sheet, or copies it where there is none. */
export function shareLink(title: string, link: string): void {
  if (canShare()) openSheet(title, link);
  else void copyText(link, 'link_copied');
}

/* Dark squares as one path; the code is loaded when it is first wanted. */
async function squaresOf(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: path.join('') };
}

function Squares({ text }: { text: string }) {
  const [squares, setSquares] = useState({ size: 1, path: '' });
  useEffect(() => {
    let wanted = true;
    void squaresOf(text).then((made) => wanted && setSquares(made));
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${squares.size} ${squares.size}`}
      role="img"
      aria-label={t('qr_of', { link: text })}
      data-ready={squares.path !== ''}
    >
      <path d={`M0 0h${squares.size}v${squares.size}h-${squares.size}z`} fill="#fff" />
      <path d={squares.path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly link: string;
}

export function ShareField({ id, label, title, link }: Props) {
  const [code, setCode] = useState(false);
  return (
    <div class="field share-field">
      <label for={id}>{label}</label>
      <CopyField id={id} value={link} done="link_copied" />
      <span class="row">
        {canShare() && (
          <button type="button" data-action="share" onClick={() => openSheet(title, link)}>
            {t('share')}
          </button>
        )}
        <button type="button" data-action="qr" onClick={() => setCode(true)}>
          {t('qr_show')}
        </button>
      </span>
      {code && (
        <Dialog title={t('qr_title')} onClose={() => setCode(false)}>
          <p>{t('qr_text')}</p>
          <Squares text={link} />
        </Dialog>
      )}
    </div>
  );
}
