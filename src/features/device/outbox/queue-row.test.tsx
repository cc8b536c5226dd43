import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountStore } from '#data/database/account-store.ts';
import { makeEntry } from '#data/outbox/outbox.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { messages } from '#locales/fr/device.po';
import type { Commands } from '#sync/engine/commands.ts';
import { QueueRow } from './queue-row.tsx';
import type { QueueItem } from './read-queue.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: messages } });
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

async function show(item: QueueItem, commands: Partial<Commands> = {}, isSending = false) {
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  const calls: string[] = [];
  root.render(
    <I18nProvider i18n={i18n}>
      <QueueRow
        item={item}
        store={{} as AccountStore}
        commands={commands as Commands}
        isDeleted={false}
        isSending={isSending}
        onEdit={() => calls.push('edit')}
        onDiscard={() => calls.push('discard')}
      />
    </I18nProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('li')).not.toBeNull());
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('.queue-body button')];
  const body = container.querySelector<HTMLElement>('.queue-body');
  const press = (label: string) => buttons.find((button) => button.textContent === label)?.click();
  const head = container.querySelector('button')?.textContent ?? '';
  return { head, body, labels: buttons.map((button) => button.textContent), press, asked: calls };
}

const reply = { postId: 'p', content: 'Il faut diviser.' };
const score = { score: 7, totalQuestions: 10 };

describe('QueueRow', () => {
  it('shows a waiting reply collapsed, with its state, its text and its actions', async () => {
    const { head, body, labels, press, asked } = await show(itemOf('forumReplies', reply, 'waiting'));
    expect(head).toBe('Réponse sur le forumSuitesEn attente');
    expect(body?.hidden).toBe(true);
    expect(body?.textContent).toContain('Il faut diviser.');
    expect(labels).toEqual(['Modifier', 'Copier', 'Effacer']);
    press('Modifier');
    press('Effacer');
    expect(asked).toEqual(['edit', 'discard']);
  });

  it('shows "Envoi…" while the entry is being sent', async () => {
    const item = itemOf('forumReplies', reply, 'waiting', { isAttempted: true });
    expect((await show(item, {}, true)).head).toMatch(/Envoi…$/);
    expect((await show(item, {}, false)).head).toMatch(/En attente$/);
  });

  it('opens a refused entry by itself and shows the reason and the button to send it again', async () => {
    const resent: string[] = [];
    const commands = { resendEntry: async (id: string) => void resent.push(id) };
    const item = itemOf('forumReplies', reply, 'parked', { state: 'parked', code: 'too-long' });
    const { head, body, labels, press } = await show(item, commands);
    expect(head).toMatch(/Refusé$/);
    expect(body?.hidden).toBe(false);
    expect(body?.textContent).toContain('Le texte est trop long.');
    expect(labels).toEqual(['Renvoyer', 'Modifier', 'Copier', 'Effacer']);
    press('Renvoyer');
    await vi.waitFor(() => expect(resent).toEqual(['one']));
  });

  it('offers only copy and discard for an entry that can never be sent', async () => {
    const item = itemOf('forumReplies', reply, 'parked', { state: 'parked', code: 'parent-removed' });
    expect((await show(item)).labels).toEqual(['Copier', 'Effacer']);
  });

  it('offers no editing of a score, and no action while an entry is being withdrawn', async () => {
    expect((await show(itemOf('quizAttempts', score, 'waiting'))).labels).toEqual(['Effacer']);
    const withdrawn = itemOf('forumReplies', reply, 'withdrawing', {
      withdrawal: 'discard',
      isAttempted: true,
    });
    expect((await show(withdrawn)).labels).toEqual([]);
  });
});
