import { describe, expect, it } from 'vitest';
import { type TodayTexts, todayTextNames } from '#domain/today-texts.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { parseToday, type TodayCopy, todayKey, writeToday } from './today-copy.ts';

const texts = Object.fromEntries(todayTextNames.map((name) => [name, name])) as TodayTexts;
const copy: TodayCopy = {
  v: 1,
  account: 'a',
  level: null,
  underWay: null,
  day: 20_000,
  due: [0, 0, 0, 0, 0, 0, 0],
  quiz: null,
  lacks: 'level',
  studied: [],
  since: null,
  today: 20_000,
  language: 'fr',
  texts,
};

describe('the summary of today', () => {
  it('is read as it was written, for its own account alone', () => {
    const storage = memoryStorage();
    writeToday(storage, copy);
    expect(parseToday(storage.getItem(todayKey), 'a')).toEqual(copy);
    expect(parseToday(storage.getItem(todayKey), 'b')).toBe(null);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', JSON.stringify({ ...copy, v: 2 })],
    ['half of one', JSON.stringify({ v: 1, account: 'a' })],
  ])('is none where there is %s', (_, text) => {
    expect(parseToday(text, 'a')).toBe(null);
  });

  it('is not kept above 2 KB, nor is an older one then', () => {
    const storage = memoryStorage();
    writeToday(storage, copy);
    writeToday(storage, { ...copy, level: { name: 'é'.repeat(1_000), nameHt: null } });
    expect(storage.getItem(todayKey)).toBe(null);
  });
});
