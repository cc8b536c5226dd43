import { expect, it } from 'vitest';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import { makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { MockHistoryRow } from './mock-history-row.tsx';

const exercise = (name: string, points: number) => ({ name, points, chapter: null, page: 1 });
const exercises = [exercise('Exercice 1', 20), exercise('Exercice 2', 80)];
const bareme = JSON.stringify({ minutes: 120, material: null, exercises });

async function textWith(marks: (number | null)[] | null): Promise<string> {
  const mock = {
    ...{ id: 'mock00000000000', exam: null, bareme, started: 1, finished: 2, gaveUp: false },
    ...{ marks: marks && JSON.stringify(marks), isWaiting: false },
  } as unknown as StoredMockExam;
  const row = { mock, title: 'Optique', subject: makeSubject(), atMs: 2 };
  const { place, unmount } = await renderInApp(() => <MockHistoryRow row={row} />, ['/exams/mock']);
  const text = place.textContent ?? '';
  unmount();
  return text;
}

it('MockHistoryRow shows the score of the whole paper only once every exercise is marked', async () => {
  expect(await textWith([20, 40])).toContain('60 sur 100');
  expect(await textWith([20, 40])).toContain('estimée par vous');
  const partly = await textWith([20, null]);
  expect(partly).toContain('20 sur 20 notés, sur 100 points en tout');
  expect(partly).not.toContain('20/20');
  expect(partly).not.toContain('estimée par vous');
  expect(await textWith(null)).toContain('sans points');
});
