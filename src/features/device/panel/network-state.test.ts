import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { firstStatus, type SyncStatus } from '#data/database/sync-status.ts';
import type { QueuedEntry } from '#data/entries/read-entries.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { networkState, withoutReplaced } from './network-state.ts';

const reply = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry =>
  makeEntry(
    {
      id,
      order: 1,
      collection: 'forumReplies',
      op: 'create',
      record: `r${id}`,
      data: { postId: 'post', content: 'Oui' },
      local: {},
      base: null,
      writtenAt: 1,
    },
    more,
  );
const queueItem = (status: QueuedEntry['status'], more: Partial<OutboxEntry> = {}): QueuedEntry => ({
  entry: reply('one', more),
  status,
});
const exchanged: SyncStatus = { ...firstStatus, lastExchangeAt: 1 };

describe('networkState', () => {
  it.each<[string, boolean, Partial<SyncStatus>, QueuedEntry[]]>([
    ['up-to-date', true, {}, []],
    ['connecting', true, { lastExchangeAt: null }, []],
    ['offline', false, { isUnreachable: true, needsSignIn: true }, [queueItem('parked')]],
    ['sign-in-again', true, { needsSignIn: true, isUnreachable: true }, [queueItem('waiting')]],
    ['suspended', true, { isSuspended: true, storageFullAt: 1 }, []],
    ['unreachable', true, { isUnreachable: true }, [queueItem('waiting', { isAttempted: true })]],
    ['storage-full', true, { storageFullAt: 1 }, [queueItem('waiting', { isAttempted: true })]],
    ['storage-full', true, { storageFullAt: 1, needsUpdate: true }, []],
    ['update-needed', true, { needsUpdate: true }, [queueItem('waiting', { isAttempted: true })]],
    ['sending', true, {}, [queueItem('parked'), queueItem('waiting', { isAttempted: true })]],
    ['waiting', true, {}, [queueItem('waiting')]],
    ['waiting', true, {}, [queueItem('waiting', { isAttempted: true, failures: 1 })]],
    ['waiting', true, { failures: 1 }, [queueItem('waiting', { isAttempted: true })]],
    ['waiting', true, {}, [queueItem('withdrawing', { isAttempted: true })]],
    ['refused', true, {}, [queueItem('waiting'), queueItem('parked')]],
    ['refused', true, {}, [queueItem('failing', { failures: 5 })]],
  ])('networkState is %s (browser online: %s) with %j', (expected, isOnline, status, items) => {
    const facts = {
      isOnline,
      status: { ...exchanged, ...status },
      items,
      hasChosenData: true,
      lacksSpace: false,
    };
    expect(networkState(facts)).toBe(expected);
  });

  it('networkState is "connecting" while chosen data is missing on the phone, even after an exchange', () => {
    const facts = { isOnline: true, status: exchanged, items: [], hasChosenData: false, lacksSpace: false };
    expect(networkState(facts)).toBe('connecting');
  });

  it('networkState is "storage-full" if only a download lacks free space, unless the phone is offline or the account suspended', () => {
    const items = [queueItem('parked')];
    const facts = { isOnline: true, status: exchanged, items, hasChosenData: true, lacksSpace: true };
    expect(networkState(facts)).toBe('storage-full');
    expect(networkState({ ...facts, isOnline: false })).toBe('offline');
    expect(networkState({ ...facts, status: { ...exchanged, isSuspended: true } })).toBe('suspended');
  });
});

describe('withoutReplaced', () => {
  it('withoutReplaced leaves out an old text that is being withdrawn, but only if its edited version is in the queue', () => {
    const old: QueuedEntry = {
      entry: reply('old', { withdrawal: 'edit', isAttempted: true }),
      status: 'withdrawing',
    };
    const edited: QueuedEntry = { entry: reply('new', { waitsFor: 'old' }), status: 'behind-another' };
    const discarded: QueuedEntry = { entry: reply('gone', { withdrawal: 'discard' }), status: 'withdrawing' };
    expect(withoutReplaced([old, edited, discarded])).toEqual([edited, discarded]);
    expect(withoutReplaced([old])).toEqual([old]);
  });
});
