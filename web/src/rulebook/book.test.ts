import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CHAPTERS, canonical, everyRule, findRule } from './book';
import { search } from './search';
import { everyWhy } from './why';

const docs = fileURLToPath(new URL('../../../docs/rules/', import.meta.url));

/* Rules that are about specs and programs, not about playing. */
const NOT_FOR_PLAYERS = new Set(['R-VAR-15']);

/* The book has no chapter on Cities & Knights yet. */
const NO_CHAPTER = 'cities-knights.md';

const written = readdirSync(docs)
  .filter((name) => name.endsWith('.md') && name !== NO_CHAPTER)
  .flatMap((name) => [
    ...readFileSync(docs + name, 'utf8').matchAll(/^\* \*\*(R-[A-Z0-9]+-\d+)\*\*/gm),
  ])
  .map((match) => canonical(match[1] ?? ''));
const told = everyRule().flatMap((place) => place.rule.ids.map(canonical));

describe('the book', () => {
  test('cites rules that exist', () => {
    expect(written.length).toBeGreaterThan(150);
    expect(told.filter((id) => !written.includes(id))).toEqual([]);
  });
  test('tells every rule a player needs, once', () => {
    expect(written.filter((id) => !told.includes(id) && !NOT_FOR_PLAYERS.has(id))).toEqual([]);
    expect(told.filter((id, i) => told.indexOf(id) !== i)).toEqual([]);
  });
  test('has addresses of its own for chapters and sections', () => {
    const ids = CHAPTERS.map((chapter) => chapter.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const chapter of CHAPTERS) {
      const sections = chapter.sections.map((section) => section.id);
      expect(new Set(sections).size).toBe(sections.length);
    }
  });
  test('has a section for every scenario of Seafarers, by its name', () => {
    const rows = readFileSync(`${docs}../../src/catan/sea/sea_words.def`, 'utf8');
    const scenarios = [...rows.matchAll(/^CALLED\("sea=(?!off)([a-z-]+)", "(.+)", "(.+)"\)/gm)];
    const chapter = CHAPTERS.find(({ id }) => id === 'seafarers');
    expect(scenarios.length).toBeGreaterThan(0);
    for (const [, id, english, german] of scenarios)
      expect(chapter?.sections.find((section) => section.id === id)?.title).toEqual([
        english,
        german,
      ]);
  });
  test('is written in both languages', () => {
    for (const { rule } of everyRule()) {
      const [english, german] = rule.text;
      expect(english.length).toBeGreaterThan(15);
      expect(german.length).toBeGreaterThan(15);
      expect(german).not.toBe(english);
    }
  });
  test('finds a rule by its number, however it is written', () => {
    expect(findRule('R-EX-6')?.chapter.id).toBe('extra');
    expect(findRule('r-ex-06')?.section.id).toBe('extra-building');
    expect(findRule('R-EX-99')).toBeNull();
  });
  test('knows why a move is refused', () => {
    const status = readFileSync(`${docs}../../include/hx/status.h`, 'utf8');
    for (const [name, id] of everyWhy()) {
      expect(status).toContain(`X(${name},`);
      expect(findRule(id), `${name}: ${id}`).not.toBeNull();
    }
  });
});

describe('search', () => {
  test('finds words in the language of the reader, and numbers', () => {
    expect(search('distance', 'en').map((hit) => hit.rule.ids[0])).toContain('R-BASE-72');
    expect(search('abstand', 'de').map((hit) => hit.rule.ids[0])).toContain('R-BASE-72');
    expect(search('R-BASE-52', 'en').map((hit) => hit.rule.ids[0])).toEqual(['R-BASE-52']);
    expect(search('base-52', 'de').map((hit) => hit.rule.ids[0])).toEqual(['R-BASE-52']);
  });
  test('wants every word, in any order, and forgives umlauts', () => {
    const hits = search('rauber sieben', 'de');
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every((hit) => /räuber/i.test(JSON.stringify(hit)))).toBe(true);
    expect(search('zzz', 'en')).toEqual([]);
    expect(search('  ', 'en')).toEqual([]);
  });
});
