import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ReplyNote } from './reply-note.tsx';
import { useReplyInDraft } from './use-reply-in-draft.ts';

const question = makeQuestion('question0000000', { explanation: 'On double.' });
const replyId = 'reply0000000000';

type FormProps = { store: AccountStore; onDone: () => void };

function Form({ store, onDone }: FormProps) {
  return <ReplyNote extension={useReplyInDraft(store, question, replyId, onDone)} />;
}

async function openWithReply(store: AccountStore) {
  const onDone = vi.fn();
  const { place } = await renderInApp(() => (
    <main>
      <Form store={store} onDone={onDone} />
    </main>
  ));
  return { place, onDone };
}

it('useReplyInDraft reports a reply that is not on this phone, and calls onDone', async () => {
  const { place, onDone } = await openWithReply(await openTestStore());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await vi.waitFor(() =>
    expect(place.querySelector('[role="alert"]')?.textContent).toContain(
      'Cette réponse n’est pas sur cet appareil',
    ),
  );
});

it('useReplyInDraft reports a reply that cannot be read, and calls onDone', async () => {
  const store = await openTestStore();
  vi.spyOn(store.db.forumReplies, 'get').mockRejectedValue(new Error('the database has closed'));
  const { place, onDone } = await openWithReply(store);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await vi.waitFor(() =>
    expect(place.querySelector('[role="alert"]')?.textContent).toContain(
      'La réponse n’a pas pu être ajoutée',
    ),
  );
});
