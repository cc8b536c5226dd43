import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatLeaf, formatShortDateTime, formatTime, isoDay } from './dates.ts';

/** Returns a time in ms since 1970 from local date parts, so that the tests pass in any time zone. */
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

describe('the formats of dates and times', () => {
  const june = at(2026, 5, 12, 14, 5);
  const firstOfMay = at(2026, 4, 1, 0, 0);

  it('formatDate spells out the month in both languages', () => {
    expect(formatDate(june, 'fr')).toBe('12 juin 2026');
    expect(formatDate(june, 'ht')).toBe('12 jen 2026');
  });

  it('formatDate uses "1er" for the first of the month in French, and "1" in Creole', () => {
    expect(formatDate(firstOfMay, 'fr')).toBe('1er mai 2026');
    expect(formatDate(firstOfMay, 'ht')).toBe('1 me 2026');
  });

  it('formatTime and formatDateTime contain hour and minute, with no-break spaces around the French h', () => {
    expect(formatTime(june, 'fr')).toBe('14\u00a0h\u00a005');
    expect(formatTime(june, 'ht')).toBe('14è05');
    expect(formatDateTime(june, 'fr')).toBe('12 juin 2026 à 14\u00a0h\u00a005');
    expect(formatDateTime(june, 'ht')).toBe('12 jen 2026 a 14è05');
  });

  it('formatDateTime shows midnight as 0 h 00 in French', () => {
    expect(formatDateTime(firstOfMay, 'fr')).toBe('1er mai 2026 à 0\u00a0h\u00a000');
  });

  it('formatShortDateTime shortens the month and leaves out the current year, and shows another year', () => {
    const december = at(2026, 11, 31, 23, 0);
    expect(formatShortDateTime(june, december, 'fr')).toBe('12 juin, 14\u00a0h\u00a005');
    expect(formatShortDateTime(december, june, 'ht')).toBe('31 des., 23è00');
    expect(formatShortDateTime(june, at(2027, 0, 1, 0, 0), 'fr')).toBe(formatDateTime(june, 'fr'));
  });

  it('formatDate and formatLeaf have twelve different month names in each language', () => {
    for (const language of ['fr', 'ht'] as const) {
      const months = Array.from({ length: 12 }, (_, month) =>
        formatDate(at(2026, month, 15, 12, 0), language),
      );
      expect(new Set(months).size).toBe(12);
      expect(months.every((text) => /^15 \p{L}+ 2026$/u.test(text))).toBe(true);
      const leaves = Array.from({ length: 12 }, (_, month) =>
        formatLeaf(at(2026, month, 15, 12, 0), language),
      );
      expect(new Set(leaves.map((leaf) => leaf.month)).size).toBe(12);
    }
  });

  it('isoDay and formatLeaf use the phone’s time zone', () => {
    expect(isoDay(at(2026, 0, 3, 23, 59))).toBe('2026-01-03');
    expect(formatLeaf(at(2026, 0, 3, 23, 59), 'fr')).toEqual({ day: '3', month: 'janv.' });
  });
});
