import { describe, expect, it } from 'vitest';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { fileToMoveBefore, goesOn, listPending, minutesLeft, remainingBytes } from './download-order.ts';

const queuedFile = (exam: string, place: number, more = {}) =>
  makeExamFile(exam, 0, { sizeBytes: 100, state: 'queued', place, ...more });

describe('unfinished downloads', () => {
  it('listPending returns the unfinished downloads in queue order, without complete files', () => {
    const files = [
      queuedFile('c', 3),
      queuedFile('b', 1, { requestedAt: 9 }),
      queuedFile('a', 1),
      queuedFile('d', 0, { state: 'whole' }),
    ];
    expect(listPending(files).map(({ exam }) => exam)).toEqual(['a', 'b', 'c']);
  });

  it('remainingBytes adds up only the bytes that are not on the phone yet', () => {
    expect(remainingBytes([queuedFile('a', 1, { heldBytes: 30 }), queuedFile('b', 2)])).toBe(170);
  });

  it('goesOn is true for a queued, running or interrupted download, and false for a paused or failed one', () => {
    const states = ['queued', 'running', 'paused', 'interrupted', 'failed'] as const;
    expect(states.filter((state) => goesOn(queuedFile('a', 1, { state })))).toEqual([
      'queued',
      'running',
      'interrupted',
    ]);
  });

  it('minutesLeft returns a number only for a running download whose speed is known', () => {
    const running = { state: 'running', sizeBytes: 900_000, heldBytes: 300_000 };
    expect(minutesLeft(queuedFile('a', 1, { ...running, bytesPerSecond: 5_000 }))).toBe(2);
    expect(minutesLeft(queuedFile('a', 1, { ...running, bytesPerSecond: 500_000 }))).toBe(1);
    expect(minutesLeft(queuedFile('a', 1, { ...running, bytesPerSecond: null }))).toBeNull();
    expect(
      minutesLeft(queuedFile('a', 1, { ...running, state: 'paused', bytesPerSecond: 5_000 })),
    ).toBeNull();
  });
});

it.each([
  [0, 'up', undefined],
  [1, 'up', 'a'],
  [2, 'up', 'b'],
  [0, 'down', 'c'],
  [1, 'down', null],
  [2, 'down', undefined],
] as const)(
  'fileToMoveBefore with index %d of three downloads and direction %s returns %s',
  (index, direction, before) => {
    const files = [queuedFile('a', 1), queuedFile('b', 2), queuedFile('c', 3)];
    const found = fileToMoveBefore(files, index, direction);
    expect(found ? found.exam : found).toBe(before);
  },
);
