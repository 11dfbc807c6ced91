/* icons.tsx -- small pictures of cards and pieces, drawn in a box of 24 by 24. */
import type { Card, Dev } from '../engine/types';

export type IconName =
  | Card
  | Dev
  | 'any'
  | 'card'
  | 'dev'
  | 'road'
  | 'settlement'
  | 'city'
  | 'army'
  | 'castle'
  | 'cross';

const PICTURES: Readonly<Record<IconName, preact.JSX.Element>> = {
  brick: (
    <g fill="#c4633c" stroke="#7c3820" stroke-width="1.2" stroke-linejoin="round">
      <path d="M2.5 14.5h9v6h-9zM12.5 14.5h9v6h-9zM7.5 7.5h9v6h-9z" />
      <path d="M4 16h4M14 16h4M9 9h4" stroke="#e7a682" />
    </g>
  ),
  lumber: (
    <g stroke="#4c3620" stroke-width="1.2" stroke-linejoin="round">
      <path d="M6 13 17 4.5q4 1 4.5 5L10.5 19z" fill="#8a6239" />
      <circle cx="7.5" cy="16" r="4.7" fill="#dcb884" />
      <circle cx="7.5" cy="16" r="2.1" fill="none" stroke="#8a6239" />
      <path d="m13 10 4-3" stroke="#c39462" />
    </g>
  ),
  wool: (
    <g stroke="#55604a" stroke-width="1.4">
      <path
        d="M6 17c-4 0-5-5-1.5-6.500C4 6.5 9 5 11 8c2.5-3.5 8-1.5 7.5 2.5 4 1 3.5 7-.5 7-2 2.5-5 2.5-6.5.5-2 1.5-4.5 1-5.5-1z"
        fill="#e9efd2"
      />
      <path d="M8.5 12q2 2 4 0M12.5 14.500q2 1.5 3.5-.5" fill="none" stroke="#8d9a70" />
    </g>
  ),
  grain: (
    <g>
      <path d="M12 22V9" stroke="#8d6a12" stroke-width="1.6" stroke-linecap="round" />
      <path
        d="M12 1.500q3 3 0 6.5-3-3.5 0-6.500zM11.5 11Q6.5 10.5 6 5.500q5.5.5 5.5 5.500zm1 0q5-.5 5.5-5.5-5.5.5-5.5 5.500zM11.5 16Q6.5 15.5 6 10.500q5.5.5 5.5 5.500zm1 0q5-.5 5.5-5.5-5.5.5-5.5 5.500z"
        fill="#dca51f"
        stroke="#8d6a12"
        stroke-width=".9"
        stroke-linejoin="round"
      />
    </g>
  ),
  ore: (
    <g stroke="#3f4754" stroke-width="1.2" stroke-linejoin="round">
      <path d="M3 17 7 7l7-4 7 7-1.5 9-8 2.500z" fill="#8b96a5" />
      <path d="m7 7 5 4 9-1M12 11l-.5 10.500M12 11l-9 6" fill="none" />
      <path d="m7 7 7-4 7 7-9 1z" fill="#b8c1cc" />
    </g>
  ),
  paper: (
    <g stroke="#6d6448" stroke-width="1.2" stroke-linejoin="round">
      <path d="M5 3h11l4 4v14H5z" fill="#f3ecd2" />
      <path d="M16 3v4h4M8 11h8M8 15h8" fill="none" />
    </g>
  ),
  cloth: (
    <g stroke="#4f3a63" stroke-width="1.2" stroke-linejoin="round">
      <path d="M3 8q9-6 18 0v9q-9 5-18 0z" fill="#a98bc4" />
      <path d="M3 12q9-6 18 0" fill="none" />
    </g>
  ),
  coin: (
    <g stroke="#7a5a12" stroke-width="1.2">
      <circle cx="12" cy="12" r="9" fill="#e9bf45" />
      <circle cx="12" cy="12" r="5.5" fill="none" />
    </g>
  ),
  any: (
    <g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round">
      <path d="M8.5 9q0-4 3.5-4t3.5 3.500q0 2.5-3.5 4v2.5" />
      <path d="M12 18.800v.2" stroke-width="2.6" />
    </g>
  ),
  card: (
    <g stroke="#6d5a30" stroke-width="1.2">
      <rect
        x="4"
        y="3.5"
        width="12"
        height="17"
        rx="2"
        fill="#e6d3a3"
        transform="rotate(-7 10 12)"
      />
      <rect
        x="8"
        y="3.5"
        width="12"
        height="17"
        rx="2"
        fill="#f4e7c5"
        transform="rotate(7 14 12)"
      />
    </g>
  ),
  dev: (
    <g stroke="#3c2f63" stroke-width="1.2">
      <rect x="5.5" y="2.5" width="13" height="19" rx="2" fill="#7b68b5" />
      <path
        d="m12 7 1.4 3.3 3.6.3-2.7 2.4.8 3.5-3.1-1.9-3.1 1.9.8-3.500L7 10.600l3.6-.3z"
        fill="#f0e6c8"
        stroke="none"
      />
    </g>
  ),
  knight: (
    <g stroke="#2f3744" stroke-width="1.2" stroke-linejoin="round">
      <path d="M12 2.5 20 5v7q0 6-8 9.500Q4 18 4 12V5z" fill="#a9b5c4" />
      <path d="M12 2.500V21.500Q4 18 4 12V5z" fill="#c9d2dd" />
      <path d="M12 6v11M7.5 10h9" stroke="#8c2f39" stroke-width="2.2" />
    </g>
  ),
  roads: (
    <g stroke="#4c3620" stroke-width="1.2" stroke-linejoin="round">
      <path d="m3 15 11-9 2.5 3-11 9z" fill="#c39462" />
      <path d="m8 20 11-9 2.5 3-11 9z" fill="#dcb884" />
    </g>
  ),
  plenty: (
    <g stroke="#5d4a12" stroke-width="1.2" stroke-linejoin="round">
      <path d="M4 12h16l-2 9H6z" fill="#c9974c" />
      <path d="M5 16h14" fill="none" />
      <circle cx="8.5" cy="9" r="3.2" fill="#c4633c" />
      <circle cx="15.5" cy="9" r="3.2" fill="#dca51f" />
      <circle cx="12" cy="6.5" r="3.2" fill="#8fb860" />
    </g>
  ),
  monopoly: (
    <g stroke="#5a3a10" stroke-width="1.2" stroke-linejoin="round">
      <path d="m3 8 4.5 4L12 4.500l4.5 7.500L21 8l-2 11H5z" fill="#e9bf45" />
      <path d="M5 16h14" fill="none" />
    </g>
  ),
  victory: (
    <g stroke="#5a3a10" stroke-width="1.2" stroke-linejoin="round">
      <path
        d="m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.700L12 17.500l-5.9 3.3 1.3-6.700L2.5 9.500l6.6-.8z"
        fill="#f0c94d"
      />
    </g>
  ),
  road: <path d="m4 17 13-12 3.5 3.500L7.5 20.500z" fill="currentColor" stroke="none" />,
  settlement: <path d="M4 21V11l8-7.500L20 11v10z" fill="currentColor" />,
  city: <path d="M2.5 21V12h8V7l5.5-5 5.5 5v14z" fill="currentColor" />,
  castle: (
    <path
      d="M3 21V4h3v3h3V4h6v3h3V4h3v17z"
      fill="#a9b5c4"
      stroke="#2f3744"
      stroke-width="1.4"
      stroke-linejoin="round"
    />
  ),
  cross: (
    <path
      d="m6 6 12 12M18 6 6 18"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
      stroke-linecap="round"
    />
  ),
  army: (
    <g stroke="currentColor" stroke-width="2" stroke-linecap="round" fill="none">
      <path d="m5 4 12 13M19 4 7 17M4.5 15.500l5 4.500M19.5 15.500l-5 4.5" />
    </g>
  ),
};

interface Props {
  readonly name: IconName;
  readonly size?: number;
  /** Said by screen readers; without it the picture is decoration. */
  readonly label?: string;
}

export function Icon({ name, size = 20, label }: Props) {
  const words = label
    ? { role: 'img' as const, 'aria-label': label, 'data-tip': label }
    : { 'aria-hidden': 'true' as const };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decoration
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} {...words}>
      {PICTURES[name]}
    </svg>
  );
}

/** The same picture inside another drawing, its middle at x, y. */
export function IconAt({
  name,
  x,
  y,
  size,
}: {
  name: IconName;
  x: number;
  y: number;
  size: number;
}) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      {PICTURES[name]}
    </g>
  );
}
