// Responsible for the little of the Web Locks interface that the lower layers use.
// Guarantees: `navigator.locks` satisfies it as it is; tests bring one of their own for each phone.

export type Locks = {
  request: <Result>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    /** `lock` is null when `ifAvailable` found it taken. */
    run: (lock: unknown) => Promise<Result>,
  ) => Promise<Result>;
};

/** Where the browser has no Web Locks: everyone believes to hold the lock, which costs work and nothing else. */
export const noLocks: Locks = { request: (_name, _options, run) => run({}) };
