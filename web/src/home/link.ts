/* link.ts -- the table in a link. */

/** The id in whatever somebody pasted: a whole link, or just the id. */
export function tableIn(text: string): string | null {
  return /(?:^|\/)(T[A-Za-z0-9_-]+)\s*$/.exec(text.trim())?.[1] ?? null;
}
