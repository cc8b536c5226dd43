import { describe, expect, it, vi } from 'vitest';
import { resumeAfterRecovery } from './resume-after-recovery.ts';

function makeDisk() {
  const listeners = new Set<() => void>();
  const disk = {
    isDown: false,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (isDown: boolean) => {
    disk.isDown = isDown;
    for (const listener of [...listeners]) listener();
  };
  return { disk, change };
}

function setUp() {
  const [account, device] = [makeDisk(), makeDisk()];
  const calls: string[] = [];
  const restoreSession = vi.fn(async () => void calls.push('session'));
  const onError = vi.fn();
  const resuming = resumeAfterRecovery({
    disks: [account.disk, device.disk],
    restoreSession,
    retryStorage: async () => void calls.push('storage'),
    onError,
  });
  return { account, device, calls, restoreSession, onError, ...resuming };
}

describe('after a full disk', () => {
  it('nothing is resumed before every database can be opened; then the session comes first', async () => {
    const { account, device, calls } = setUp();
    account.change(true);
    device.change(true);
    account.change(false);
    await Promise.resolve();
    expect(calls).toEqual([]);
    device.change(false);
    await vi.waitFor(() => expect(calls).toEqual(['session', 'storage']));
  });

  it('an error while the session is restored is reported, and `retryStorage` is not called', async () => {
    const { calls, restoreSession, onError, resume } = setUp();
    restoreSession.mockRejectedValueOnce(new Error('no session'));
    resume();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('no session')));
    expect(calls).toEqual([]);
  });

  it('nothing is resumed once it was stopped', async () => {
    const { account, restoreSession, stop } = setUp();
    stop();
    account.change(true);
    account.change(false);
    expect(restoreSession).not.toHaveBeenCalled();
  });
});
