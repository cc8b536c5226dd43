/** The part of PocketBase's `$app` with which the server's modules keep values in memory. */
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
