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
