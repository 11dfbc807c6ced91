/* empty.tsx -- what a screen says when there is nothing to show: why, and what to do next. */
import type { ComponentChildren } from 'preact';
import { Logo } from './logo';

interface Props {
  readonly text: string;
  readonly children?: ComponentChildren;
}

export function Empty({ text, children }: Props) {
  return (
    <div class="empty">
      <Logo size={64} />
      <p>{text}</p>
      {children && <div class="row">{children}</div>}
    </div>
  );
}
