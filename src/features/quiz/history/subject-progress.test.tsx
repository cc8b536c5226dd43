import { expect, it } from 'vitest';
import { makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import type { QuizHistory } from './read-history.ts';
import { SubjectProgress } from './subject-progress.tsx';

const subject = makeSubject();

async function show(scores: number[]): Promise<HTMLElement> {
  const attempts = scores.map((score, index) => ({
    ...{ id: `a${index}`, subject: subject.id, score, totalQuestions: 10, atMs: index },
  }));
  const [best] = attempts;
  if (!best) throw new Error('the scores are empty');
  const averageShare = scores.reduce((sum, score) => sum + score, 0) / (10 * scores.length);
  const figures = { subject: subject.id, count: scores.length, averageShare, best, lastAttempts: attempts };
  const history: QuizHistory = {
    ...{ rows: [], mocks: [], quizzes: scores.length, repeats: 0, progress: [{ subject, figures }] },
    subjects: [{ subject, counts: { known: 7, right: 5, review: 2, total: 20 } }],
  };
  const { place } = await renderInApp(() => <SubjectProgress history={history} subjectId={subject.id} />);
  return place;
}

it('SubjectProgress draws no chart for a single quiz, and a chart with one bar for each quiz if there are two', async () => {
  expect((await show([6])).querySelector('.chart-bar')).toBeNull();
  expect((await show([6, 9])).querySelectorAll('.chart-bar')).toHaveLength(2);
});

it('SubjectProgress shows the average and the score of each quiz as right answers out of ten, not in per cent', async () => {
  const place = await show([6, 9]);
  expect(place.textContent?.replace(/\s/g, ' ')).toContain('Moyenne : 7,5 sur 10');
  expect([...place.querySelectorAll('.chart-value')].map((one) => one.textContent)).toEqual(['6', '9']);
  expect(place.textContent).not.toContain('%');
});

it('SubjectProgress states all counts of the squares in one sentence', async () => {
  expect((await show([6])).textContent).toContain('7 sues, 5 justes une fois, 2 à revoir, 6 pas vues');
});

it('SubjectProgress says in words that no answer was right in any quiz', async () => {
  const text = (await show([0, 0])).textContent ?? '';
  expect(text).toContain('Aucune juste pour le moment');
  expect(text).not.toMatch(/0\s+sur\s+10/);
  expect(text).toContain('2 quiz entiers');
});
