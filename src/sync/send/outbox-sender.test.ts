import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { dataVersion, NewerDataError } from '#data/database/meta.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import {
  asSent,
  isResting,
  markAttempted,
  pickSendable,
  pickUploads,
  requestBytesOf,
  unmarkAttempted,
} from './outbox-sender.ts';

let order = 0;
function entry(id: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const { collection = 'forumPosts', op = 'create', record = id, data = {} } = more;
  order += 1;
  return makeEntry(
    { id, order, collection, op, record, data, local: {}, base: null, writtenAt: 0 },
    { refersTo: [], ...more },
  );
}

const now = {
  nowMs: 1_000_000,
  maxBytes: 256 * 1024,
  triedIds: new Set<string>(),
  uploadedIds: new Set<string>(),
};
const picked = (entries: OutboxEntry[], picking = now) => pickSendable(entries, picking).map((one) => one.id);

describe('pickSendable', () => {
  it('pickSendable picks entries in queue order, as many as a request may contain', () => {
    const queue = [entry('a'), entry('b'), entry('c')];
    expect(picked([...queue].reverse())).toEqual(['a', 'b', 'c']);
    expect(picked(queue, { ...now, maxBytes: 2 * requestBytesOf([entry('d')]) })).toEqual(['a', 'b']);
    expect(picked(Array.from({ length: 60 }, (_, index) => entry(`e${index}`)))).toHaveLength(50);
    expect(picked(queue, { ...now, triedIds: new Set(['a']) })).toEqual(['b', 'c']);
  });

  it('pickSendable picks at most 256 KB, but at least one entry', () => {
    const big = (id: string, length: number) => entry(id, { data: { content: 'x'.repeat(length) } });
    expect(picked([big('a', 100_000), big('b', 60_000), big('c', 40_000)])).toEqual(['a', 'b']);
    expect(picked([big('a', 500_000), big('b', 10)])).toEqual(['a']);
  });

  it('pickSendable picks an import as the last entry of its request', () => {
    const upload = { kind: 'rows', rowCount: 1, sizeBytes: 5, sha256: 'ab' } as const;
    const batch = (id: string) => entry(id, { collection: 'quizQuestions', upload });
    const queue = [entry('a'), batch('first'), batch('second'), entry('b')];
    const uploadedIds = new Set(['first', 'second']);
    expect(picked(queue, { ...now, uploadedIds })).toEqual(['a', 'first']);
    expect(picked(queue, { ...now, uploadedIds, triedIds: new Set(['a', 'first']) })).toEqual(['second']);
  });

  it('pickSendable does not pick an entry while an earlier entry for its record, or for a record that it refers to, is unfinished', () => {
    const post = entry('post');
    const reply = entry('reply', { collection: 'forumReplies', refersTo: ['forumPosts/post'] });
    const second = entry('second', { op: 'update', record: 'post' });
    expect(picked([post, reply, second])).toEqual(['post']);
    expect(picked([{ ...post, state: 'parked', code: 'too-long' }, reply, second])).toEqual([]);
    expect(picked([{ ...post, state: 'applied' }, reply, second])).toEqual(['reply', 'second']);
  });

  it('pickSendable picks a reply although its post is parked, if the server has already published the old text of that post', () => {
    const parked = entry('post', { state: 'parked', code: 'sent-before-edit' });
    const reply = entry('reply', { collection: 'forumReplies', refersTo: ['forumPosts/post'] });
    expect(picked([parked, reply])).toEqual(['reply']);
  });

  it('pickSendable picks a withdrawal at once, and the edited text only after the server has confirmed the withdrawal', () => {
    const parked = entry('first', { state: 'parked', record: 'post' });
    const withdrawn = entry('old', { record: 'post', withdrawal: 'edit', isAttempted: true });
    const edited = entry('new', { record: 'other', waitsFor: 'old' });
    expect(picked([parked, withdrawn, edited])).toEqual(['old']);
    expect(picked([parked, { ...withdrawn, state: 'withdrawn' }, edited])).toEqual(['new']);
  });

  it('pickSendable skips an entry that failed five times until its retry time', () => {
    const failing = entry('bad', { failures: 5, retryAt: now.nowMs + retryDelays.longestMs });
    expect(picked([failing, entry('good')])).toEqual(['good']);
    const later = { ...now, nowMs: now.nowMs + retryDelays.longestMs };
    expect(picked([failing, entry('good')], later)).toEqual(['bad', 'good']);
    expect(isResting({ ...failing, failures: 4 }, now.nowMs)).toBe(false);
  });

  it('pickSendable skips an entry with a file until the server has the file, and meanwhile picks entries that do not depend on it', () => {
    const upload = { kind: 'file', field: 'file', sizeBytes: 5, sha256: 'ab' } as const;
    const paper = entry('paper', { collection: 'exams', upload });
    const renamed = entry('renamed', { collection: 'exams', op: 'update', record: 'paper' });
    const queue = [paper, renamed, entry('good')];
    expect(picked(queue)).toEqual(['good']);
    expect(picked(queue, { ...now, uploadedIds: new Set(['paper']) })).toEqual(['paper', 'good']);
    expect(picked([{ ...paper, withdrawal: 'discard' }])).toEqual(['paper']);
  });

  it('isResting ignores a retry time that is years ahead because the clock was set back', () => {
    const failing = entry('bad', { failures: 5, retryAt: now.nowMs + 400 * 24 * 3_600_000 });
    expect(isResting(failing, now.nowMs)).toBe(false);
  });
});

describe('pickUploads', () => {
  const upload = { kind: 'file', field: 'file', sizeBytes: 5, sha256: 'ab' } as const;
  const ids = (entries: OutboxEntry[], picking = now) => pickUploads(entries, picking).map(({ id }) => id);

  it('pickUploads returns the entries whose files must be uploaded and that wait for no other entry; failed ones come last', () => {
    const failed = entry('failed', { upload, failures: 1 });
    const post = entry('post');
    const blocked = entry('blocked', { upload, refersTo: ['forumPosts/post'] });
    const queue = [failed, post, blocked, entry('fresh', { upload })];
    expect(ids(queue)).toEqual(['fresh', 'failed']);
    expect(ids(queue, { ...now, uploadedIds: new Set(['fresh']) })).toEqual(['failed']);
    expect(ids([{ ...failed, withdrawal: 'discard' }])).toEqual([]);
  });
});

describe('asSent', () => {
  it('asSent returns the mutation of an entry, or a withdrawal if the entry is being withdrawn', () => {
    expect(asSent(entry('a'))).toMatchObject({ id: 'a', op: 'create' });
    expect(asSent(entry('a', { withdrawal: 'discard' }))).toMatchObject({ id: 'a', op: 'withdraw' });
  });
});

describe('unmarkAttempted', () => {
  async function sentQueue() {
    const store = await openTestStore();
    const tables = tablesOf(store.db);
    const before = [entry('first'), entry('again', { isAttempted: true })];
    await tables.outbox.bulkPut(before);
    await markAttempted(tables, before);
    const marks = async () =>
      Object.fromEntries((await tables.outbox.toArray()).map(({ id, isAttempted }) => [id, isAttempted]));
    return { store, tables, before, marks };
  }

  it('unmarkAttempted removes the mark of the entries that the request has marked, and of no other', async () => {
    const { store, before, marks } = await sentQueue();
    await unmarkAttempted(store, before);
    expect(await marks()).toEqual({ first: false, again: true });
  });

  it('unmarkAttempted rejects and removes no mark if a newer version of the app has changed the data', async () => {
    const { store, tables, before, marks } = await sentQueue();
    await tables.meta.update('meta', { dataVersion: dataVersion + 1 });
    await expect(unmarkAttempted(store, before)).rejects.toThrow(NewerDataError);
    expect(await marks()).toEqual({ first: true, again: true });
  });
});
