import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { QuizRun } from '#data/database/local-rows.ts';
import { foldCards, readCards } from '#data/local/review-card-cache.ts';
import { resultOfAttempt, resultOfRun } from '#domain/quiz/quiz-in-progress.ts';
import { QuizCorrection } from '#features/quiz/result/quiz-correction.tsx';
import { fsrsSchedule } from '#features/quiz/review/fsrs-schedule.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { variedNumbers } from '../../../../tests/support/fixtures/varied-question.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { QuizPlayScreen } from './quiz-play-screen.tsx';

const question = makeQuestion('question0000001', variedNumbers);
const subjectLevel = { subject: makeSubject(), level: makeLevel() };
const runOf = (id: string): QuizRun => ({
  ...{ id, setId: 's.l', subject: 's', gradeLevel: 'l', questions: [question] },
  ...{ chosen: { [question.id]: 'A' }, position: 0, startedAt: 1, hasDrawnOrder: true },
});

/** Returns the texts of the question and of its options by their letters, as the quiz shows them. */
async function playedTexts(run: QuizRun) {
  const store = await openTestStore();
  const { place, unmount } = await renderInApp(() => (
    <QuizPlayScreen store={store} run={run} subjectLevel={subjectLevel} />
  ));
  await vi.waitFor(() => expect(place.querySelectorAll('input[type="radio"]')).toHaveLength(4));
  const asked = place.querySelector('.play-words')?.textContent;
  const options = [...place.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(
    (input) => [input.value, input.closest('label')?.textContent?.slice(1)] as const,
  );
  unmount();
  return { asked, options: new Map(options) };
}

async function correctedText(corrections: Parameters<typeof QuizCorrection>[0]['corrections']) {
  const { place, unmount } = await renderInApp(() => <QuizCorrection corrections={corrections} />);
  const text = place.textContent?.replace(/\s+/g, ' ') ?? '';
  unmount();
  return text;
}

it('a quiz shows a question with the values that its attempt determines, and its correction and the history show the same values', async () => {
  const run = runOf('attempt00000001');
  const { asked, options } = await playedTexts(run);
  const answers = [{ questionId: question.id, selectedAnswer: 'A' as const, isCorrect: false }];
  const attempt = { id: run.id, score: 0, totalQuestions: 1, answers };
  for (const { corrections } of [resultOfRun(run), resultOfAttempt(attempt, [question], 10)]) {
    const text = await correctedText(corrections);
    expect(text).toContain(asked);
    expect(text).toMatch(new RegExp(`Votre réponse : [A-D]. ${options.get('A')}`));
    expect(text).toMatch(new RegExp(`Bonne réponse : [A-D]. ${options.get('B')}`));
    expect(text).toContain(`= ${options.get('B')}.`);
  }
});

it('two attempts show the same question with different values', async () => {
  const [first, second] = [
    await playedTexts(runOf('attempt00000001')),
    await playedTexts(runOf('attempt00000002')),
  ];
  expect(first.asked).not.toBe(second.asked);
});

it('a quiz that an earlier version of the app started shows the stored values, and so does its correction', async () => {
  const { hasDrawnOrder: _, ...run } = runOf('attempt00000001');
  expect((await playedTexts(run)).asked).toBe(question.question);
  expect(await correctedText(resultOfRun(run).corrections)).toContain(question.question);
});

it('two attempts that show one question with different values make one review card', async () => {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  const own = { bucket: 'mine', seq: 1, generation: 0, isWaiting: false } as const;
  const set = { id: 's.l', subject: 's', gradeLevel: 'l', buckets: ['library:bac1'] };
  await tables.quizSets.put({ ...set, questions: [{ ...question, ...own }] });
  for (const id of ['attempt00000001', 'attempt00000002'])
    await tables.quizAttempts.put({
      ...{ id, userId: 'u', subject: 's', gradeLevel: 'l', score: 1, totalQuestions: 1, kind: 'quiz' },
      ...{ answers: [{ questionId: question.id, selectedAnswer: 'B', isCorrect: true }], finished: 1 },
      ...{ created: 1, updated: 1, ...own },
    });
  await foldCards(store, fsrsSchedule);
  expect((await readCards(store.db, 0)).cards).toMatchObject([{ id: question.id }]);
});
