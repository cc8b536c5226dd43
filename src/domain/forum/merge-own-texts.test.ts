import { describe, expect, it } from 'vitest';
import { groupByPost, ownTexts, withoutRows } from './merge-own-texts.ts';

const queued = (record: string, status: string, more: { op?: string; withdrawal?: string } = {}) => ({
  entry: { collection: 'forumPosts', record, op: 'create', withdrawal: null, ...more },
  status,
});

describe('ownTexts', () => {
  it('ownTexts.shown adds to a row the last queue entry of its record, or null if the record has no entry', () => {
    const [first, edit] = [queued('mine', 'parked'), queued('mine', 'waiting')];
    const own = ownTexts([first, edit]);
    const row = { id: 'mine', isWaiting: true };
    expect(own.shown('forumPosts', row)).toEqual({ ...row, queued: edit, isRefused: false });
    expect(own.shown('forumReplies', row).queued).toBeNull();
    expect(own.refused('forumPosts')).toEqual([]);
  });

  it('ownTexts.refused returns the refused creations of a collection, but no refused update or removal', () => {
    const refused = queued('mine', 'parked');
    const own = ownTexts([
      refused,
      queued('changed', 'parked', { op: 'update' }),
      queued('removed', 'parked', { op: 'delete' }),
      queued('sent', 'waiting'),
    ]);
    expect(own.refused('forumPosts')).toEqual([refused]);
    expect(own.refused('forumReplies')).toEqual([]);
  });

  it('ownTexts ignores an entry that is being withdrawn', () => {
    const own = ownTexts([queued('mine', 'parked', { withdrawal: 'discard' })]);
    expect(own.refused('forumPosts')).toEqual([]);
    expect(own.shown('forumPosts', { id: 'mine', isWaiting: false }).queued).toBeNull();
  });

  it('ownTexts.isBeingRemoved returns true for a removal that waits to be sent, and false for a refused removal', () => {
    const own = ownTexts([queued('a', 'waiting', { op: 'delete' }), queued('b', 'parked', { op: 'delete' })]);
    expect(['a', 'b', 'c'].map((id) => own.isBeingRemoved('forumPosts', id))).toEqual([true, false, false]);
  });
});

it('withoutRows leaves out items whose id is the id of a row', () => {
  expect(withoutRows([{ id: 'a' }, { id: 'b' }], [{ id: 'a' }])).toEqual([{ id: 'b' }]);
});

it('groupByPost keeps the order of the replies of each post', () => {
  const replies = [1, 2, 3].map((number) => ({ postId: number === 2 ? 'b' : 'a', number }));
  expect(groupByPost(replies)).toEqual(
    new Map([
      ['a', [replies[0], replies[2]]],
      ['b', [replies[1]]],
    ]),
  );
});
