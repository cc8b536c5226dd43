import { describe, expect, it } from 'vitest';
import { isRecordId } from '#lib/random-id.ts';
import { chaptersByLevel, chaptersOf, findChapter } from './chapters.ts';

const lists = Object.entries(chaptersByLevel).flatMap(([level, subjects]) =>
  Object.entries(subjects).map(([subject, chapters]) => ({ name: `${subject} ${level}`, chapters })),
);

describe.each(lists)('the chapters of $name', ({ chapters }) => {
  it('the chapters of a subject and level have unique codes that are no record ids, and names in both languages', () => {
    const codes = chapters.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code, name, nameHt } of chapters) {
      expect(code).toMatch(/^[a-z0-9-]{1,40}$/);
      expect(isRecordId(code)).toBe(false);
      expect([name, nameHt].every(Boolean)).toBe(true);
    }
  });
});

it('chaptersOf returns an empty array for a subject without chapters at the level', () => {
  expect(chaptersOf('economy', 'bac2')).toEqual([]);
});

it.each(['thales', 'Théorème de Thalès', 'theoreme de thales', 'Teyorèm Talès'])(
  'findChapter finds a chapter by its code or its names: %s',
  (written) => {
    expect(findChapter(chaptersOf('math', '9af'), written)?.code).toBe('thales');
  },
);
