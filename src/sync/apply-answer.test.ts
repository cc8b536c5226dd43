import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/account-tables.ts';
import { dataVersion } from '#data/meta.ts';
import { commit } from '#data/outbox.ts';
import { getThread } from '#data/read-forum.ts';
import { getQuizSet, listQuizSets } from '#data/read-library.ts';
import { listQueue } from '#data/read-mine.ts';
import type { MutationResult, SyncedRow } from '#domain/remote.ts';
import type { ForumPost, QuizQuestion, Subject } from '#domain/rows.ts';
import { part, type Script, scriptedRemote } from '../../tests/support/scripted-remote.ts';
import { postOf, replyTo } from '../../tests/support/sync-scenario.ts';
import { TestPhone, type TestTab } from '../../tests/support/test-phone.ts';
import { subscribe } from './subscriptions.ts';

const account = 'pupil0000000000';
const dayMs = 24 * 3_600_000;

async function openTab(script: Script): Promise<{ phone: TestPhone; tab: TestTab }> {
  const phone = new TestPhone(scriptedRemote(script), { account, token: 'token' });
  return { phone, tab: await phone.openTab() };
}

const common = { created: 1, updated: 1 };
const subjectRow = (seq: number, name: string): SyncedRow => {
  const row: Subject = {
    ...common,
    id: 'math00000000000',
    code: 'math',
    name,
    nameHt: null,
    description: null,
    isActive: true,
  };
  return { collection: 'subjects', seq, row };
};
const questionRow = (seq: number, id: string, subject: string): SyncedRow => {
  const row = { ...common, id, subject, gradeLevel: 'nine00000000000', question: id } as QuizQuestion;
  return { collection: 'quizQuestions', seq, row };
};
const postRow = (seq: number, id: string): SyncedRow => {
  const row = { ...common, id, title: 'Fractions', content: 'x', userId: account } as ForumPost;
  return { collection: 'forumPosts', seq, row };
};
const result = (id: string, more: Partial<MutationResult>): MutationResult => {
  return { id, status: 'applied', code: null, seq: 9, updated: null, row: null, ...more };
};

describe('quiz sets', () => {
  const bucket = 'library:9af';

  it('are kept grouped; a delta takes a question out of one set before it puts it into another', async () => {
    let isMoved = false;
    const { tab } = await openTab((request) => ({
      changes: [
        !isMoved
          ? part(bucket, request.cursors[bucket] ?? null, {
              rows: [questionRow(1, 'q1', 'math'), questionRow(2, 'q2', 'math')],
              through: 2,
            })
          : part(bucket, `${bucket}@2`, {
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

describe('a refused id', () => {
  it('is re-made: the post goes again under another one, and its reply with it', async () => {
    const { tab } = await openTab((request, index) => ({
      results: request.mutations.map(({ id, collection }) =>
        index === 0 && collection === 'forumPosts'
          ? result(id, { status: 'rejected', code: 'id-taken', seq: 1 })
          : result(id, {}),
      ),
    }));
    const [post] = await commit(tab.store, postOf());
    await commit(tab.store, replyTo(post?.record ?? ''));
    await tab.sync();
    const sent = tab.transport.requests.flatMap((request) => request.mutations);
    expect(sent.map(({ collection }) => collection)).toEqual(['forumPosts', 'forumPosts', 'forumReplies']);
    expect(sent[1]?.record).not.toBe(sent[0]?.record);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
    expect(sent[2]?.data).toMatchObject({ postId: sent[1]?.record });
    expect(await listQueue(tab.store.db)).toEqual([]);
  });
});

describe('what stays unknown to the server', () => {
  it('parks after two weeks of the server’s dates', async () => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openTab((request) => ({
      serverTime,
      results: request.mutations.map(({ id }) =>
        result(id, { status: 'failed', code: 'parent-unknown', seq: null }),
      ),
    }));
    await commit(tab.store, replyTo('post00000000000'));
    for (const day of [0, 1, 7, 13]) {
      serverTime = (1_000 + day) * dayMs;
      await phone.clock.advance(dayMs);
      expect(await tab.sync()).toEqual({ kind: 'retry', afterMs: null });
      expect((await listQueue(tab.store.db))[0]?.status).toBe('waiting');
    }
    serverTime = 1_015 * dayMs;
    await phone.clock.advance(dayMs);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([
      { status: 'parked', entry: { code: 'parent-unknown' } },
    ]);
  });
});

describe('a late failure of a parked entry', () => {
  it('does not cover the reason that it is parked for', async () => {
    const { tab } = await openTab((request) => ({
      results: request.mutations.map(({ id }) => result(id, { status: 'failed', code: 'fault', seq: null })),
    }));
    const [post] = await commit(tab.store, postOf());
    const held = tab.transport.holdAnswer();
    const running = tab.sync();
    await held.arrived;
    const { outbox } = tablesOf(tab.store.db);
    await outbox.update(post?.entry ?? '', { state: 'parked', code: 'file-needed' });
    held.release();
    await running;
    expect(await outbox.get(post?.entry ?? '')).toMatchObject({ state: 'parked', code: 'file-needed' });
  });
});

describe('finished mutations', () => {
  it('stay for 30 days of the server’s dates, whatever the phone’s clock says', async () => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openTab((request) => ({
      serverTime,
      results: request.mutations.map(({ id }) => result(id, {})),
    }));
    await commit(tab.store, postOf());
    await tab.sync();
    await phone.clock.advance(400 * dayMs);
    serverTime += 30 * dayMs;
    await tab.sync();
    expect(await tab.store.db.outbox.count()).toBe(1);
    serverTime += dayMs;
    await tab.sync();
    expect(await tab.store.db.outbox.count()).toBe(0);
  });
});

describe('a row that does not validate', () => {
  it('is noted and skipped; the next version of the app asks for everything once more', async () => {
    const { phone, tab } = await openTab((_, index) => ({
      changes: index === 0 ? [part('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 2 })] : [],
      skipped: index === 0 ? [{ bucket: 'catalogue', collection: 'subjects', id: 'odd' }] : [],
    }));
    await tab.sync();
    expect(await tab.store.db.skippedRows.toArray()).toMatchObject([{ id: 'odd', appVersion: '1.0.0' }]);
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
  it('that is gone takes its rows along', async () => {
    let isGone = false;
    const { tab } = await openTab(({ cursors }) => ({
      changes:
        cursors.catalogue === null
          ? [part('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 1 })]
          : [],
      gone: isGone ? ['catalogue'] : [],
    }));
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(1);
    isGone = true;
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(0);
  });

  it('with a fault keeps its rows and its cursor', async () => {
    const { tab } = await openTab((_, index) => ({
      changes: [
        index === 0
          ? part('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 1 })
          : part('catalogue', 'catalogue@1', { isFaulty: true, cursor: null }),
      ],
    }));
    await tab.sync();
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(1);
    expect(await tab.store.db.buckets.get('catalogue')).toMatchObject({ cursor: 'catalogue@1', through: 1 });
  });

  it('that is cold keeps a result’s row only until its last page does not list it', async () => {
    const { tab } = await openTab((request, index) => ({
      forum: ['forum:1'],
      results: request.mutations.map(({ id, record }) =>
        result(id, { row: { bucket: 'forum:1', synced: postRow(5, record) } }),
      ),
      changes:
        index === 1
          ? [part('forum:1', null, { rows: [postRow(3, 'another00000000')], more: true, cursor: 'f1' })]
          : index === 2
            ? [part('forum:1', 'f1', { through: 9 })]
            : [],
    }));
    const [post] = await commit(tab.store, postOf());
    tab.transport.letPass();
    tab.transport.letPass();
    const held = tab.transport.holdAnswer();
    const running = tab.sync();
    await held.arrived;
    expect(await tab.store.db.forumPosts.get(post?.record ?? '')).toMatchObject({ isWaiting: false });
    held.release();
    await running;
    expect(await tab.store.db.forumPosts.toCollection().primaryKeys()).toEqual(['another00000000']);
  });
});

describe('a result of a page that is not on this phone', () => {
  it('goes into the thread’s dated copy', async () => {
    const { tab } = await openTab((request) => ({
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
});

describe('a database of a newer version', () => {
  it('stops commit and pass, and nothing is lost', async () => {
    const { tab } = await openTab(() => ({}));
    await commit(tab.store, postOf());
    await tablesOf(tab.store.db).meta.update('meta', { dataVersion: dataVersion + 1 });
    await expect(commit(tab.store, postOf('Deux'))).rejects.toThrow('newer version');
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(tab.transport.requests).toEqual([]);
    expect(await listQueue(tab.store.db)).toHaveLength(1);
  });
});
