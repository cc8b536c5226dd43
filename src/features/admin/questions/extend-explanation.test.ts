import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, onTestFinished } from 'vitest';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { editedFields } from '#ui/controls/three-way-edit.ts';
import { fillDisk, freeDisk } from '../../../../tests/support/disk/full-disk.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { variedNumbers } from '../../../../tests/support/fixtures/varied-question.ts';
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

it('extendExplanation adds the reply as a second paragraph, and does not add it again when called twice', async () => {
  const store = await openStore();
  expect(await extendExplanation(store, question, ' Quatre pas.\n')).toBe('added');
  expect((await edited(store)).explanation).toBe('On multiplie par 2.\n\nQuatre pas.');
  expect(await extendExplanation(store, question, 'Quatre pas.')).toBe('present');
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

it('extendExplanation adds a short reply although its characters occur inside a paragraph of the explanation', async () => {
  const store = await openStore();
  expect(await extendExplanation(store, question, 'par 2')).toBe('added');
  expect((await edited(store)).explanation).toBe('On multiplie par 2.\n\npar 2');
});

it('extendExplanation finds a reply of two paragraphs in the explanation', async () => {
  const store = await openStore();
  const longer = { ...question, explanation: 'Un.\n\nDeux.\r\n\r\nTrois.' };
  expect(await extendExplanation(store, longer, 'Deux.\n \nTrois.')).toBe('present');
  expect(await extendExplanation(store, longer, 'Trois.\n\nDeux.')).toBe('added');
});

it.each([
  ['an explanation', variedNumbers],
  [
    'no explanation',
    { ...variedNumbers, template: variedNumbers.template.replace(/"explanation":"[^"]*",/, '') },
  ],
])('extendExplanation adds no reply to a question whose template has %s', async (_, varied) => {
  const store = await openStore();
  expect(await extendExplanation(store, { ...question, ...varied }, 'Ici 2 × 11.')).toBe('varied-numbers');
  expect(await getDraft(store.db, key)).toBeUndefined();
});

it('extendExplanation returns `failed` if the disk is full', async () => {
  const store = await openStore();
  fillDisk(() => true);
  onTestFinished(freeDisk);
  expect(await extendExplanation(store, question, 'Quatre pas.')).toBe('failed');
});
