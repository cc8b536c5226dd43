import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { PostScreen } from './post-screen.tsx';

const postId = 'post00000000000';
const stamp = { bucket: 'forum:1' as const, seq: 1, generation: 1, isWaiting: false };
const text = {
  ...{ userId: 'other0000000000', authorName: 'Nadia', authorAdmin: false, language: 'fr' as const },
  ...{ created: 1_800_000_000_000, updated: 0, page: 1 },
};

const commands = fakeCommands({
  fetchThread: async () => 'done',
  syncState: async () => firstStatus,
});

const showPost = (store: AccountStore, id: string) =>
  renderInApp(() => (
    <EntryDialogsHost store={store}>
      <PostScreen {...{ store, commands }} postId={id} savesData onRemoved={() => undefined} />
    </EntryDialogsHost>
  ));

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
  const { place } = await showPost(store, postId);
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

it('PostScreen offers to edit and to discard one’s own question and reply while they wait to be sent', async () => {
  const store = await openTestStore('author000000000');
  const question = {
    title: 'Les suites',
    content: 'Comment ?',
    subject: 'math00000000000',
    language: 'fr' as const,
  };
  const [asked] = await commit(store, { op: 'create', collection: 'forumPosts', data: question });
  const postId = asked?.record ?? '';
  const data = { postId, content: 'J’ai trouvé.', language: 'fr' as const };
  await commit(store, { op: 'create', collection: 'forumReplies', data });
  const { place } = await showPost(store, postId);
  const buttonsIn = (element: Element | null | undefined) =>
    [...(element?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  const reply = () => place.querySelector('[aria-label="Réponses"] > li');
  await vi.waitFor(() => expect(buttonsIn(reply())).toEqual(expect.arrayContaining(['Modifier', 'Effacer'])));
  const all = buttonsIn(place).filter((text) => text === 'Modifier' || text === 'Effacer');
  expect(all.sort()).toEqual(['Effacer', 'Effacer', 'Modifier', 'Modifier']);
});
