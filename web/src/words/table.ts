/* table.ts -- the form of a table of texts: { key: [English, German] }.
 *
 * Write tables with `as const satisfies WordTable`: then a missing language is a type error, and a
 * key that does not exist is one too.  Blanks are written {name}; both languages have the same. */
export type WordTable = Record<string, readonly [en: string, de: string]>;
