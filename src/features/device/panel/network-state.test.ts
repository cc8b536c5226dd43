import { describe, expect, it } from 'vitest';
import { makeEntry } from '#data/outbox/outbox.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { QueueLine } from '#data/queries/read-mine.ts';
import { firstStatus, type SyncStatus } from '#data/queries/sync-status.ts';
import { networkState, shownLines } from './network-state.ts';

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
const line = (status: QueueLine['status'], more: Partial<OutboxEntry> = {}): QueueLine => ({
  entry: reply('one', more),
  status,
});
const exchanged: SyncStatus = { ...firstStatus, lastExchangeAt: 1 };

describe('networkState', () => {
  it.each<[string, boolean, Partial<SyncStatus>, QueueLine[]]>([
    ['up-to-date', true, {}, []],
    ['connecting', true, { lastExchangeAt: null }, []],
    ['offline', false, { isUnreachable: true, needsSignIn: true }, [line('parked')]],
    ['sign-in-again', true, { needsSignIn: true, isUnreachable: true }, [line('waiting')]],
    ['suspended', true, { isSuspended: true, storageFullAt: 1 }, []],
    ['unreachable', true, { isUnreachable: true }, [line('waiting', { isAttempted: true })]],
    ['storage-full', true, { storageFullAt: 1 }, [line('waiting', { isAttempted: true })]],
    ['storage-full', true, { storageFullAt: 1, needsUpdate: true }, []],
    ['update-needed', true, { needsUpdate: true }, [line('waiting', { isAttempted: true })]],
    ['sending', true, {}, [line('parked'), line('waiting', { isAttempted: true })]],
    ['waiting', true, {}, [line('waiting')]],
    ['waiting', true, {}, [line('waiting', { isAttempted: true, failures: 1 })]],
    ['waiting', true, { failures: 1 }, [line('waiting', { isAttempted: true })]],
    ['waiting', true, {}, [line('withdrawing', { isAttempted: true })]],
    ['refused', true, {}, [line('waiting'), line('parked')]],
    ['refused', true, {}, [line('failing', { failures: 5 })]],
  ])('is %s (browser online: %s) with %j', (expected, isOnline, status, lines) => {
    const facts = {
      isOnline,
      status: { ...exchanged, ...status },
      lines,
      hasCatalogue: true,
      lacksRoom: false,
    };
    expect(networkState(facts)).toBe(expected);
  });

  it('is "connecting" until all subjects and levels are on the phone, even after an exchange', () => {
    const facts = { isOnline: true, status: exchanged, lines: [], hasCatalogue: false, lacksRoom: false };
    expect(networkState(facts)).toBe('connecting');
  });

  it('is "storage-full" when only a download lacks free space, unless a more urgent state applies', () => {
    const lines = [line('parked')];
    const facts = { isOnline: true, status: exchanged, lines, hasCatalogue: true, lacksRoom: true };
    expect(networkState(facts)).toBe('storage-full');
    expect(networkState({ ...facts, isOnline: false })).toBe('offline');
    expect(networkState({ ...facts, status: { ...exchanged, isSuspended: true } })).toBe('suspended');
  });
});

describe('shownLines', () => {
  it('shows an edited text once, without the old version that is being withdrawn', () => {
    const old: QueueLine = {
      entry: reply('old', { withdrawal: 'edit', isAttempted: true }),
      status: 'withdrawing',
    };
    const edited: QueueLine = { entry: reply('new', { waitsFor: 'old' }), status: 'behind-another' };
    const discarded: QueueLine = { entry: reply('gone', { withdrawal: 'discard' }), status: 'withdrawing' };
    expect(shownLines([old, edited, discarded])).toEqual([edited, discarded]);
    expect(shownLines([old])).toEqual([old]);
  });
});
