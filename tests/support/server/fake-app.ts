/** Part of PocketBase's app that modules of the server use to remember values in memory. */
export type FakeApp = {
  store: () => {
    get: (key: string) => unknown;
    setFunc: (key: string, change: (kept: unknown) => unknown) => void;
  };
};

export function createFakeApp(): FakeApp {
  const values = new Map<string, unknown>();
  return {
    store: () => ({
      get: (key) => values.get(key),
      setFunc: (key, change) => void values.set(key, change(values.get(key))),
    }),
  };
}
