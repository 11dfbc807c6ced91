/* logo.tsx -- the mark of Hexshore: an island hex with a shore and the sea below. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="-50 -54 100 108" width={size} height={size * 1.08} aria-hidden="true">
      <path d="M0-50 43-25V25L0 50-43 25V-25z" fill="#1b6168" />
      <path d="M0-50 43-25V4Q22-12 0 2T-43 4V-25z" fill="#f3d472" />
      <path d="M-43-4Q-20-34 2-12T43-10V4Q22-12 0 2T-43 4z" fill="#7fae7a" />
      <path
        d="M-36 16q9-9 18 0t18 0 18 0 18 0"
        fill="none"
        stroke="#bfe3e0"
        stroke-width="5"
        stroke-linecap="round"
      />
      <path
        d="M-18 31q9-9 18 0t18 0"
        fill="none"
        stroke="#bfe3e0"
        stroke-width="5"
        stroke-linecap="round"
      />
      <circle cx="14" cy="-31" r="8" fill="#ee8414" />
    </svg>
  );
}
