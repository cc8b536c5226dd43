import 'fake-indexeddb/auto';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { ReviewRun } from '#data/database/local-rows.ts';
import { saveReviewRun } from '#data/local/in-progress-runs.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { QuizCorrection } from '#features/quiz/result/quiz-correction.tsx';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { variedNumbers } from '../../../../tests/support/fixtures/varied-question.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { isShown, press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { answerAs, options } from '../../../../tests/support/session-page.tsx';
import { readAttempt } from '../history/read-history.ts';
import { ReviewPlayScreen } from './review-play-screen.tsx';

const attempt = 'attempt00000001';
const place = { subject: 'math00000000000', gradeLevel: 'bac100000000000' };
const words = () => document.querySelector('.play-words')?.textContent ?? '';
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const textsByLetter = () =>
  options().map((input) => [input.value, input.closest('label')?.textContent?.slice(1)] as const);

/** Stores a review of one question with varied numbers. */
async function storeReview(): Promise<AccountStore> {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  const own = { bucket: 'library:bac1', seq: 1, generation: 0, isWaiting: false } as const;
  const question = makeQuestion('question0000001', { ...place, ...variedNumbers });
  const { subject, gradeLevel } = question;
  const id = `${subject}.${gradeLevel}`;
  await tables.subjects.put({ ...makeSubject({ id: subject }), ...own });
  await tables.gradeLevels.put({ ...makeLevel({ id: gradeLevel }), ...own });
  await tables.quizSets.put({
    id,
    subject,
    gradeLevel,
    questions: [{ ...question, ...own }],
    buckets: ['library:bac1'],
  });
  await saveReviewRun(store, {
    ...{ key: 'review', questions: [question], attemptIds: { [id]: attempt } },
    ...{ chosen: {}, easy: [], position: 0, startedAt: 1, hasDrawnOrder: true },
  });
  return store;
}

function Stored({ store, stored }: { store: AccountStore; stored: ReviewRun }) {
  const [run, setRun] = useState(stored);
  const read = async () => setRun((await store.db.localReviewRuns.get('review')) ?? stored);
  return (
    <ReviewPlayScreen
      store={store}
      run={run}
      hasFailed={false}
      onStep={(step) => void step.then(read)}
      onLeave={() => undefined}
    />
  );
}

/** Shows the stored review on an empty page, as after a kill of the app. */
async function showReview(store: AccountStore): Promise<void> {
  document.body.replaceChildren();
  const stored = await store.db.localReviewRuns.get('review');
  if (!stored) throw new Error('no review is stored');
  await renderInApp(() => <Stored store={store} stored={stored} />);
}

it('a review shows the same numbers after a kill, before and after the answer, and stores the letter of the chosen option', async () => {
  const store = await storeReview();
  await showReview(store);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  const [asked, texts] = [words(), textsByLetter()];
  const [a = 0, b = 0] = numbers(asked);
  expect(a * b).not.toBe(22);
  expect(new Map(texts).get('B')).toBe(String(a * b));

  await showReview(store);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  expect([words(), textsByLetter()]).toEqual([asked, texts]);
  await answerAs('A', 'Terminer');

  await showReview(store);
  await isShown('Terminer');
  expect(words()).toBe(asked);
  expect(document.querySelector('.quiz-option-wrong')?.textContent).toContain(String(a + b));
  expect(document.querySelector('.quiz-option-right')?.textContent).toContain(String(a * b));
  expect(document.body.textContent).toContain(`${a} × ${b}\u00a0=\u00a0${a * b}.`);
});

it('a review with varied numbers sends only the letter of the answer, and the history shows the numbers of the review', async () => {
  const store = await storeReview();
  await showReview(store);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  const asked = words();
  await answerAs('A', 'Terminer');
  press('Terminer');
  await vi.waitFor(async () => expect(await store.db.quizAttempts.count()).toBe(1));
  const [entry] = await store.db.outbox.toArray();
  expect(entry).toMatchObject({
    record: attempt,
    data: { answers: [{ questionId: 'question0000001', selectedAnswer: 'A', isCorrect: false }] },
  });
  expect(JSON.stringify(entry?.data)).not.toContain('×');
  const view = await readAttempt(store.db, attempt);
  const { place } = await renderInApp(() => <QuizCorrection corrections={view?.result.corrections ?? []} />);
  expect(place.querySelector('.result-question')?.textContent).toBe(asked);
});
