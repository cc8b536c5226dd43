import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import type { Commands } from '#sync/engine/commands.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { isShown, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ForumScreen } from './forum-screen.tsx';
import type { ForumSearch } from './forum-search-params.ts';

/**
 * Renders the forum with three threads, of which two contain « fraction », on a phone that has only the forum
 * page `page`.
 */
async function showForum(page: number, search: ForumSearch, more: Partial<Commands> = {}) {
  const store = await openTestStore(`page${page}`.padEnd(15, '0'));
  const { buckets, forumPosts } = tablesOf(store.db);
  for (const [n, title] of ['Les fractions', 'Une fraction négative', 'Les suites'].entries())
    await forumPosts.put({
      ...{ id: `post${n}`.padEnd(15, '0'), title, content: '', subject: 's', language: 'fr' },
      ...{ userId: 'other0000000000', authorName: 'Nadia', authorAdmin: false, created: n, updated: 0 },
      ...{ page, bucket: `forum:${page}`, seq: n, generation: 1, isWaiting: false },
    });
  await buckets.put({ bucket: `forum:${page}`, isComplete: true, reason: 'chosen' } as BucketState);
  const commands = fakeCommands({
    syncState: async () => firstStatus,
    bucketSizes: async () => [],
    ...more,
  });
  const { place } = await renderInApp(() => (
    <EntryDialogsHost store={store}>
      <ForumScreen {...{ store, commands, search }} savesData onSearch={() => undefined} />
    </EntryDialogsHost>
  ));
  return () => [...place.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent?.trim());
}

it('ForumScreen counts the threads that the search finds', async () => {
  const counts = await showForum(1, { q: 'fraction' });
  await vi.waitFor(() => expect(counts()).toContain('2 discussions trouvées'));
});

it('ForumScreen says that it counts only the threads on this device while older threads are missing', async () => {
  const counts = await showForum(9, {});
  await vi.waitFor(() => expect(counts()).toContain('3 discussions trouvées sur cet ordinateur'));
});

it('ForumScreen offers the next page of the forum with the size that the server states', async () => {
  const papers = { examCount: 0, paperCount: 0, paperBytes: 0, keyCount: 0, keyBytes: 0 };
  const stated = { bucket: 'forum:8', rowCount: 30, questionCount: 0, sizeBytes: 4_000, at: 1, ...papers };
  await showForum(
    9,
    {},
    {
      syncState: async () => ({ ...firstStatus, lastExchangeAt: 1 }),
      bucketSizes: async () => [stated],
    },
  );
  await isShown('Discussions plus anciennes (4\u00a0Ko)');
});
