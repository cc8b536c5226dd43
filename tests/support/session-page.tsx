// Opens a study session in a rendered page, and answers its questions as a pupil does.
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { FigureStore } from '#data/device/figure-db.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import type { AccountStore } from '../../src/data/store/account-store.ts';
import type { SessionRequest } from '../../src/features/quiz/session/open-study-session.ts';
import { SessionScreen } from '../../src/features/quiz/session/session-screen.tsx';
import { makeLevel, makeQuestion, makeSubject } from './fixtures/library-rows.ts';
import { openTestStore } from './phone/open-test-store.ts';
import { find, isShown, renderInApp } from './render-in-app.tsx';

const subject = 'math00000000000';
const gradeLevel = 'bac100000000000';

const stored = { bucket: 'library:bac1', seq: 1, generation: 0, isWaiting: false } as const;
let accountCount = 0;

/** Renders a study session of questions whose right answer is B unless `more` changes it; returns the store. */
export async function openSession(
  questionCount: number,
  minutes: SessionLength | null = 5,
  more: Partial<QuizQuestion> = {},
) {
  accountCount += 1;
  const store = await openTestStore(`pupil${String(accountCount).padStart(10, '0')}`);
  const tables = tablesOf(store.db);
  const questions = Array.from({ length: questionCount }, (_, index) => ({
    ...makeQuestion(`question000000${index}`, {
      ...{ subject, gradeLevel, explanation: 'Parce que.' },
      ...more,
    }),
    ...stored,
  }));
  const id = `${subject}.${gradeLevel}`;
  await tables.subjects.put({ ...makeSubject({ id: subject }), ...stored });
  await tables.gradeLevels.put({ ...makeLevel({ id: gradeLevel }), ...stored });
  await tables.quizSets.put({ id, subject, gradeLevel, questions, buckets: ['library:bac1'] });
  await tables.quizSetIndex.put({ id, subject, gradeLevel, questionCount });
  await showSession(store, minutes);
  return store;
}

export async function showSession(store: AccountStore, minutes: SessionLength | null) {
  await renderSession(store, minutes);
  await vi.waitFor(() => find('button', 'Quitter la séance'));
}

/** Renders the screen of a study session without waiting for a question. */
export async function renderSession(store: AccountStore, minutes: SessionLength | null) {
  await renderRequest(store, minutes === null ? null : { minutes });
}

/** Renders the screen for the session request `first`; returns a function that gives the screen another request. */
export async function renderRequest(store: AccountStore, first: SessionRequest | null) {
  let change: (request: SessionRequest | null) => void = () => undefined;
  const figures = { download: async () => undefined } as unknown as FigureStore;
  const none = () => undefined;
  await renderInApp(() => {
    const [request, setRequest] = useState(first);
    change = setRequest;
    return (
      <SessionScreen
        store={store}
        figures={figures}
        request={request}
        week={null}
        onOpened={none}
        onMore={none}
        onBack={none}
      />
    );
  });
  return (request: SessionRequest | null) => change(request);
}

export const options = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const choose = (letter: string) =>
  options()
    .find(({ value }) => value === letter)
    ?.click();
export const status = () => document.querySelector('.play-answers [role="status"]')?.textContent;
export const checkButton = () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('Vérifier'));

/** Chooses an option, checks it, and waits for the button `next`, which appears below a checked answer. */
export async function answerAs(letter: 'A' | 'B', next = 'Suivante') {
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  choose(letter);
  await vi.waitFor(() => expect(checkButton()?.getAttribute('aria-disabled')).toBeNull());
  checkButton()?.click();
  await isShown(next);
}

/** Reasons of a question's options; option D has none. */
export const reasons = {
  whyA: 'Raison de un.',
  whyB: 'Raison de deux.',
  whyC: 'Raison de trois.',
  whyD: null,
};
