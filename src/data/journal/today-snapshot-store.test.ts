import { describe, expect, it } from 'vitest';
import type { TodaySummary } from '#domain/home/today-snapshot.ts';
import { allSeries } from '#domain/schema/exam-kinds.ts';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import {
  noteLevelChosen,
  parseToday,
  readSessionLength,
  sessionLengthKey,
  todayKey,
  writeSessionLength,
  writeToday,
} from './today-snapshot-store.ts';

const copy: TodaySummary = {
  v: 1,
  account: 'a',
  level: null,
  underWay: null,
  day: 20_000,
  due: [0, 0, 0, 0, 0, 0, 0],
  quiz: null,
  lacks: 'level',
  studied: [],
};

describe('the chosen length of sessions', () => {
  it('the length of sessions is ten minutes until another one is chosen', () => {
    const storage = memoryStorage();
    expect(readSessionLength(storage, 'a')).toBe(10);
    writeSessionLength(storage, 'a', 20);
    expect(readSessionLength(storage, 'a')).toBe(20);
  });

  it('the length of sessions that one account chose is not the length of another account', () => {
    const storage = memoryStorage();
    writeSessionLength(storage, 'a', 20);
    expect(readSessionLength(storage, 'b')).toBe(10);
  });

  it('the length of sessions is ten minutes when the stored value is not a valid length', () => {
    const storage = memoryStorage();
    storage.setItem(sessionLengthKey('a'), '7');
    expect(readSessionLength(storage, 'a')).toBe(10);
  });
});

describe('the stored summary of "Aujourd’hui"', () => {
  it('the summary of "Aujourd’hui" is read back as it was written, and only for its own account', () => {
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
    ['half of a summary', JSON.stringify({ v: 1, account: 'a' })],
  ])('parseToday returns null instead of a summary of "Aujourd’hui" when the storage holds %s', (_, text) => {
    expect(parseToday(text, 'a')).toBe(null);
  });

  it('the summary of "Aujourd’hui" fits into its limit of 2 KB with three exam days of all series and a session', () => {
    const storage = memoryStorage();
    const exams = [1, 2, 3].map((ahead) => ({
      day: 20_000 + ahead,
      series: [...allSeries],
      session: 'extraordinaire' as const,
    }));
    const name = { name: 'Mathématiques', nameHt: 'Matematik' };
    const full = {
      ...copy,
      level: name,
      underWay: { kind: 'quiz' as const, set: 'math.university', subject: name, number: 10, total: 10 },
      due: [10, 10, 10, 10, 10, 10, 10],
      quiz: { set: 'math.university', subject: name, count: 10 },
      studied: Array.from({ length: 14 }, (_, index) => 20_000 - index),
      exams,
      session: {
        subjects: [name, name, name],
        isFirst: false,
        lengths: {
          5: { due: 10, fresh: 10, subjectCount: 10 },
          10: { due: 10, fresh: 10, subjectCount: 10 },
          20: { due: 10, fresh: 20, subjectCount: 10 },
        },
        open: { minutes: 20, answers: 30 },
        done: { minutes: 60, at: 1_800_000_000_000 },
      },
    };
    writeToday(storage, full);
    expect(parseToday(storage.getItem(todayKey), 'a')).toEqual(full);
  });

  it('a summary of "Aujourd’hui" longer than 2 KB is not stored, and the previous one is removed', () => {
    const storage = memoryStorage();
    writeToday(storage, copy);
    writeToday(storage, { ...copy, level: { name: 'é'.repeat(1_000), nameHt: null } });
    expect(storage.getItem(todayKey)).toBe(null);
  });
});

it('noteLevelChosen changes only the summary of the account that has no level yet', () => {
  const storage = memoryStorage();
  const lacks = () => parseToday(storage.getItem(todayKey), 'a')?.lacks;
  noteLevelChosen(storage, 'a');
  expect(lacks()).toBeUndefined();
  writeToday(storage, copy);
  noteLevelChosen(storage, 'b');
  expect(lacks()).toBe('level');
  noteLevelChosen(storage, 'a');
  expect(lacks()).toBe('questions');
  writeToday(storage, { ...copy, lacks: 'quizzes' });
  noteLevelChosen(storage, 'a');
  expect(lacks()).toBe('quizzes');
});
