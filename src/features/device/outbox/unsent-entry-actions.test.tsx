import 'fake-indexeddb/auto';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { listQueue, type QueuedEntry } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { EntryDialogsHost } from './entry-dialogs-host.tsx';
import { EntryActions } from './unsent-entry-actions.tsx';

function OwnTexts({ store }: { store: AccountStore }) {
  const [isHidden, setHidden] = useState(false);
  const queue = useLive(() => listQueue(store.db), [store]);
  return (
    <>
      <button type="button" onClick={() => setHidden(true)}>
        hide
      </button>
      {isHidden ? null : queue?.map((item) => <EntryActions key={item.entry.id} item={item} />)}
    </>
  );
}

/** Queues a reply in the store of `account`, and renders its actions; the button « hide » removes them. */
async function showQueued(account: string) {
  const store = await openTestStore(account.padEnd(15, '0'));
  const data = { postId: 'post00000000000', content: 'Il faut diviser.', language: 'fr' as const };
  await commit(store, { op: 'create', collection: 'forumReplies', data });
  const { place } = await renderInApp(() => (
    <EntryDialogsHost store={store}>
      <OwnTexts store={store} />
    </EntryDialogsHost>
  ));
  const pressed = await vi.waitFor(() => find('button', 'Modifier'));
  const textsQueued = async () => (await listQueue(store.db)).map(({ entry }) => entry.data.content);
  return { place, pressed, textsQueued };
}

function typing(): HTMLTextAreaElement {
  const field = document.querySelector<HTMLTextAreaElement>('dialog textarea');
  if (!field) throw new Error('the editor is not open yet');
  return field;
}

/** Resolves in the next macrotask, after React has processed an input event. */
const processed = () => new Promise((resolve) => setTimeout(resolve));

it('EntryActions opens the editor; saving queues the edit, closes the editor and gives the focus back', async () => {
  const { pressed, textsQueued } = await showQueued('edits');
  pressed.focus();
  pressed.click();
  type(await vi.waitFor(typing), 'Il faut ajouter.');
  await processed();
  find('dialog button', 'Enregistrer').click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(await textsQueued()).toEqual(['Il faut ajouter.']);
  expect(document.activeElement).toBe(pressed);
});

it('EntryDialogsHost keeps the editor and its text when the entry leaves the list', async () => {
  const { pressed, place } = await showQueued('leaves');
  pressed.click();
  const field = await vi.waitFor(typing);
  type(field, 'Il faut ajouter.');
  await processed();
  find('button', 'hide').click();
  await vi.waitFor(() => expect(place.textContent).not.toContain('Copier'));
  expect(document.querySelector('dialog textarea')).toBe(field);
  expect(field.value).toBe('Il faut ajouter.');
});

it('EntryActions discards an entry only after a confirmation', async () => {
  const { textsQueued } = await showQueued('discards');
  find('button', 'Effacer').click();
  await vi.waitFor(() => find('dialog h2', 'Effacer cet envoi ?'));
  expect(await textsQueued()).toEqual(['Il faut diviser.']);
  find('dialog button', 'Effacer').click();
  await vi.waitFor(async () => expect(await textsQueued()).toEqual([]));
});

it('EntryActions outside EntryDialogsHost throws', () => {
  expect(() => renderToString(<EntryActions item={{} as QueuedEntry} />)).toThrow('outside EntryDialogsHost');
});
