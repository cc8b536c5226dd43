import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import {
  asUncertain,
  byQueueOrder,
  deletionDelayLeftMs,
  failuresUntilPassed,
  forExchange,
  isFolded,
  isForPage,
  isOnlyToCopy,
  isPlaceholder,
  isUnfinished,
  mailRefusals,
  ownKey,
  parkedByPhone,
  placeholderFor,
  placeIdOf,
  sentBeforeDiscard,
  withoutContent,
} from './outbox-entry.ts';

const data = { title: 'Fractions', content: 'Comment ?', subject: 'math00000000000' };
const made = {
  id: 'mutation0000000',
  order: 4,
  collection: 'forumPosts',
  op: 'create',
  record: 'post00000000000',
  data,
  local: { userName: 'Marie' },
  base: 30,
  writtenAt: 1_000_000,
} as const;
const entryWith = (more: Partial<OutboxEntry> = {}): OutboxEntry => makeEntry(made, more);
const file = { kind: 'file', sha256: 'a'.repeat(64), size: 9 } as unknown as OutboxEntry['upload'];

it('a new entry waits: nothing was sent, refused, withdrawn or finished', () => {
  expect(entryWith()).toEqual({
    ...made,
    revision: 0,
    refersTo: ['subjects/math00000000000'],
    state: 'waiting',
    isAttempted: false,
    withdrawal: null,
    waitsFor: null,
    failures: 0,
    retryAt: null,
    failedAge: null,
    code: null,
    seq: null,
    finishedAt: null,
    finishedAge: null,
    upload: null,
  });
});

it('the codes with which the phone parks entries do not change, because phones have stored them', () => {
  expect(parkedByPhone).toEqual({
    sentBeforeEdit: 'sent-before-edit',
    removed: 'removed',
    fileNeeded: 'file-needed',
    takenBack: 'taken-back',
    takenBackElsewhere: 'taken-back-elsewhere',
    uncertain: 'uncertain',
  });
  expect(mailRefusals).toEqual({ 403: 'mail-blocked', 429: 'mail-limit', 451: 'mail-headless' });
  expect(sentBeforeDiscard).toBe('sent-before-discard');
});

it('later entries may be sent before an entry that has failed five times', () => {
  expect(failuresUntilPassed).toBe(5);
});

describe('the delay of a deletion', () => {
  const delayed = entryWith({ op: 'delete', heldUntil: 1_006_000 });

  it.each<[number, OutboxEntry, number]>([
    [6000, delayed, 1_000_000],
    [1, delayed, 1_005_999],
    [0, delayed, 1_006_000],
    [0, delayed, 1_007_000],
    [0, { ...delayed, isAttempted: true }, 1_000_000],
    [0, entryWith({ heldUntil: null }), 1_000_000],
    [0, entryWith(), 1_000_000],
  ])('deletionDelayLeftMs returns the rest of a deletion’s delay: %i ms', (leftMs, entry, nowMs) => {
    expect(deletionDelayLeftMs(entry, nowMs)).toBe(leftMs);
  });

  it('deletionDelayLeftMs returns 0 for a time that is further ahead than any delay, after a clock was set back', () => {
    expect(deletionDelayLeftMs(delayed, 999_999)).toBe(0);
  });
});

it('isOnlyToCopy is true for parked entries whose record exists already or can no longer be written', () => {
  const codes = ['sent-before-edit', 'removed', 'parent-removed', 'exists'];
  for (const code of codes) {
    expect(isOnlyToCopy(entryWith({ state: 'parked', code }))).toBe(true);
    expect(isOnlyToCopy(entryWith({ state: 'waiting', code }))).toBe(false);
  }
  for (const code of ['range', 'taken-back', null])
    expect(isOnlyToCopy(entryWith({ state: 'parked', code }))).toBe(false);
});

it('isUnfinished is true for an entry that waits or is parked, and isFolded only for one that waits and is not being withdrawn', () => {
  const states = ['waiting', 'parked', 'applied', 'withdrawn', 'discarded'] as const;
  const unfinished = states.filter((state) => isUnfinished(entryWith({ state })));
  expect(unfinished).toEqual(['waiting', 'parked']);
  expect(states.filter((state) => isFolded(entryWith({ state })))).toEqual(['waiting']);
  expect(isFolded(entryWith({ withdrawal: 'edit' }))).toBe(false);
});

it('isForPage is true for a message that a page mails, and forExchange removes its channel, so that the exchange sends it', () => {
  const mailed = entryWith({ channel: 'page' });
  expect([isForPage(mailed), isForPage(entryWith())]).toEqual([true, false]);
  expect(forExchange(mailed)).toEqual(entryWith());
});

it('asUncertain parks a message as one that may have been sent, without a time for the next try', () => {
  const failed = entryWith({ channel: 'page', failures: 2, retryAt: 1_100_000 });
  expect(asUncertain(failed)).toEqual({
    ...failed,
    state: 'parked',
    isAttempted: true,
    code: 'uncertain',
    retryAt: null,
  });
});

it('placeIdOf returns the id of the first entry at the same queue position, and ownKey returns the collection and record id', () => {
  expect(placeIdOf({ id: 'second' })).toBe('second');
  expect(placeIdOf({ id: 'second', placeId: 'first' })).toBe('first');
  expect(ownKey(entryWith())).toBe('forumPosts/post00000000000');
});

describe('an entry without content', () => {
  it('withoutContent removes text, local fields, base, references and file, and nothing else', () => {
    const whole = entryWith({ upload: file, failures: 3 });
    expect(withoutContent(whole)).toEqual({
      ...whole,
      data: {},
      local: {},
      base: null,
      refersTo: [],
      upload: null,
    });
  });

  it('placeholderFor returns an empty entry before the edited one, at the same place in the queue', () => {
    const edited = entryWith({ revision: 3, waitsFor: 'mutation0000001', withdrawal: 'discard' });
    const placeholder = placeholderFor(edited, 'mutation0000001');
    expect(placeholder).toMatchObject({ id: 'mutation0000001', order: 4, revision: 2, waitsFor: null });
    expect(placeholder.data).toEqual({});
    expect(byQueueOrder(placeholder, edited)).toBeLessThan(0);
  });

  it.each<[boolean, string, Partial<OutboxEntry>]>([
    [true, 'is withdrawn and empty', {}],
    [false, 'is not withdrawn', { withdrawal: null }],
    [false, 'is a deletion, which never has content', { op: 'delete' }],
    [false, 'has a text', { data: { title: '' } }],
    [false, 'has a file', { upload: file }],
  ])('isPlaceholder returns %s for an entry that %s', (expected, _, more) => {
    expect(isPlaceholder(entryWith({ withdrawal: 'discard', data: {}, ...more }))).toBe(expected);
  });
});

it('byQueueOrder sorts by queue position, and entries at the same position from the oldest to the newest revision', () => {
  const places = [
    { order: 2, revision: 0 },
    { order: 1, revision: 5 },
    { order: 1, revision: 0 },
  ];
  expect(places.sort(byQueueOrder)).toEqual([
    { order: 1, revision: 0 },
    { order: 1, revision: 5 },
    { order: 2, revision: 0 },
  ]);
});
