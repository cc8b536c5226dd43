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

describe('resumeAfterRecovery', () => {
  it('resumeAfterRecovery resumes nothing before every database can be opened, and then restores the session before it calls `retryStorage`', async () => {
    const { account, device, calls } = setUp();
    account.change(true);
    device.change(true);
    account.change(false);
    await Promise.resolve();
    expect(calls).toEqual([]);
    device.change(false);
    await vi.waitFor(() => expect(calls).toEqual(['session', 'storage']));
  });

  it('resumeAfterRecovery reports an error of `restoreSession`, and does not call `retryStorage` then', async () => {
    const { calls, restoreSession, onError, resume } = setUp();
    restoreSession.mockRejectedValueOnce(new Error('the session cannot be restored'));
    resume();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('the session cannot be restored')));
    expect(calls).toEqual([]);
  });

  it('resumeAfterRecovery resumes nothing after it was stopped', async () => {
    const { account, restoreSession, stop } = setUp();
    stop();
    account.change(true);
    account.change(false);
    expect(restoreSession).not.toHaveBeenCalled();
  });
});
