/* drawings.tsx -- the drawings of data/art/sea.svg, once in the page; the program's pictures use the same file. */
import text from '../../../../data/art/sea.svg?raw';

const [, drawings = ''] = /<defs>([\s\S]*)<\/defs>/.exec(text) ?? [];

export function SeaDefs() {
  /* A file of our own, taken in when the page is built. */
  return <g dangerouslySetInnerHTML={{ __html: drawings }} />;
}

interface DrawingProps {
  readonly name: string;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly fill?: string;
}

/** One of them, its middle at x, y. */
export function Drawing({ name, x = 0, y = 0, size = 1, fill }: DrawingProps) {
  const scale = size === 1 ? '' : ` scale(${size})`;
  return <use href={`#${name}`} transform={`translate(${x} ${y})${scale}`} fill={fill} />;
}

/** The same as a small picture among words, in a box of `size` pixels. */
export function SeaIcon({
  name,
  size = 20,
  reach = 40,
}: {
  name: string;
  size?: number;
  reach?: number;
}) {
  return (
    <svg
      class="icon"
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`#${name}`} fill="currentColor" />
    </svg>
  );
}
