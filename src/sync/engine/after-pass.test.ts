import { describe, expect, it, vi } from 'vitest';
import { sendMailAfterPass, whenDone, withAfterPass } from './after-pass.ts';
import type { PassEnd } from './pass-deps.ts';

const engineThatEnds = (...ends: PassEnd[]) => ({
  run: vi.fn(async (): Promise<PassEnd> => ends.shift() ?? { kind: 'done' }),
});

describe('the work after a pass', () => {
  it('the work after a pass is started in the order of the hooks, and the pass does not wait for it', async () => {
    const started: string[] = [];
    const never = (name: string) => () => {
      started.push(name);
      return new Promise(() => undefined);
    };
    const engine = withAfterPass(engineThatEnds(), [never('first'), never('second')], vi.fn());
    expect(await engine.run()).toEqual({ kind: 'done' });
    expect(started).toEqual(['first', 'second']);
  });

  it('work given to whenDone runs only after a pass that exchanged everything', async () => {
    const work = vi.fn();
    const exchange = engineThatEnds({ kind: 'network' }, { kind: 'retry', afterMs: null }, { kind: 'done' });
    const engine = withAfterPass(exchange, [whenDone(work)], vi.fn());
    await engine.run();
    await engine.run();
    expect(work).not.toHaveBeenCalled();
    await engine.run();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('the work after a pass that several callers share is done once', async () => {
    const shared = Promise.resolve<PassEnd>({ kind: 'done' });
    const work = vi.fn();
    const engine = withAfterPass({ run: () => shared }, [work], vi.fn());
    await Promise.all([engine.run(), engine.run()]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('a hook that fails is reported to `onError`, and the other hooks still run', async () => {
    const [onError, other] = [vi.fn(), vi.fn()];
    const failing = () => {
      throw new Error('the figures cannot be downloaded');
    };
    await withAfterPass(engineThatEnds(), [failing, other], onError).run();
    expect(other).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(new Error('the figures cannot be downloaded'));
  });
});

describe('sendMailAfterPass', () => {
  it('sendMailAfterPass calls `send` after a pass, with true if the network failed and with false if the pass was paused', async () => {
    const send = vi.fn(async () => false);
    const exchange = engineThatEnds({ kind: 'network' }, { kind: 'paused' });
    const engine = withAfterPass(exchange, [sendMailAfterPass(send)], vi.fn());
    await engine.run();
    await engine.run();
    expect(send.mock.calls).toEqual([[true], [false]]);
    expect(exchange.run).toHaveBeenCalledTimes(2);
  });

  it('sendMailAfterPass makes the engine run again, with its hooks, if a message was left to the exchange', async () => {
    const send = vi.fn(async () => false).mockResolvedValueOnce(true);
    const exchange = engineThatEnds();
    await withAfterPass(exchange, [sendMailAfterPass(send)], vi.fn()).run();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(exchange.run).toHaveBeenCalledTimes(2);
  });
});
