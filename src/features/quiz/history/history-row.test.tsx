import { expect, it } from 'vitest';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { HistoryRow } from './history-row.tsx';
import type { HistoryRow as Taken } from './read-history.ts';

async function show(score: number): Promise<string> {
  const row = {
    attempt: { id: 'attempt00000000', score, totalQuestions: 10, kind: 'quiz' },
    subjectLevel: { subject: makeSubject(), level: makeLevel() },
    ...{ atMs: 1, isPractice: false, isWaiting: false },
  } as unknown as Taken;
  const { place } = await renderInApp(() => <HistoryRow row={row} search={{}} />, ['/quiz/history']);
  return place.querySelector('.row-margin')?.textContent ?? '';
}

it('HistoryRow shows the score in numbers, also a score of 0', async () => {
  expect(await show(3)).toBe('3 sur 103/10');
  expect(await show(0)).toBe('0 sur 100/10');
});
