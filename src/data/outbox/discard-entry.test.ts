import { expect, test } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { openScripted } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf, replyTo } from '../../../tests/support/phone/sync-scenario.ts';
import { discardEntry, listDependants } from './discard-entry.ts';
import { commit } from './outbox.ts';

const subjectOf = (code: string) => ({
  op: 'create' as const,
  collection: 'subjects' as const,
  data: { code, name: code },
});

test('discarding a subject that was not sent discards its later changes too, and nothing of another subject', async () => {
  const { tab } = await openScripted(() => ({}));
  const { store } = tab;
  const [created, other] = await commit(store, [subjectOf('chimie'), subjectOf('physique')]);
  const [changed] = await commit(store, {
    op: 'update',
    collection: 'subjects',
    record: created?.record ?? '',
    data: { name: 'Chimie' },
  });
  const taken = await listDependants(store.db, created?.entry ?? '');
  expect(taken.map(({ id }) => id)).toEqual([changed?.entry]);

  await discardEntry(store, created?.entry ?? '');
  expect((await listQueue(store.db)).map(({ entry }) => entry.id)).toEqual([other?.entry]);
  expect(await store.db.subjects.toCollection().primaryKeys()).toEqual([other?.record]);
});

test('discarding a post that was not sent discards its replies too, and no other reply', async () => {
  const { tab } = await openScripted(() => ({}));
  const { store } = tab;
  const [post, other] = await commit(store, [postOf('Jetée'), postOf('Gardée')]);
  await commit(store, replyTo(post?.record ?? ''));
  const [kept] = await commit(store, replyTo(other?.record ?? ''));
  await discardEntry(store, post?.entry ?? '');
  const queue = await listQueue(store.db);
  expect(queue.map(({ entry }) => entry.id)).toEqual([other?.entry, kept?.entry]);
});
