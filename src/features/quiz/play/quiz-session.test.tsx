import 'fake-indexeddb/auto';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import type { QuizProps } from '#features/quiz/list/quiz-props.ts';
import type { QuizSearch } from '#features/quiz/list/quiz-search-params.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { resumeOrStartQuiz } from './quiz-actions.ts';
import { QuizSession } from './quiz-session.tsx';

vi.mock(import('./quiz-actions.ts'), async (load) => {
  const real = await load();
  return { ...real, resumeOrStartQuiz: vi.fn(real.resumeOrStartQuiz) };
});

/** Renders the quiz `math.bac1`, whose first start rejects with `error`. */
async function openFailing(account: string, error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(resumeOrStartQuiz).mockRejectedValueOnce(error);
  const store = await openTestStore(account);
  const tables = tablesOf(store.db);
  const stored = { bucket: 'library:bac1', seq: 1, generation: 0, isWaiting: false } as const;
  await tables.subjects.put({ ...makeSubject(), ...stored });
  await tables.gradeLevels.put({ ...makeLevel(), ...stored });
  const questions = [{ ...makeQuestion('question0000001'), ...stored }];
  const set = { id: 's.l', subject: 's', gradeLevel: 'l' };
  await tables.quizSets.put({ ...set, questions, buckets: [stored.bucket] });
  const commands: Partial<QuizProps['commands']> = {};
  const figures: Partial<QuizProps['figures']> = {};
  const { place } = await renderInApp(() => {
    const [search, onSearch] = useState<QuizSearch>({ set: 'math.bac1' });
    const props = { store, search, onSearch, commands, figures } as QuizProps;
    return <QuizSession {...props} set="math.bac1" />;
  });
  return place;
}

const shows = (place: Element, text: string) =>
  vi.waitFor(() => expect(place.textContent).toContain(text), { timeout: 5_000 });

it('a quiz that could not be stored on a full disk says so, and starts when « Réessayer » is pressed', async () => {
  const place = await openFailing('pupilfullquiz00', new StorageFullError(null));
  await shows(place, 'Plus de place');
  press('Réessayer');
  await shows(place, 'Question question0000001');
});

it('a quiz that could not be started for another reason leaves its error to the error screen', async () => {
  const place = await openFailing('pupilbrokenquiz', new Error('a newer tab has converted the data'));
  await shows(place, 'a newer tab has converted the data');
  expect(place.textContent).not.toContain('Plus de place');
});
