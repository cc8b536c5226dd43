import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { EntryDialogsHost } from './entry-dialogs-host.tsx';
import { QueueRow } from './queue-row.tsx';
import type { QueueItem } from './read-queue.ts';

const names = { subject: 'Histoire', level: null, post: 'Suites', record: null };

function itemOf(
  collection: OutboxEntry['collection'],
  data: Record<string, unknown>,
  status: QueueItem['status'],
  more: Partial<OutboxEntry> = {},
): QueueItem {
  const fields = {
    id: 'one',
    order: 1,
    op: 'create' as const,
    record: 'r',
    local: {},
    base: null,
    writtenAt: 1,
  };
  return { entry: makeEntry({ ...fields, collection, data }, more), status, names };
}

async function show(item: QueueItem, isSending = false) {
  const store = await openTestStore();
  await tablesOf(store.db).outbox.put(item.entry);
  const { place } = await renderInApp(() => (
    <EntryDialogsHost store={store}>
      <QueueRow item={item} store={store} isDeleted={false} isSending={isSending} />
    </EntryDialogsHost>
  ));
  await vi.waitFor(() => expect(place.querySelector('li')).not.toBeNull());
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('.queue-body button')];
  const body = place.querySelector<HTMLElement>('.queue-body');
  const press = (label: string) => buttons.find((button) => button.textContent === label)?.click();
  const head = place.querySelector('button')?.textContent ?? '';
  return { head, body, labels: buttons.map((button) => button.textContent), press, store };
}

const reply = { postId: 'p', content: 'Il faut diviser.' };
const score = { score: 7, totalQuestions: 10 };

describe('QueueRow', () => {
  it('QueueRow shows a waiting reply with its state; its collapsed body has the text, and buttons that open the editor and ask before a discard', async () => {
    const { head, body, labels, press } = await show(itemOf('forumReplies', reply, 'waiting'));
    expect(head).toBe('Réponse sur le forumSuitesEn attente');
    expect(body?.hidden).toBe(true);
    expect(body?.textContent).toContain('Il faut diviser.');
    expect(labels).toEqual(['Modifier', 'Copier', 'Effacer']);
    press('Modifier');
    await vi.waitFor(() => expect(find('dialog h2', 'Modifier cet envoi')).toBeTruthy());
    find('dialog button', 'Annuler').click();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    press('Effacer');
    await vi.waitFor(() => expect(find('dialog h2', 'Effacer cet envoi ?')).toBeTruthy());
  });

  it('QueueRow shows "Envoi…" while the entry is being sent', async () => {
    const item = itemOf('forumReplies', reply, 'waiting', { isAttempted: true });
    expect((await show(item, true)).head).toMatch(/Envoi…$/);
    expect((await show(item, false)).head).toMatch(/En attente$/);
  });

  it('QueueRow is expanded for a refused entry, and shows the reason and the button to send it again', async () => {
    const item = itemOf('forumReplies', reply, 'parked', { state: 'parked', code: 'too-long' });
    const { head, body, labels, press, store } = await show(item);
    expect(head).toMatch(/Refusé$/);
    expect(body?.hidden).toBe(false);
    expect(body?.textContent).toContain('Le texte est trop long.');
    expect(labels).toEqual(['Renvoyer', 'Modifier', 'Copier', 'Effacer']);
    press('Renvoyer');
    await vi.waitFor(async () =>
      expect(await store.db.outbox.toArray()).toMatchObject([{ state: 'waiting', code: null, data: reply }]),
    );
  });

  it('QueueRow offers only copy and discard for a reply whose question was removed', async () => {
    const item = itemOf('forumReplies', reply, 'parked', { state: 'parked', code: 'parent-removed' });
    expect((await show(item)).labels).toEqual(['Copier', 'Effacer']);
  });

  it('QueueRow offers no editing of a score, and no action on an entry that is being withdrawn', async () => {
    expect((await show(itemOf('quizAttempts', score, 'waiting'))).labels).toEqual(['Effacer']);
    const withdrawn = itemOf('forumReplies', reply, 'withdrawing', {
      withdrawal: 'discard',
      isAttempted: true,
    });
    expect((await show(withdrawn)).labels).toEqual([]);
  });
});
