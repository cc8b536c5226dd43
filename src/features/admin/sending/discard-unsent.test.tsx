import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import { listenToErrors } from '#lib/error-feed.ts';
import { shownToast } from '#ui/messages/toast-list.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { DiscardSending } from './discard-unsent.tsx';

vi.mock('#data/outbox/discard-entry.ts', () => ({ discardEntry: vi.fn() }));

it('DiscardSending shows in a toast that an entry could not be discarded, and reports the error', async () => {
  const reported: unknown[] = [];
  onTestFinished(listenToErrors((error) => reported.push(error)));
  const failure = new Error('the entry cannot be discarded');
  vi.mocked(discardEntry).mockRejectedValueOnce(failure);
  const store = await openTestStore();
  const onClose = vi.fn();
  const entry = { id: 'entry0000000001' } as OutboxEntry;
  await renderInApp(() => <DiscardSending {...{ entry, store, onClose }} consequence={null} />);
  press('Effacer');
  await vi.waitFor(() => expect(shownToast()?.text).toBe('Impossible d’effacer cet envoi'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(reported).toEqual([failure]);
});
