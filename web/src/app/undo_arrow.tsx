/* undo_arrow.tsx -- the picture on the button that takes a move back. */
export function UndoArrow() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d="M9 5 4 10l5 5M4 10h10a6 5 0 0 1 0 10h-3" />
    </svg>
  );
}
