import { expect, it } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { openScripted } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf, replyTo } from '../../../tests/support/phone/sync-scenario.ts';
import { commit } from './outbox.ts';
import { readQueueFile, saveQueue } from './outbox-file.ts';

it('an entry written after a queue file was read comes after all entries from the file', async () => {
  const { tab } = await openScripted(() => ({}));
  const [post] = await commit(tab.store, postOf('Du fichier'));
  await commit(tab.store, replyTo(post?.record ?? ''));
  const { text } = await saveQueue(tab.store);
  const { tab: other } = await openScripted(() => ({}));
  await readQueueFile(other.store, text);
  const [later] = await commit(other.store, postOf('Écrit après'));
  const entries = (await listQueue(other.store.db)).map(({ entry }) => entry);
  expect(entries.map(({ collection }) => collection)).toEqual(['forumPosts', 'forumReplies', 'forumPosts']);
  expect(entries[2]?.id).toBe(later?.entry);
  expect(new Set(entries.map(({ order }) => order)).size).toBe(3);
});
