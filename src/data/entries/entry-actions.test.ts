import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { actionsOf, isBeingPosted, isFrozen, mayBeInFlight } from './entry-actions.ts';

const entryWith = (more: Partial<OutboxEntry>): OutboxEntry =>
  makeEntry(
    {
      id: 'mutation0000000',
      order: 1,
      collection: 'forumPosts',
      op: 'create',
      record: 'post00000000000',
      data: {},
      local: {},
      base: null,
      writtenAt: 1,
    },
    more,
  );

describe('what a user may do with a queued text', () => {
  it.each<[string, Partial<OutboxEntry>, string[]]>([
    ['waits', {}, ['edit', 'copy', 'discard']],
    ['waits and may have been sent', { isAttempted: true }, ['edit', 'copy', 'discard']],
    ['is a deletion that waits', { op: 'delete' }, ['discard']],
    ['is refused', { state: 'parked', code: 'range' }, ['edit', 'resend', 'copy', 'discard']],
    ['is a deletion that is refused', { state: 'parked', op: 'delete' }, ['resend', 'discard']],
    ['can never be stored', { state: 'parked', code: 'parent-removed' }, ['copy', 'discard']],
    ['is being edited', { withdrawal: 'edit' }, []],
    ['is being discarded', { withdrawal: 'discard' }, []],
    ['is stored', { state: 'applied' }, []],
    ['was withdrawn', { state: 'withdrawn' }, []],
    ['waits for a page that mails it', { channel: 'page' }, ['edit', 'copy', 'discard']],
    ['is being mailed by a page', { channel: 'page', isAttempted: true }, []],
  ])('actionsOf returns the permitted actions for an entry that %s', (_, more, actions) => {
    expect(actionsOf(entryWith(more))).toEqual(actions);
  });
});

it('isFrozen is true from the moment that an entry may have been sent', () => {
  expect(isFrozen(entryWith({}))).toBe(false);
  expect(isFrozen(entryWith({ isAttempted: true }))).toBe(true);
});

it('isBeingPosted is true for a message that a page has tried to mail, until it is finished or parked', () => {
  const tried = { channel: 'page', isAttempted: true } as const;
  expect(isBeingPosted(entryWith(tried))).toBe(true);
  expect(isBeingPosted(entryWith({ channel: 'page' }))).toBe(false);
  expect(isBeingPosted(entryWith({ isAttempted: true }))).toBe(false);
  expect(isBeingPosted(entryWith({ ...tried, state: 'parked' }))).toBe(false);
  expect(isBeingPosted(entryWith({ ...tried, state: 'applied' }))).toBe(false);
});

it('mayBeInFlight is true for an entry that was sent to the server and has no verdict', () => {
  expect(mayBeInFlight(entryWith({ isAttempted: true }))).toBe(true);
  expect(mayBeInFlight(entryWith({}))).toBe(false);
  expect(mayBeInFlight(entryWith({ isAttempted: true, seq: 7 }))).toBe(false);
  expect(mayBeInFlight(entryWith({ isAttempted: true, channel: 'page' }))).toBe(false);
});
