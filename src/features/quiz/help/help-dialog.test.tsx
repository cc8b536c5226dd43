import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { HelpDialog } from './help-dialog.tsx';

const question = makeQuestion('question0000000', { subject: 'subject00000000' });
const missed = { question, answer: 'un' };
const draftKey = `question-help:${question.id}`;
const data = { title: 'Question', content: 'Comment ?', subject: question.subject, question: question.id };
const thread = { op: 'create', collection: 'forumPosts', data } as const;
const asked = 'Demander au forum';

async function openHelp(store: AccountStore) {
  await saveDraft(store, draftKey, { tried: 'J’ai compté.' });
  const onAsked = vi.fn();
  await renderInApp(
    () => <HelpDialog {...{ store, missed, onAsked }} onClose={() => undefined} />,
    ['/forum/post/{-$id}'],
  );
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe('J’ai compté.'));
  return { onAsked };
}

it('HelpDialog queues one thread and deletes its draft', async () => {
  const store = await openTestStore('pupil0000000001');
  const { onAsked } = await openHelp(store);
  find('button', asked).click();
  await vi.waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
  expect(await store.db.outbox.count()).toBe(1);
  await vi.waitFor(async () => expect(await getDraft(store.db, draftKey)).toBeUndefined());
});

it('HelpDialog queues no second thread if another tab has queued one meanwhile, and shows the thread of that tab', async () => {
  const store = await openTestStore('pupil0000000002');
  const { onAsked } = await openHelp(store);
  await commit(store, thread);
  find('button', asked).click();
  await vi.waitFor(() => expect(find('a', 'Voir votre question')).toBeTruthy());
  expect(await store.db.outbox.count()).toBe(1);
  expect(onAsked).not.toHaveBeenCalled();
  expect((await getDraft(store.db, draftKey))?.fields).toEqual({ tried: 'J’ai compté.' });
});
