import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commit } from '#data/outbox/outbox.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { MutationResult } from '#domain/protocol/exchange-messages.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { WriteToasts } from './outcome-toasts.tsx';

const id = (name: string) => name.padEnd(15, '0');
const subjectAndLevel = { subject: id('math'), gradeLevel: id('bac1') };
const question = {
  ...subjectAndLevel,
  question: 'Deux et deux ?',
  ...{ optionA: '2', optionB: '3', optionC: '4', optionD: '5' },
  correctAnswer: 'C',
  explanation: '2 + 2 = 4',
  language: 'fr',
};
const updates = { title: 'Nouvelle', content: 'Texte.', language: 'fr' };

/** Returns the verdict with which the server refuses a mutation of a user who has no right to it. */
const refusal = (entry: string, seq: number): MutationResult => ({
  ...{ id: entry, status: 'rejected', code: 'forbidden', seq, updated: null, doubles: 0, row: null },
});

async function refused(mutations: Mutation[]): Promise<string | undefined> {
  const remote = scriptedRemote(({ mutations }, index) => ({
    results: mutations.map((mutation, at) => refusal(mutation.id, index * 100 + at + 1)),
  }));
  const phone = new TestPhone(remote, { account: 'admin0000000000', token: 'token' });
  const { store, sync } = await phone.openTab();
  onTestFinished(() => {
    hideToast(shownToast()?.id ?? 0);
    store.db.close();
  });
  await renderInApp(() => (
    <>
      <p>screen</p>
      <WriteToasts store={store} onShowQueue={() => undefined} />
    </>
  ));
  await commit(store, mutations);
  // A deletion is delayed for some seconds before it is sent, so that the user can undo it.
  await phone.clock.advance(60_000);
  await sync();
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur' }), 10_000);
  return shownToast()?.text;
}

const catalogueRow = { code: 'x', name: 'X', nameHt: null, description: null, isActive: true };
const create = (collection: string, data: object): unknown => ({ op: 'create', collection, data });
const change = (collection: string, data: object): unknown => ({
  op: 'update',
  collection,
  record: id('row'),
  data,
});
const removal = (collection: string): unknown => ({ op: 'delete', collection, record: id('row') });

it.each<[string, unknown[]]>([
  ['Impossible de créer la matière', [create('subjects', catalogueRow)]],
  ['Impossible de créer le niveau', [create('gradeLevels', { ...catalogueRow, displayOrder: 1 })]],
  ['Impossible de modifier la matière', [change('subjects', { name: 'Maths' })]],
  ['Impossible de modifier le niveau', [change('gradeLevels', { name: 'Bac 1' })]],
  ['Impossible d’ajouter l’actualité', [create('updates', updates)]],
  ['Impossible d’ajouter la question', [create('quizQuestions', question)]],
  [
    'Impossible d’ajouter les questions',
    [1, 2, 3].map((n) => create('quizQuestions', { ...question, question: `Question ${n}` })),
  ],
  ['Impossible de supprimer la question', [removal('quizQuestions')]],
  ['Impossible de supprimer l’actualité', [removal('updates')]],
  ['Impossible de supprimer le post', [removal('forumPosts')]],
  ['Impossible de supprimer la réponse', [removal('forumReplies')]],
])('WriteToasts shows "%s" when the server refuses the mutations', async (text, mutations) => {
  expect(await refused(mutations as Mutation[])).toBe(text);
});
