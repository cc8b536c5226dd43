import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatLeaf, formatTime, isoDay } from './dates.ts';

/** By the phone's own clock, whatever its time zone. */
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

describe('dates in words', () => {
  const june = at(2026, 5, 12, 14, 5);
  const firstOfMay = at(2026, 4, 1, 0, 0);

  it('are long in both languages', () => {
    expect(formatDate(june, 'fr')).toBe('12 juin 2026');
    expect(formatDate(june, 'ht')).toBe('12 jen 2026');
  });

  it('call the first of a French month the 1er, and of a Creole one 1', () => {
    expect(formatDate(firstOfMay, 'fr')).toBe('1er mai 2026');
    expect(formatDate(firstOfMay, 'ht')).toBe('1 me 2026');
  });

  it('carry the hour and the minute, with no break around the h', () => {
    expect(formatTime(june, 'fr')).toBe('14\u00a0h\u00a005');
    expect(formatTime(june, 'ht')).toBe('14è05');
    expect(formatDateTime(june, 'fr')).toBe('12 juin 2026 à 14\u00a0h\u00a005');
    expect(formatDateTime(june, 'ht')).toBe('12 jen 2026 a 14è05');
  });

  it('say midnight as 0 h 00', () => {
    expect(formatDateTime(firstOfMay, 'fr')).toBe('1er mai 2026 à 0\u00a0h\u00a000');
  });

  it('have twelve months in each language, none twice', () => {
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

  it('name the day for machines by the same clock', () => {
    expect(isoDay(at(2026, 0, 3, 23, 59))).toBe('2026-01-03');
    expect(formatLeaf(at(2026, 0, 3, 23, 59), 'fr')).toEqual({ day: '3', month: 'janv.' });
  });
});
