import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { saveQuizRun } from '#data/local/in-progress-runs.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import { systemClock } from '#lib/clock.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { fillDisk, freeDisk } from '../../../../tests/support/disk/full-disk.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useQuizAnswers } from './use-quiz-answers.ts';

const subjectLevel = { subject: 'math00000000000', gradeLevel: 'bac200000000000' };
const [one, two, three] = ['one', 'two', 'three'].map((name) =>
  makeQuestion(`question-${name}`, subjectLevel),
);
const runId = 'run000000000000';

afterEach(() => {
  freeDisk();
  drawn = [];
});

/** Starts a quiz of three questions; the page shows the state that the hook returns. */
async function openStoreWithRun() {
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: systemClock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const questions = [one, two, three].flatMap((question) => question ?? []);
  const setId = `${subjectLevel.subject}.${subjectLevel.gradeLevel}`;
  const run = { id: runId, setId, ...subjectLevel, questions, chosen: {}, position: 0, startedAt: 1 };
  await saveQuizRun(store, run);
  // The `run` prop does not change, so the test does not depend on a live query.
  await renderInApp(() => <Answers store={store} run={run} />);
  return store;
}

function Answers(props: { store: AccountStore; run: Parameters<typeof useQuizAnswers>[1] }) {
  const { position, chosen, isSaved, hasFailed, choose, goOn } = useQuizAnswers(props.store, props.run);
  const state = `${position} ${chosen ?? '–'} ${hasFailed ? 'failed' : isSaved ? 'kept' : 'not kept'}`;
  drawn.push(state);
  return (
    <>
      <output>{state}</output>
      <button type="button" onClick={() => choose('B')}>
        choose
      </button>
      <button type="button" onClick={goOn}>
        go on
      </button>
    </>
  );
}

let drawn: string[] = [];
const shown = () => document.querySelector('output')?.textContent;
const press = (name: string) => find('button', name).click();
const onDisk = async (store: AccountStore) => tablesOf(store.db).localQuizRuns.get(runId);

it('useQuizAnswers shows the next question before the answer is saved to disk, and has `isSaved` true only after that', async () => {
  const store = await openStoreWithRun();
  expect(shown()).toBe('0 – not kept');
  press('choose');
  await vi.waitFor(() => expect(shown()).toMatch(/^0 B/));
  press('go on');
  await vi.waitFor(() => expect(shown()).toBe('1 – kept'));
  expect(drawn).toContain('0 B not kept');
  expect(drawn.indexOf('1 – not kept')).toBeLessThan(drawn.indexOf('1 – kept'));
  expect(drawn).toContain('1 – not kept');
  expect(await onDisk(store)).toMatchObject({ position: 1, chosen: { [one?.id ?? '']: 'B' } });
});

it('useQuizAnswers has `hasFailed` true when the disk is full, and saves the unsaved answers with the next step that succeeds', async () => {
  const store = await openStoreWithRun();
  fillDisk((table) => table === 'localQuizRuns');
  press('choose');
  await vi.waitFor(() => expect(shown()).toBe('0 B failed'));
  press('go on');
  await vi.waitFor(() => expect(shown()).toBe('1 – failed'));
  expect(await onDisk(store)).toMatchObject({ position: 0, chosen: {} });

  freeDisk();
  press('choose');
  await vi.waitFor(() => expect(shown()).toBe('1 B kept'));
  const chosen = { [one?.id ?? '']: 'B', [two?.id ?? '']: 'B' };
  expect(await onDisk(store)).toMatchObject({ position: 1, chosen });
});
