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

/**
 * Changes the text and presses « Enregistrer »; waits until the editor has closed, then resolves with the
 * toast shown, or null.
 */
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
    if (!found) throw new Error('the textarea is not rendered yet');
    return found;
  });
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(field, 'Après');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React processes the input event before the next macrotask.
  await new Promise((resolve) => setTimeout(resolve));
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Enregistrer')?.click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  return shownToast();
}

it('EntryEditor shows no toast after an edit whose backup copy was updated too', async () => {
  const calls: unknown[] = [];
  const outcome = await edit(async (...call) => {
    calls.push(call);
    return { isCopyOlder: false };
  });
  expect(calls).toEqual([['one', { content: 'Après' }]]);
  expect(outcome).toBeNull();
});

it('EntryEditor shows that the edit was saved, but that the old text would return if the browser evicted the data before sending', async () => {
  expect(await edit(async () => ({ isCopyOlder: true }))).toMatchObject({
    title: 'Modification enregistrée',
    text: expect.stringMatching(
      /^Il n’y avait plus de place pour une copie de secours\. .* l’ancien texte qui reviendra\.$/,
    ),
  });
});
