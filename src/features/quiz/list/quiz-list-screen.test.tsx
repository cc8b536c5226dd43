import 'fake-indexeddb/auto';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, press, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { QuizListScreen } from './quiz-list-screen.tsx';
import type { QuizSearch } from './quiz-search-params.ts';

const subjects = [makeSubject(), makeSubject({ id: 'p', code: 'physics', name: 'Physique' })];
const levels = [1, 2, 3, 4, 5, 6, 7].map((n) =>
  makeLevel({ id: `l${n}`, code: `l${n}`, name: `Niveau ${n}` }),
);
const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };

/** Stores seven quizzes for each of two subjects. */
async function fillStore(store: AccountStore): Promise<void> {
  const tables = tablesOf(store.db);
  await tables.subjects.bulkPut(subjects.map((row) => ({ ...row, ...stamp })));
  await tables.gradeLevels.bulkPut(levels.map((row) => ({ ...row, ...stamp })));
  for (const { code } of levels)
    await tables.buckets.put({
      ...{ bucket: `library:${code}`, cursor: 'c', through: 1, isComplete: true, reason: 'chosen' },
    });
  const sets = subjects.flatMap(({ id: subject }) =>
    levels.map(({ id: gradeLevel }) => ({
      ...{ id: `${subject}${gradeLevel}`, subject, gradeLevel, questionCount: 10 },
    })),
  );
  await tables.quizSetIndex.bulkPut(sets);
}

let address: QuizSearch;

function Page({ store }: { store: AccountStore }) {
  const [search, setSearch] = useState<QuizSearch>({ page: 2 });
  address = search;
  const commands = fakeCommands({ syncState: async () => firstStatus });
  return <QuizListScreen {...{ store, commands, search }} chosenQuiz={() => null} onSearch={setSearch} />;
}

const counted = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  );

beforeEach(async () => {
  const store = await openTestStore();
  await fillStore(store);
  await renderInApp(() => <Page store={store} />);
  await vi.waitFor(() => expect(counted()).toContain('14 quiz sur cet ordinateur · page 2 sur 3'));
});

it('QuizListScreen returns to the first page when a filter is chosen, even if the filtered list has two pages', async () => {
  press('Filtrer');
  const filter = await vi.waitFor(() => {
    const selects = [...document.querySelectorAll('select')];
    const found = selects.find((one) => one.labels?.[0]?.textContent === 'Matière');
    if (!found) throw new Error('the page has no filter by subject');
    return found;
  });
  filter.value = 'physics';
  filter.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(counted()).toContain('7 quiz sur cet ordinateur · page 1 sur 2'));
  expect(address).toEqual({ subject: 'physics' });
});

it('QuizListScreen returns to the first page when a search text is typed, even if the found list has two pages', async () => {
  type(document.querySelector('input[type="search"]'), 'physique');
  await vi.waitFor(() => expect(counted()).toContain('7 quiz sur cet ordinateur · page 1 sur 2'));
  await vi.waitFor(() => expect(address).toEqual({ q: 'physique' }));
  expect(counted()).toContain('7 quiz sur cet ordinateur · page 1 sur 2');
  find('button', 'Page 2').click();
  await vi.waitFor(() => expect(address).toEqual({ q: 'physique', page: 2 }));
});
