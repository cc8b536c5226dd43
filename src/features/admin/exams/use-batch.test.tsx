import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { listUnfinished } from '#data/entries/read-entries.ts';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { guessExam } from '#domain/exams/guess-exam-from-file-name.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { asDraft, batchItemOf } from './batch.ts';
import { type ExamBatch, useExamBatch } from './use-batch.ts';

const key = 'exams:many';
const shown: { now: ExamBatch | null } = { now: null };
const now = () => {
  if (!shown.now) throw new Error('the form has not been rendered');
  return shown.now;
};

const inspect = () => Promise.reject(new Error('the test expects no file to be inspected'));

function Form({ store }: { store: AccountStore }) {
  shown.now = useExamBatch(store, inspect);
  return <p>{shown.now.items?.length}</p>;
}

const fileOf = (name: string, letter: string) => ({ name, sizeBytes: 10, sha256: letter.repeat(64) });
const itemOf = (id: string, file: ReturnType<typeof fileOf>) =>
  batchItemOf(id, file, guessExam(file.name, [], []), '2026');

async function openBatch(): Promise<AccountStore> {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const item = itemOf('line00000000000', fileOf('Maths 2031.pdf', 'a'));
  const subjectLevel = { subject: 'math00000000000', gradeLevel: 'bac200000000000' };
  await saveDraft(store, key, asDraft([{ ...item, fields: { ...item.fields, ...subjectLevel } }]));
  await renderInApp(() => <Form store={store} />);
  await vi.waitFor(() => expect(now().items).toHaveLength(1));
  return store;
}

it('useExamBatch keeps a file that is added while the batch is being published', async () => {
  const store = await openBatch();
  const added = itemOf('line00000000001', fileOf('Chimie 2031.pdf', 'b'));
  const published = now().publish();
  now().change((before) => [...before, added]);
  expect(await published).toBe(true);
  expect(await listUnfinished(store.db)).toHaveLength(1);
  await vi.waitFor(() => expect(now().items).toEqual([added]));
});

it('useExamBatch writes no draft of a batch that is being published, even if the page is hidden meanwhile', async () => {
  const store = await openBatch();
  const published = now().publish();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await published).toBe(true);
  expect(await listUnfinished(store.db)).toHaveLength(1);
  // Saves another draft first: writes are executed in order, so an earlier write of the batch's draft would
  // be done too.
  await saveDraft(store, 'another', { text: 'a' });
  expect(await getDraft(store.db, key)).toBeUndefined();
});

it('useExamBatch writes no draft of a published batch if the page is hidden before the empty form is rendered', async () => {
  const store = await openBatch();
  expect(await now().publish()).toBe(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await saveDraft(store, 'another', { text: 'a' });
  expect(await getDraft(store.db, key)).toBeUndefined();
});
