import { expect, it, onTestFinished, vi } from 'vitest';
import type { AccountStore } from '#data/database/account-store.ts';
import { makeEntry } from '#data/outbox/outbox.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { EntryEditor } from './entry-editor.tsx';

const reply = makeEntry({
  id: 'one',
  order: 1,
  collection: 'forumReplies',
  op: 'create',
  record: 'r',
  data: { postId: 'p', content: 'Avant' },
  local: {},
  base: null,
  writtenAt: 1,
});

/** Changes the text and presses « Enregistrer »; resolves with the message, or null, once the editor has closed. */
async function edit(editEntry: Commands['editEntry']) {
  onTestFinished(() => {
    const toast = shownToast();
    if (toast) hideToast(toast.id);
  });
  const closed = vi.fn();
  const commands = { editEntry } as Commands;
  const localDrafts = { get: async () => undefined };
  const store = { db: { localDrafts }, journal: null } as unknown as AccountStore;
  await renderInApp(() => <EntryEditor entry={reply} store={store} commands={commands} onClose={closed} />);
  const field = await vi.waitFor(() => {
    const found = document.querySelector('textarea');
    if (!found) throw new Error('no field yet');
    return found;
  });
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(field, 'Après');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React has taken the text in once this turn is over.
  await new Promise((resolve) => setTimeout(resolve));
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Enregistrer')?.click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  return shownToast();
}

it('says nothing of an edit whose second copy is as new as it is', async () => {
  const asked: unknown[] = [];
  const told = await edit(async (...call) => {
    asked.push(call);
    return { isCopyOlder: false };
  });
  expect(asked).toEqual([['one', { content: 'Après' }]]);
  expect(told).toBeNull();
});

it('says that an edit is taken and that an emptied phone would bring back the text before', async () => {
  expect(await edit(async () => ({ isCopyOlder: true }))).toMatchObject({
    title: 'Modification enregistrée',
    text: expect.stringMatching(
      /^Il n’y avait plus de place pour une copie de secours\. .* l’ancien texte qui reviendra\.$/,
    ),
  });
});
