/* drawings.tsx -- the drawings of data/art/knights.svg, once in the page; the program's pictures use the same file. */
import text from '../../../../data/art/knights.svg?raw';

export { Drawing, SeaIcon as ArtIcon } from '../sea/drawings';

const [, drawings = ''] = /<defs>([\s\S]*)<\/defs>/.exec(text) ?? [];

export function KnightsDefs() {
  /* A file of our own, taken in when the page is built. */
  return <g dangerouslySetInnerHTML={{ __html: drawings }} />;
}
