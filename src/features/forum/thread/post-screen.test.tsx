import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { listQueue } from '#data/queries/read-mine.ts';
import { firstStatus } from '#data/queries/sync-status.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { PostScreen } from './post-screen.tsx';

const postId = 'post00000000000';
const stamp = { bucket: 'forum:1' as const, seq: 1, generation: 1, isWaiting: false };
const text = {
  ...{ userId: 'other0000000000', authorName: 'Nadia', authorAdmin: false, language: 'fr' as const },
  ...{ created: 1_800_000_000_000, updated: 0, page: 1 },
};

it('PostScreen lists the replies of a thread and queues a new one', async () => {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  const post = { ...text, ...stamp, id: postId, title: 'Fractions', content: 'Comment ?', subject: 's' };
  await tables.forumPosts.put(post);
  for (const [n, content] of ['Ainsi.', 'Ou bien ainsi.'].entries())
    await tables.forumReplies.put({
      ...text,
      ...stamp,
      id: `reply${n}000000000`,
      postId,
      content,
      created: n,
    });
  const commands = { fetchThread: async () => 'done', syncState: async () => firstStatus };
  const { place } = await renderInApp(() => (
    <EntryDialogsHost store={store}>
      <PostScreen
        {...{ store, postId }}
        commands={commands as unknown as OutboxCommands & LibraryCommands}
        savesData
        onRemoved={() => undefined}
      />
    </EntryDialogsHost>
  ));
  const replies = () =>
    [...place.querySelectorAll('[aria-label="Réponses"] > li')].map((row) => row.textContent ?? '');
  await vi.waitFor(() => expect(replies()).toHaveLength(2));
  expect(replies()[0]).toContain('Ainsi.');
  expect(replies()[1]).toContain('Ou bien ainsi.');

  type(place.querySelector('textarea'), 'Merci.');
  await vi.waitFor(() => find('button', 'Répondre').click());
  await vi.waitFor(() => expect(replies()).toHaveLength(3));
  expect(replies()[2]).toContain('Merci.');
  expect(await listQueue(store.db)).toMatchObject([
    { entry: { op: 'create', collection: 'forumReplies', data: { postId, content: 'Merci.' } } },
  ]);
});
