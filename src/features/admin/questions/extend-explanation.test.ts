import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openAccountStore } from '#data/database/account-store.ts';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { editedFields } from '#ui/controls/three-way-edit.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { extendExplanation } from './extend-explanation.ts';
import { fieldsOf, questionDraftKey } from './question-fields.ts';

const question = makeQuestion('q1', { explanation: 'On multiplie par 2.' });
const key = questionDraftKey(question.id);

const openStore = () =>
  openAccountStore('admin0000000000', {
    journalStorage: null,
    clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });

async function edited(store: Awaited<ReturnType<typeof openStore>>) {
  const draft = await getDraft(store.db, key);
  return editedFields(fieldsOf(question), draft?.fields ?? {});
}

it('extendExplanation adds the reply as a second paragraph, once', async () => {
  const store = await openStore();
  await extendExplanation(store, question, ' Quatre pas.\n');
  expect((await edited(store)).explanation).toBe('On multiplie par 2.\n\nQuatre pas.');
  await extendExplanation(store, question, 'Quatre pas.');
  expect((await edited(store)).explanation).toBe('On multiplie par 2.\n\nQuatre pas.');
});

it('extendExplanation keeps what the admin has already typed into the form', async () => {
  const store = await openStore();
  const typed = { explanation: 'On double.', 'was.explanation': question.explanation ?? '' };
  await saveDraft(store, key, { ...typed, optionA: '25', 'was.optionA': question.optionA });
  await extendExplanation(store, question, 'Quatre pas.');
  expect(await edited(store)).toMatchObject({ explanation: 'On double.\n\nQuatre pas.', optionA: '25' });
});

it('extendExplanation makes the reply the explanation of a question without one', async () => {
  const store = await openStore();
  await extendExplanation(store, { ...question, explanation: null }, 'Quatre pas.');
  expect((await getDraft(store.db, key))?.fields.explanation).toBe('Quatre pas.');
});
