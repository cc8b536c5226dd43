import { expect, it } from 'vitest';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { QuizRow } from './quiz-row.tsx';

const row = { id: 'set', subject: 's', gradeLevel: 'l', questionCount: 10 };
const set = {
  row,
  subject: makeSubject(),
  level: makeLevel(),
  slug: 'math.bac2',
  text: { title: '', others: '' },
};

type Best = { score: number; totalQuestions: number };

async function show(known: number, right: number, best?: Best, hit: string | null = null) {
  const counts = { known, right, review: 0, total: 10 };
  const { place } = await renderInApp(() => (
    <QuizRow
      set={set}
      query={hit === null ? '' : 'font'}
      run={undefined}
      best={best}
      counts={counts}
      hit={hit}
    />
  ));
  return place;
}

const whatOf = (place: HTMLElement) => place.querySelector('.row-what');

it('QuizRow shows the number of questions and in words how many are known', async () => {
  expect(whatOf(await show(7, 1))?.textContent).toContain('10 questions');
  expect(whatOf(await show(7, 1))?.querySelector('[aria-hidden]')?.textContent).toBe(' · 7 sues');
  expect(whatOf(await show(0, 0))?.querySelector('[aria-hidden]')?.textContent).toBe(' · à découvrir');
});

it('QuizRow tells a screen reader all counts of its squares in one sentence', async () => {
  expect(whatOf(await show(7, 1))?.querySelector('.sr-only')?.textContent).toBe(
    ', 7 sues, 1 juste une fois, 2 pas vues',
  );
});

it('QuizRow also tells a screen reader the counts when it shows the question that matched the search', async () => {
  const what = whatOf(await show(7, 1, undefined, 'Combien font 2 et 2 ?'));
  expect(what?.textContent).toBe('Combien font 2 et 2 ?, 7 sues, 1 juste une fois, 2 pas vues');
});

it('QuizRow shows the best score in its margin, if there is one', async () => {
  const place = await show(0, 8, { score: 8, totalQuestions: 10 });
  expect(place.querySelector('.row-margin b.quiz-row-best')?.textContent).toBe('8/10');
  expect((await show(0, 0)).querySelector('.quiz-row-best')).toBeNull();
});

it('QuizRow shows the best score, but none while no answer was right', async () => {
  expect((await show(0, 1, { score: 1, totalQuestions: 10 })).textContent).toContain('1/10');
  const none = (await show(0, 0, { score: 0, totalQuestions: 10 })).textContent;
  expect(none).not.toContain('0/10');
  expect(none).not.toContain('0 sur 10');
});
