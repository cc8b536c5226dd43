// Runs work after each pass of the engine, such as downloading files that the exchange made known. The pass
// does not wait for this work.
import type { Engine } from './engine.ts';
import type { PassEnd } from './pass-deps.ts';

/** Work to do after a pass that ended with `end`; `runAgain` runs another pass and then all hooks again. */
export type AfterPassHook = (end: PassEnd, runAgain: Engine['run']) => unknown;

/** Returns a hook that calls `work` only after a pass that exchanged everything. */
export const whenDone =
  (work: () => unknown): AfterPassHook =>
  ({ kind }) =>
    kind === 'done' ? work() : undefined;

/**
 * Returns a hook that sends the mail to the team, and runs another pass if a message was left to the
 * exchange with the server. `send` receives whether the server could not be reached, and resolves with
 * whether a message was left.
 */
export const sendMailAfterPass =
  (send: (isCutOff: boolean) => Promise<boolean>): AfterPassHook =>
  async ({ kind }, runAgain) => {
    if (await send(kind === 'network')) await runAgain();
  };

/**
 * Returns an engine that calls all hooks once after each of its passes, also if several callers share the pass; no
 * hook waits for the end of another one.
 */
export function withAfterPass(
  engine: Engine,
  hooks: readonly AfterPassHook[],
  onError: (error: unknown) => void,
): Engine {
  let last: Promise<PassEnd> | null = null;
  const start = async (hook: AfterPassHook, end: PassEnd) => {
    try {
      await hook(end, run);
    } catch (error) {
      onError(error);
    }
  };
  const run = (): Promise<PassEnd> => {
    const pass = engine.run();
    if (pass === last) return pass;
    last = pass;
    pass.then(
      (end) => {
        for (const hook of hooks) void start(hook, end);
      },
      // The caller of `run` receives the error of the pass.
      () => undefined,
    );
    return pass;
  };
  return { run };
}
