// Tests which statements of the exchange are prepared, with an app in memory that counts them.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const path = '../../../pb_hooks/lib/base/shared-statements.js';
type Shape = Record<string, string | number>;
type Engine = {
  readSharedRow: (app: FakeApp, shape: Shape, sql: string, params?: Record<string, unknown>) => Shape;
};

/** Returns the module as another JavaScript engine has it: with state of its own. */
function newEngine(): Engine {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve(path)];
  return require(path) as Engine;
}

type Place = { value: string };

class FakeApp {
  readonly prepared: string[] = [];
  readonly #values = new Map<string, unknown>();

  isTransactional = () => false;
  store = () => ({
    get: (key: string) => this.#values.get(key) ?? null,
    set: (key: string, value: unknown) => void this.#values.set(key, value),
    getOrSet: (key: string, make: () => unknown) => {
      if (!this.#values.has(key)) this.#values.set(key, make());
      return this.#values.get(key);
    },
  });
  concurrentDB = () => ({
    db: () => ({
      prepare: (text: string) => {
        this.prepared.push(text);
        return {
          queryRow: () => ({ scan: (...places: Place[]) => places.map((place) => (place.value = '7')) }),
        };
      },
    }),
  });
}

beforeEach(() => {
  const place = () => ({ value: '', toString: (): string => '7', valueOf: () => 7 });
  vi.stubGlobal('nullString', place);
  vi.stubGlobal('nullInt', place);
});
afterEach(() => vi.unstubAllGlobals());

const sql = 'SELECT 7 AS n';

test('a statement is prepared once for all engines', () => {
  const app = new FakeApp();
  for (const engine of [newEngine(), newEngine()])
    for (let time = 0; time < 2; time++) expect(engine.readSharedRow(app, { n: 0 }, sql)).toEqual({ n: 7 });
  expect(app.prepared).toHaveLength(1);
});

test('a query that is read as a text and as a number has a statement for each', () => {
  const app = new FakeApp();
  const engine = newEngine();
  expect(engine.readSharedRow(app, { n: 0 }, sql)).toEqual({ n: 7 });
  expect(engine.readSharedRow(app, { n: '' }, sql)).toEqual({ n: '7' });
  expect(app.prepared).toEqual([
    `SELECT COALESCE(n, 0) FROM (${sql})`,
    `SELECT COALESCE(n, '') FROM (${sql})`,
  ]);
});

test('two engines that need the same statement at the same moment use the same one', () => {
  const app = new FakeApp();
  const [first, second] = [newEngine(), newEngine()];
  const store = app.store();
  let isSecondDone = false;
  // Runs the second engine before the first one has stored its statement.
  const runSecond = () => {
    if (isSecondDone) return;
    isSecondDone = true;
    expect(second.readSharedRow(app, { n: 0 }, sql)).toEqual({ n: 7 });
  };
  app.store = () => ({
    ...store,
    get: (key: string) => {
      const found = store.get(key);
      runSecond();
      return found;
    },
    getOrSet: (key: string, make: () => unknown) => {
      runSecond();
      return store.getOrSet(key, make);
    },
  });
  first.readSharedRow(app, { n: 0 }, sql);
  expect([isSecondDone, app.prepared.length]).toEqual([true, 1]);
});
