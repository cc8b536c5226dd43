// Declares the small part of the Web Locks interface that the app uses. `navigator.locks` fits this type;
// tests pass their own implementation for each simulated phone.

export type Locks = {
  request: <Result>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    /** Runs while the caller holds the lock, or with `lock` null if `ifAvailable` is set and another holds it. */
    run: (lock: unknown) => Promise<Result>,
  ) => Promise<Result>;
};

/**
 * Replacement for Web Locks in browsers without them: every caller gets the lock at once, so two tabs may do
 * the same work.
 */
export const noLocks: Locks = { request: (_name, _options, run) => run({}) };

/**
 * Runs `run` while this context holds the lock. Resolves with null if the wait was aborted or if another context has
 * stolen the lock; rejects with an error of `run`, even with one that is named AbortError too, as Dexie's errors of a
 * failed transaction are.
 */
export async function runWithLock<Result>(
  locks: Locks,
  name: string,
  options: { steal?: boolean; signal?: AbortSignal },
  run: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const settle = () =>
    run().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
  const end = await locks.request(name, options, settle).catch(nullIfAborted);
  if (end !== null && 'error' in end) throw end.error;
  return end;
}

function nullIfAborted(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null;
  throw error;
}
