import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { dataVersion } from '#data/database/meta.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getQuizSet, listQuizSets } from '#data/queries/read-library.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import { bucketChange } from '../../../tests/support/network/scripted-remote.ts';
import {
  lostAnswer,
  openScripted,
  openWithRemovable,
  postRow,
  questionRow,
  result,
  subjectRow,
} from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';
import type { TestTab } from '../../../tests/support/phone/test-phone.ts';
import { subscribe } from './subscriptions.ts';

async function deleteReceivedPost({ store, sync }: TestTab): Promise<string> {
  await subscribe(tablesOf(store.db), 'forum:1', 'chosen');
  await sync();
  const deletion = { op: 'delete', collection: 'forumPosts', record: 'post00000000000' } as const;
  const [removal] = await commit(store, deletion);
  return removal?.entry ?? '';
}

describe('quiz sets', () => {
  const bucket = 'library:9af';

  it('quiz sets are stored grouped by subject and level; a question whose subject changes moves from its old set to the new one', async () => {
    let isMoved = false;
    const { tab } = await openScripted((request) => ({
      changes: [
        !isMoved
          ? bucketChange(bucket, request.cursors[bucket] ?? null, {
              rows: [questionRow(1, 'q1', 'math'), questionRow(2, 'q2', 'math')],
              through: 2,
            })
          : bucketChange(bucket, `${bucket}@2`, {
              rows: [questionRow(3, 'q1', 'french')],
              deleted: [{ collection: 'quizQuestions', id: 'q2', seq: 4 }],
              through: 4,
            }),
      ],
    }));
    await subscribe(tablesOf(tab.store.db), bucket, 'chosen');
    await tab.sync();
    const ids = async (set: string) => (await getQuizSet(tab.store.db, set))?.questions.map(({ id }) => id);
    expect(await ids('math.nine00000000000')).toEqual(['q1', 'q2']);
    isMoved = true;
    await tab.sync();
    expect(await ids('math.nine00000000000')).toBeUndefined();
    expect(await ids('french.nine00000000000')).toEqual(['q1']);
    expect(await listQuizSets(tab.store.db)).toMatchObject([{ subject: 'french', questionCount: 1 }]);
  });
});

describe('a row that the app cannot read', () => {
  it('a row that the app cannot read is recorded and skipped; the next version of the app requests its bucket from the start', async () => {
    const { phone, tab } = await openScripted((_, index) => ({
      changes:
        index === 0 ? [bucketChange('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 2 })] : [],
      skipped: index === 0 ? [{ bucket: 'catalogue', collection: 'subjects', id: 'odd', seq: 1 }] : [],
    }));
    await tab.sync();
    expect(await tab.store.db.skippedRows.toArray()).toMatchObject([{ id: 'odd', unreadBy: ['1.0.0'] }]);
    await tab.sync();
    expect(tab.transport.requests.at(-1)?.cursors).toMatchObject({ catalogue: 'catalogue@2' });

    phone.appVersion = '1.1.0';
    const newer = await phone.openTab();
    await newer.sync();
    expect(newer.transport.requests[0]?.cursors).toMatchObject({ catalogue: null });
    expect(await newer.store.db.subjects.count()).toBe(1);
    expect(await newer.store.db.meta.get('meta')).toMatchObject({ generation: 2 });
    await newer.sync();
    expect(await newer.store.db.meta.get('meta')).toMatchObject({ generation: 2 });
  });
});

describe('a bucket', () => {
  it('a bucket that arrives completely in two parts of one response is not requested again in the same pass', async () => {
    const { tab } = await openScripted((_, index) => ({
      changes:
        index === 0
          ? [
              bucketChange('catalogue', null, { rows: [subjectRow(1, 'Maths')], cursor: 'c1', more: true }),
              bucketChange('catalogue', 'c1', { through: 2 }),
              bucketChange('mine:pupil0000000000', null, { through: 2 }),
            ]
          : [],
    }));
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(tab.transport.requests).toHaveLength(1);
  });

  it('a bucket that was complete stays complete while later changes arrive in several parts', async () => {
    const { tab } = await openScripted((_, index) => {
      if (index === 2) throw new RemoteError('unavailable');
      return {
        changes:
          index === 0
            ? [
                bucketChange('catalogue', null, { through: 1 }),
                bucketChange('mine:pupil0000000000', null, { through: 1 }),
              ]
            : [
                bucketChange('catalogue', 'catalogue@1', {
                  rows: [subjectRow(2, 'Calcul')],
                  through: 2,
                  more: true,
                }),
              ],
      };
    });
    await tab.sync();
    await tab.sync();
    expect(tab.transport.requests).toHaveLength(3);
    expect(await tab.store.db.buckets.get('catalogue')).toMatchObject({ through: 2, isComplete: true });
  });

  it('a bucket that the server names in `gone` loses its rows', async () => {
    const { tab, removeBucket } = await openWithRemovable('catalogue', subjectRow(1, 'Maths'));
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(1);
    removeBucket();
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(0);
  });

  it('a bucket that the server names in `gone` does not restore a row when the deletion of that row is discarded', async () => {
    // The server gives no verdict on the deletion, so the row disappears only because its bucket is
    // removed.
    const { tab, removeBucket } = await openWithRemovable('forum:1', postRow(1, 'post00000000000'));
    const removal = await deleteReceivedPost(tab);
    expect(await tab.store.db.forumPosts.count()).toBe(0);
    removeBucket();
    await tab.sync();
    await discardEntry(tab.store, removal);
    expect(await tab.store.db.forumPosts.count()).toBe(0);
  });

  it('a bucket that is read again without a row does not restore the row when its deletion is discarded', async () => {
    let rows = [postRow(1, 'post00000000000')];
    // The server gives no verdict on the deletion, so the row disappears only because its bucket is read
    // again without it.
    const { tab } = await openScripted(({ cursors }) => ({
      changes: cursors['forum:1'] === null ? [bucketChange('forum:1', null, { rows, through: 1 })] : [],
    }));
    const removal = await deleteReceivedPost(tab);
    rows = [];
    tab.transport.answerWith(() => lostAnswer(0));
    await tab.sync();
    await discardEntry(tab.store, removal);
    expect(await tab.store.db.forumPosts.count()).toBe(0);
  });

  it('a bucket that the user chose during an exchange is not removed, even if the response names it in `gone`', async () => {
    const { tab } = await openScripted((_, index) => ({
      gone: index === 0 ? ['library:9af', 'catalogue'] : [],
    }));
    const delayed = tab.transport.holdAnswer();
    const running = tab.sync();
    await delayed.arrived;
    await subscribe(tablesOf(tab.store.db), 'library:9af', 'chosen');
    delayed.release();
    await running;
    expect(await tab.store.db.buckets.get('library:9af')).toMatchObject({ reason: 'chosen' });
  });

  it('a bucket that the server could not read keeps its rows and its cursor', async () => {
    const { tab } = await openScripted((_, index) => ({
      changes: [
        index === 0
          ? bucketChange('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 1 })
          : bucketChange('catalogue', 'catalogue@1', { isFaulty: true, cursor: null }),
      ],
    }));
    await tab.sync();
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(1);
    expect(await tab.store.db.buckets.get('catalogue')).toMatchObject({ cursor: 'catalogue@1', through: 1 });
  });

  it('a bucket that is being read for the first time keeps the row of a result until the last part of the bucket arrives without that row', async () => {
    const { tab } = await openScripted((request, index) => ({
      forum: ['forum:1'],
      results: request.mutations.map(({ id, record }) =>
        result(id, { row: { bucket: 'forum:1', synced: postRow(5, record) } }),
      ),
      changes:
        index === 1
          ? [
              bucketChange('forum:1', null, {
                rows: [postRow(3, 'another00000000')],
                more: true,
                cursor: 'f1',
              }),
            ]
          : index === 2
            ? [bucketChange('forum:1', 'f1', { through: 9 })]
            : [],
    }));
    const [post] = await commit(tab.store, postOf());
    tab.transport.letPass();
    tab.transport.letPass();
    const delayed = tab.transport.holdAnswer();
    const running = tab.sync();
    await delayed.arrived;
    expect(await tab.store.db.forumPosts.get(post?.record ?? '')).toMatchObject({ isWaiting: false });
    delayed.release();
    await running;
    expect(await tab.store.db.forumPosts.toCollection().primaryKeys()).toEqual(['another00000000']);
  });
});

describe('a database of a newer version', () => {
  it('a database of a newer version stops commits and sync passes, and keeps its queue', async () => {
    const { tab } = await openScripted(() => ({}));
    await commit(tab.store, postOf());
    await tablesOf(tab.store.db).meta.update('meta', { dataVersion: dataVersion + 1 });
    await expect(commit(tab.store, postOf('Deux'))).rejects.toThrow('newer version');
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(tab.transport.requests).toEqual([]);
    expect(await listQueue(tab.store.db)).toHaveLength(1);
  });
});
