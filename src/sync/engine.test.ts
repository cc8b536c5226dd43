import { describe, expect, it } from 'vitest';
import { RemoteError } from '#domain/remote.ts';
import { scriptedRemote } from '../../tests/support/scripted-remote.ts';
import { TestPhone } from '../../tests/support/test-phone.ts';
import { runForWorker } from './engine.ts';

const session = { account: 'pupil0000000000', token: 'token' };

describe('the engine', () => {
  it('asked while it runs, runs once more and not twice', async () => {
    const phone = new TestPhone(
      scriptedRemote(() => ({})),
      session,
    );
    const tab = await phone.openTab();
    const held = tab.transport.holdAnswer();
    const first = tab.sync();
    await held.arrived;
    const [second, third] = [tab.sync(), tab.sync()];
    expect(second).toBe(third);
    held.release();
    await Promise.all([first, second]);
    expect(tab.transport.requests).toHaveLength(2);
  });

  it('in the worker rejects only where nothing answered', async () => {
    const failing = (error: RemoteError | null) => {
      const remote = scriptedRemote(() => ({}));
      const sync = remote.sync;
      remote.sync = (...call) => (error ? Promise.reject(error) : sync(...call));
      return new TestPhone(remote, session).openTab({ isWorker: true });
    };
    await expect(runForWorker((await failing(new RemoteError('network'))).engine)).rejects.toThrow();
    await expect(runForWorker((await failing(new RemoteError('timeout'))).engine)).rejects.toThrow();
    for (const error of [new RemoteError('server'), new RemoteError('suspended'), null])
      await runForWorker((await failing(error)).engine);
  });

  it('without anybody to exchange for does nothing', async () => {
    const phone = new TestPhone(
      scriptedRemote(() => ({})),
      { account: '', token: null },
    );
    const tab = await phone.openTab();
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(tab.transport.requests[0]).toMatchObject({ account: '', cursors: { catalogue: null } });
  });
});
