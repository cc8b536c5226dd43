// Declares the small part of the Web Locks interface that the lower layers use. `navigator.locks` has this
// type; tests pass their own implementation for each phone.

export type Locks = {
  request: <Result>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    /** Runs with the lock held; `lock` is null when `ifAvailable` is set and the lock is taken. */
    run: (lock: unknown) => Promise<Result>,
  ) => Promise<Result>;
};

/**
 * Replacement for browsers without Web Locks: every caller gets the lock. This costs duplicate work and
 * nothing else.
 */
export const noLocks: Locks = { request: (_name, _options, run) => run({}) };
