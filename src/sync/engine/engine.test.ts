import Dexie from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { editEntry } from '#data/outbox/edit-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import { subscribe } from '#sync/apply/subscriptions.ts';
import { bucketChange, scriptedRemote } from '../../../tests/support/network/scripted-remote.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';
import { TestPhone } from '../../../tests/support/phone/test-phone.ts';
import type { WorkerEvent } from './background-sync-event.ts';
import { createEngine, runForWorker } from './engine.ts';
import type { PassEnd } from './pass-deps.ts';

const hurriedEvent: WorkerEvent = {
  askAgain: async () => undefined,
  isPageOpen: async () => false,
  rest: async () => undefined,
};

const session = { account: 'pupil0000000000', token: 'token' };

/** Returns an engine of two accounts, of which the last one cannot be opened. */
async function engineWithUnreadableAccount() {
  const failure = new Error('the database cannot be opened');
  const remote = scriptedRemote(() => ({}));
  const phone = new TestPhone(remote, session);
  const { locks } = phone;
  const store = await phone.openStore();
  const onError = vi.fn();
  const engine = createEngine({
    ...{ remote, locks, clock: phone.clock, appVersion: phone.appVersion, onError },
    parties: async () => [
      { account: store.account, capture: async () => ({ ...phone.session, store }) },
      { account: 'other0000000000', capture: () => Promise.reject(failure) },
    ],
    refuseToken: async () => false,
    maySteal: () => false,
  });
  return { engine, remote, store, locks, failure, onError };
}

describe('the engine', () => {
  it('the engine makes exactly one more pass when it is called several times during a pass', async () => {
    const phone = new TestPhone(
      scriptedRemote(() => ({})),
      session,
    );
    const tab = await phone.openTab();
    const delayed = tab.transport.holdAnswer();
    const first = tab.sync();
    await delayed.arrived;
    const [second, third] = [tab.sync(), tab.sync()];
    expect(second).toBe(third);
    delayed.release();
    await Promise.all([first, second]);
    expect(tab.transport.requests).toHaveLength(2);
  });

  it('in a pass that pulls a new bucket, the engine first requests 32 KB, and 256 KB after that', async () => {
    const bucket = 'library:9af';
    const remote = scriptedRemote((_, index) => ({
      changes: index === 0 ? [bucketChange('catalogue', null, { more: true })] : [],
    }));
    const tab = await new TestPhone(remote, session).openTab();
    await subscribe(tablesOf(tab.store.db), bucket, 'chosen');
    await tab.sync();
    expect(remote.requests.map(({ cursors }) => cursors[bucket])).toEqual([null, null]);
    expect(remote.requests.map(({ maxBytes }) => maxBytes / 1024)).toEqual([32, 256]);
  });

  it('the engine saves the part of a response that arrived before the connection was cut, and requests the rest in parts of 4 KB', async () => {
    const remote = scriptedRemote((_, index) => ({
      changes:
        index === 0 ? [bucketChange('catalogue', null, { cursor: 'c1', through: null, more: true })] : [],
      cut: index === 0 ? { by: 'network', arrivedBytes: 9_000 } : null,
    }));
    const tab = await new TestPhone(remote, session).openTab();
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(remote.requests).toHaveLength(2);
    expect(remote.requests[0]).not.toHaveProperty('partBytes');
    expect(remote.requests[1]).toMatchObject({ cursors: { catalogue: 'c1' }, partBytes: 4096 });
  });

  it('the engine applies several parts of a bucket from one response, the last of which completes the bucket', async () => {
    const remote = scriptedRemote((_, index) => ({
      changes:
        index === 0
          ? [
              bucketChange('catalogue', null, { cursor: 'c1', through: null, more: true }),
              bucketChange('catalogue', 'c1', { cursor: '4', through: 4 }),
            ]
          : [],
    }));
    const tab = await new TestPhone(remote, session).openTab();
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await tab.store.db.buckets.get('catalogue')).toMatchObject({ cursor: '4', isComplete: true });
  });

  it('runForWorker rejects if the network fails while no page is open, and resolves if a page is open or the server reports an error', async () => {
    const failing = (error: RemoteError | null) => {
      const remote = scriptedRemote(() => ({}));
      const sync = remote.sync;
      remote.sync = (...call) => (error ? Promise.reject(error) : sync(...call));
      return new TestPhone(remote, session).openTab({ isWorker: true });
    };
    const workFor = async (error: RemoteError | null, isPageOpen = false) => {
      const { engine } = await failing(error);
      return runForWorker(engine, { ...hurriedEvent, isPageOpen: async () => isPageOpen });
    };
    await expect(workFor(new RemoteError('network'))).rejects.toThrow();
    await expect(workFor(new RemoteError('timeout'))).rejects.toThrow();
    await workFor(new RemoteError('network'), true);
    for (const error of [new RemoteError('server'), new RemoteError('suspended'), null]) await workFor(error);
  });

  it('runForWorker requests another sync event when the pass ran out of time, but not when a file waits for its next try', async () => {
    const requestsAfter = async (end: PassEnd) => {
      let requestCount = 0;
      const askAgain = async () => {
        requestCount += 1;
      };
      await runForWorker(
        { run: async () => end },
        { ...hurriedEvent, askAgain, isPageOpen: async () => true },
      );
      return requestCount;
    };
    expect(await requestsAfter({ kind: 'more' })).toBe(1);
    expect(await requestsAfter({ kind: 'more', afterMs: 0 })).toBe(1);
    expect(await requestsAfter({ kind: 'more', afterMs: 4_000 })).toBe(0);
  });

  it('the engine marks no entry as attempted and sends nothing while the browser reports no network, in a page or in the worker', async () => {
    const phone = new TestPhone(
      scriptedRemote(() => ({})),
      session,
    );
    const [tab, worker] = [await phone.openTab(), await phone.openTab({ isWorker: true })];
    const [made] = await commit(tab.store, postOf('Avant'));
    phone.isOffline = true;
    expect(await tab.sync()).toEqual({ kind: 'network' });
    expect(await worker.sync()).toEqual({ kind: 'network' });
    await editEntry(tab.store, made?.entry ?? '', { title: 'Après' });
    expect(await tab.store.db.outbox.toArray()).toMatchObject([
      { isAttempted: false, withdrawal: null, data: { title: 'Après' } },
    ]);
    expect([...tab.transport.requests, ...worker.transport.requests]).toEqual([]);
    phone.isOffline = false;
    await worker.sync();
    expect(worker.transport.requests[0]?.mutations).toMatchObject([{ op: 'create' }]);
  });

  it('the engine ends a pass with the outcome `retry` if the server could not read a bucket, and pulls the bucket in the next pass', async () => {
    let isUnreadable = true;
    const remote = scriptedRemote(({ cursors }) => ({
      changes: Object.entries(cursors).map(([bucket, from]) =>
        bucketChange(
          bucket,
          from,
          bucket === 'catalogue' && isUnreadable ? { isFaulty: isUnreadable, cursor: from } : { through: 1 },
        ),
      ),
    }));
    const tab = await new TestPhone(remote, session).openTab();
    expect(await tab.sync()).toEqual({ kind: 'retry', afterMs: null });
    isUnreadable = false;
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await tab.store.db.buckets.get('catalogue')).toMatchObject({ isComplete: true });
  });

  it('the engine ends a pass with the outcome `turn` when the busy server gives the phone a time of its own, and with `retry` when it names no time', async () => {
    const remote = scriptedRemote(() => ({}));
    const tab = await new TestPhone(remote, session).openTab();
    remote.sync = () => Promise.reject(new RemoteError('rate-limited', { retryAfterMs: 300 }));
    expect(await tab.sync()).toEqual({ kind: 'turn', afterMs: 300 });
    remote.sync = () => Promise.reject(new RemoteError('rate-limited'));
    expect(await tab.sync()).toEqual({ kind: 'retry', afterMs: null });
  });

  it('the engine reports the error of a failed transaction, which has the same name as the error of a stolen lock, and ends the pass as `failed`', async () => {
    const failure = new Dexie.AbortError('the transaction was aborted');
    const remote = scriptedRemote(() => ({}));
    remote.sync = () => Promise.reject(failure);
    const phone = new TestPhone(remote, session);
    phone.onError = vi.fn();
    const tab = await phone.openTab();
    expect(await tab.sync()).toEqual({ kind: 'failed' });
    expect(phone.onError).toHaveBeenCalledWith(failure);
  });

  it('the engine reports an account whose database cannot be opened and exchanges for the next one; in the worker, runForWorker then rejects', async () => {
    const { engine, remote, store, failure, onError } = await engineWithUnreadableAccount();
    expect(await engine.run()).toEqual({ kind: 'failed' });
    expect(remote.requests).toMatchObject([{ account: store.account }]);
    expect(onError.mock.calls).toEqual([[failure]]);
    await expect(runForWorker(engine, hurriedEvent)).rejects.toThrow('the pass of an account failed');
    expect(remote.requests).toHaveLength(2);
  });

  it('the engine asks for another pass if one account has more to exchange and the database of another one cannot be opened', async () => {
    const { engine, locks } = await engineWithUnreadableAccount();
    vi.spyOn(locks, 'request').mockRejectedValueOnce(new DOMException('the lock is taken', 'AbortError'));
    expect(await engine.run()).toEqual({ kind: 'more' });
  });

  it('the engine exchanges for the visitor when no account is open', async () => {
    const phone = new TestPhone(
      scriptedRemote(() => ({})),
      { account: '', token: null },
    );
    const tab = await phone.openTab();
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(tab.transport.requests[0]).toMatchObject({ account: '', cursors: { catalogue: null } });
  });
});
