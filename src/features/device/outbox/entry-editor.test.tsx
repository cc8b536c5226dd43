import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { systemClock } from '#lib/clock.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { memoryStorage } from '../../../../tests/support/phone/memory-storage.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { EntryEditor } from './entry-editor.tsx';

const oldText = 'Avant';
const newText = 'Après, et plus encore. '.repeat(20).trim();

/**
 * Queues a reply, lets the phone's localStorage grow by at most `mostGrowth` characters, edits the reply and
 * presses « Enregistrer ». Returns the texts in the queue and the toast that is shown.
 */
async function edit(mostGrowth: number) {
  const journalStorage = memoryStorage();
  const surroundings = { journalStorage, clock: systemClock, random: cryptoRandom };
  const store = await openAccountStore(`edit${mostGrowth}`.padEnd(15, '0'), surroundings);
  onTestFinished(() => {
    hideToast(shownToast()?.id ?? 0);
    store.db.close();
  });
  const data = { postId: 'post00000000000', content: oldText, language: 'fr' as const };
  await commit(store, { op: 'create', collection: 'forumReplies', data });
  const [queued] = await listQueue(store.db);
  if (!queued) throw new Error('the reply is not queued');
  journalStorage.limitGrowth(mostGrowth);
  const closed = vi.fn();
  await renderInApp(() => <EntryEditor entry={queued.entry} store={store} onClose={closed} />);
  const field = await vi.waitFor(() => {
    const found = document.querySelector('textarea');
    if (!found) throw new Error('the textarea is not rendered yet');
    return found;
  });
  type(field, newText);
  // React processes the input event before the next macrotask.
  await new Promise((resolve) => setTimeout(resolve));
  find('button', 'Enregistrer').click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  const texts = (await listQueue(store.db)).map(({ entry }) => entry.data.content);
  return { texts, toast: shownToast() };
}

it('EntryEditor shows no toast after an edit whose backup copy was updated too', async () => {
  expect(await edit(10_000)).toEqual({ texts: [newText], toast: null });
});

it('EntryEditor shows, when there is no space for the backup copy of an edit, that the edit was saved, but that the old text returns if the browser evicts the data before the edit is sent', async () => {
  const { texts, toast } = await edit(0);
  expect(texts).toEqual([newText]);
  expect(toast).toMatchObject({
    title: 'Modification enregistrée',
    text: expect.stringMatching(
      /^Il n’y avait plus de place pour une copie de secours\. .* l’ancien texte qui reviendra\.$/,
    ),
  });
});
