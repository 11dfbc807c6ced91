/* undo_arrow.tsx -- the picture on the button that takes a move back. */
import { Lines } from './lines';

export function UndoArrow() {
  return <Lines d="M9 5 4 10l5 5M4 10h10a6 5 0 0 1 0 10h-3" />;
}
