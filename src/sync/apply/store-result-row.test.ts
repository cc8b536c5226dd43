import { describe, expect, it } from 'vitest';
import { resendEntry } from '#data/outbox/edit-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getThread } from '#data/queries/read-forum.ts';
import type { MutationResult, SentMutation, SyncedRow } from '#domain/protocol/exchange-messages.ts';
import { bucketChange } from '../../../tests/support/network/scripted-remote.ts';
import {
  lostAnswer,
  openScripted,
  postRow,
  result,
  subjectRow,
} from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';

const [collection, record] = ['subjects', 'math00000000000'] as const;
const restored = subjectRow(5, 'Algèbre');
const restoredSubject = { ...restored, row: { ...restored.row, updated: 40 } } as SyncedRow;

/**
 * Opens a phone with a complete catalogue whose next request is answered with `lost`. The catalogue then stays to be
 * read again.
 */
async function openCatalogueThenLose(resultOf: (mutation: SentMutation) => MutationResult) {
  let isRead = false;
  const { tab } = await openScripted((request) => {
    const changes = isRead
      ? []
      : [bucketChange('catalogue', null, { rows: [subjectRow(9, 'Maths')], through: 9 })];
    isRead ||= request.cursors.catalogue === null;
    return { changes, results: request.mutations.map(resultOf) };
  });
  await tab.sync();
  tab.transport.answerWith(() => lostAnswer(0));
  return { tab };
}

describe('storeResultRow', () => {
  it('storeResultRow stores a post in the cached copy of its thread if its forum page is not on this phone', async () => {
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id, record }) =>
        result(id, { row: { bucket: 'forum:3', synced: postRow(5, record) } }),
      ),
    }));
    const [post] = await commit(tab.store, postOf());
    await tab.sync();
    expect(await tab.store.db.forumPosts.count()).toBe(0);
    expect(await getThread(tab.store.db, post?.record ?? '')).toMatchObject({
      post: { title: 'Fractions', isWaiting: false },
      copiedAt: expect.any(Number),
    });
  });

  it('storeResultRow stores the row of a conflict over a row with a higher seq from before the server lost its history, so that the change can be sent again with the present base', async () => {
    const { tab } = await openCatalogueThenLose(({ id }) =>
      result(id, {
        status: 'rejected',
        code: 'changed-meanwhile',
        row: { bucket: 'catalogue', synced: restoredSubject },
      }),
    );
    const [change] = await commit(tab.store, { op: 'update', collection, record, data: { name: 'Calcul' } });
    await tab.sync();
    expect(await tab.store.db.subjects.get(record)).toMatchObject({ name: 'Algèbre', updated: 40 });
    await resendEntry(tab.store, change?.entry ?? '');
    await tab.sync();
    const bases = tab.transport.requests.flatMap(({ mutations }) => mutations.map(({ base }) => base));
    // The request that is answered with `lost`, the one with the conflict, and the one that resolves it.
    expect(bases).toEqual([1, 1, 40]);
  });

  it('storeResultRow removes a row with a higher seq from before the server lost its history, if the result reports the record as deleted', async () => {
    const { tab } = await openCatalogueThenLose(({ id }) => result(id, { seq: 5, row: 'gone' }));
    await commit(tab.store, { op: 'update', collection, record, data: { name: 'Calcul' } });
    await tab.sync();
    expect(await tab.store.db.subjects.get(record)).toBeUndefined();
  });
});
