// Runs the work that follows a pass of the engine, such as downloads of what the exchange has named. The pass
// does not wait for it.
import type { Engine } from './engine.ts';
import type { PassEnd } from './pass-deps.ts';

/** Work after a pass; `runAgain` runs another pass, after which all hooks run again. */
export type AfterPassHook = (end: PassEnd, runAgain: Engine['run']) => unknown;

/** Returns a hook that runs only after a pass that exchanged everything, so that the network works. */
export const whenDone =
  (work: () => unknown): AfterPassHook =>
  ({ kind }) =>
    kind === 'done' ? work() : undefined;

/**
 * Returns a hook that sends mail and runs another pass if any of it was left to the exchange. `send` gets
 * whether the server could not be reached.
 */
export const sendMailAfterPass =
  (send: (isCutOff: boolean) => Promise<boolean>): AfterPassHook =>
  async ({ kind }, runAgain) => {
    if (await send(kind === 'network')) await runAgain();
  };

/** Returns an engine whose every pass is followed by the hooks, started in their order. */
export function withAfterPass(
  engine: Engine,
  hooks: readonly AfterPassHook[],
  onError: (error: unknown) => void,
): Engine {
  const start = async (hook: AfterPassHook, end: PassEnd) => {
    try {
      await hook(end, run);
    } catch (error) {
      onError(error);
    }
  };
  const run = async (): Promise<PassEnd> => {
    const end = await engine.run();
    for (const hook of hooks) void start(hook, end);
    return end;
  };
  return { run };
}
