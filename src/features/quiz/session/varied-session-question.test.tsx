import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { QuizCorrection } from '#features/quiz/result/quiz-correction.tsx';
import { variedNumbers } from '../../../../tests/support/fixtures/varied-question.ts';
import { isShown, press, renderInApp, type as typeInto } from '../../../../tests/support/render-in-app.tsx';
import {
  answerAs,
  checkButton,
  openSession,
  options,
  showSession,
  status,
} from '../../../../tests/support/session-page.tsx';
import { readAttempt } from '../history/read-history.ts';

const words = () => document.querySelector('.play-words')?.textContent ?? '';
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const field = () => document.querySelector<HTMLInputElement>('.typed-input');

test('a session shows the numbers of its attempt in question, options, reason and explanation, and the history shows the same numbers', async () => {
  const store = await openSession(1, 5, variedNumbers);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  const asked = words();
  const [a = 0, b = 0] = numbers(asked);
  await answerAs('A');
  expect(document.querySelector('.quiz-option-wrong')?.textContent).toContain(String(a + b));
  expect(document.querySelector('.quiz-option-right')?.textContent).toContain(String(a * b));
  expect(status()).toContain(`Vous avez calculé ${a} + ${b}. ${a} × ${b}\u00a0=\u00a0${a * b}.`);
  press('Suivante');
  await isShown('Terminer');
  const [attempt] = await store.db.quizAttempts.toArray();
  const view = await readAttempt(store.db, attempt?.id ?? '');
  const { place } = await renderInApp(() => <QuizCorrection corrections={view?.result.corrections ?? []} />);
  expect(place.querySelector('.result-question')?.textContent).toBe(asked);
  expect(place.textContent).toContain(`${a} × ${b}\u00a0=\u00a0${a * b}.`);
});

test('a missed question with varied numbers is repeated with other numbers', async () => {
  await openSession(2, 5, variedNumbers);
  const asked = new Map<string, string[]>();
  for (const letter of ['A', 'B', 'B'] as const) {
    await vi.waitFor(() => expect(options()).toHaveLength(4));
    const id = document.querySelector('[data-question]')?.getAttribute('data-question') ?? '';
    asked.set(id, [...(asked.get(id) ?? []), words()]);
    await answerAs(letter);
    press('Suivante');
    await vi.waitFor(() => expect(document.querySelector('.quiz-option-right')).toBeNull());
  }
  const [missed] = [...asked.values()].filter((texts) => texts.length === 2);
  expect(new Set(missed).size).toBe(2);
});

test('a session without an answer shows the same numbers when it is started again, even with another length', async () => {
  const store = await openSession(1, 5, variedNumbers);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  const asked = words();
  for (const minutes of [5, 10, null] as const) {
    document.body.replaceChildren();
    await showSession(store, minutes);
    await vi.waitFor(() => expect(words()).toBe(asked));
  }
});

test('a typed answer is judged by the right answer to the numbers shown, not by that of the stored question', async () => {
  const store = await openSession(1, 5, { ...variedNumbers, accepted: '22' });
  await vi.waitFor(() => expect(field()).not.toBeNull());
  const [a = 0, b = 0] = numbers(words());
  typeInto(field(), String(a * b));
  await vi.waitFor(() => expect(checkButton()?.getAttribute('aria-disabled')).toBeNull());
  checkButton()?.click();
  await isShown('Suivante');
  await vi.waitFor(async () =>
    expect(await store.db.localStudyAnswers.toArray()).toMatchObject([
      { selectedAnswer: 'B', isCorrect: true },
    ]),
  );
});

test('the draft of a typed answer is restored when the question is shown with the same numbers, and not with others', async () => {
  const store = await openSession(2, 5, { ...variedNumbers, accepted: '22' });
  await vi.waitFor(() => expect(field()).not.toBeNull());
  typeInto(field(), '4');
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(1));
  const asked = words();
  document.body.replaceChildren();
  await showSession(store, null);
  await vi.waitFor(() => expect(field()?.value).toBe('4'));
  expect(words()).toBe(asked);
  document.body.replaceChildren();
  await tablesOf(store.db).localStudySessions.clear();
  await showSession(store, 5);
  await vi.waitFor(() => expect(field()).not.toBeNull());
  expect(words()).not.toBe(asked);
  expect(field()?.value).toBe('');
});
