import 'fake-indexeddb/auto';
import Dexie, { type Table, type Transaction } from 'dexie';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { hasTransactionEnded } from '#lib/browser/disk-fault.ts';
import { renewLiveQueries } from '#lib/browser/restart-live-queries.ts';
import { useLive, useLiveLater } from './use-live-query.ts';

type Counter = { id: string; count: number };

class Counters extends Dexie {
  declare readonly counters: Table<Counter, string>;

  constructor() {
    super('counters');
    this.version(1).stores({ counters: '&id' });
  }
}

async function countOf(db: Counters, id: string): Promise<number> {
  return (await db.counters.get(id))?.count ?? 0;
}

async function sumOf(db: Counters): Promise<number> {
  return (await countOf(db, 'first')) + (await countOf(db, 'second'));
}

async function readThird(db: Counters): Promise<number> {
  const sum = await sumOf(db);
  const [third, fourth] = await Promise.all([countOf(db, 'third'), countOf(db, 'fourth')]);
  return sum + third + fourth;
}

function Probe({ db, shown }: { db: Counters; shown: (number | undefined)[] }) {
  shown.push(useLive(() => readThird(db), [db]));
  return null;
}

type TellerProps = { query: () => Promise<number>; shown: (number | undefined)[] };

function Teller({ query, shown }: TellerProps) {
  shown.push(useLive(query, [query]));
  return null;
}

it('useLive returns a new result when a row changes that was read after several awaits', async () => {
  const db = new Counters();
  const shown: (number | undefined)[] = [];
  const root = createRoot(document.createElement('div'));
  root.render(<Probe db={db} shown={shown} />);
  await vi.waitFor(() => expect(shown.at(-1)).toBe(0));
  await db.counters.put({ id: 'third', count: 7 });
  await vi.waitFor(() => expect(shown.at(-1)).toBe(7));
  root.unmount();
});

it('useLive keeps its last result while the disk fails, and returns a new one once the database is available again', async () => {
  const db = new Counters();
  let isAway = false;
  const shown: (number | undefined)[] = [];
  const query = async () => {
    if (isAway) throw new DOMException('Internal error opening backing store.', 'UnknownError');
    return countOf(db, 'third');
  };
  await db.counters.put({ id: 'third', count: 1 });
  const root = createRoot(document.createElement('div'));
  root.render(<Teller query={query} shown={shown} />);
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1));
  isAway = true;
  renewLiveQueries();
  await db.counters.put({ id: 'third', count: 2 });
  isAway = false;
  renewLiveQueries();
  await vi.waitFor(() => expect(shown.at(-1)).toBe(2));
  expect(shown.slice(shown.indexOf(1))).not.toContain(undefined);
  root.unmount();
});

class Boundary extends Component<{ children: ReactNode; onError: (error: Error) => void }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch = (error: Error) => this.props.onError(error);
  override render = () => (this.state.hasFailed ? null : this.props.children);
}

it('useLive keeps its last result when the browser ends a transaction between two reads, and returns a new one after the next change', async () => {
  const db = new Counters();
  let isEnding = false;
  let ended = 0;
  const shown: (number | undefined)[] = [];
  const errors: string[] = [];
  const query = async () => {
    const first = await db.transaction('r', db.counters, async (transaction) => {
      const count = await countOf(db, 'third');
      if (!isEnding) return count;
      ended++;
      transaction.idbtrans.abort();
      return count + (await countOf(db, 'fourth'));
    });
    return first;
  };
  await db.counters.put({ id: 'third', count: 1 });
  const root = createRoot(document.createElement('div'), { onCaughtError: () => undefined });
  root.render(
    <Boundary onError={(error) => errors.push(error.name)}>
      <Teller query={query} shown={shown} />
    </Boundary>,
  );
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1));
  isEnding = true;
  await db.counters.put({ id: 'third', count: 2 });
  await vi.waitFor(() => expect(ended).toBe(1));
  isEnding = false;
  await db.counters.put({ id: 'third', count: 3 });
  await vi.waitFor(() => expect([shown.at(-1), errors]).toEqual([3, []]));
  root.unmount();
});

it.each([
  ['AbortError', (transaction: Transaction) => transaction.idbtrans.abort()],
  [
    'InvalidStateError',
    () => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    },
  ],
])(
  'useLive reports an %s to the error boundary if it ends the first run for the same dependencies',
  async (_name, end) => {
    const db = new Counters();
    let isEnding = false;
    const shown: (number | undefined)[] = [];
    const errors: Error[] = [];
    const read = async () =>
      db.transaction('r', db.counters, async (transaction) => {
        const count = await countOf(db, 'third');
        if (isEnding) end(transaction);
        return count + (await countOf(db, 'fourth'));
      });
    const root = createRoot(document.createElement('div'), { onCaughtError: () => undefined });
    const render = (query: () => Promise<number>) =>
      root.render(
        <Boundary onError={(error) => errors.push(error)}>
          <Teller query={query} shown={shown} />
        </Boundary>,
      );
    render(read);
    await vi.waitFor(() => expect(shown.at(-1)).toBeTypeOf('number'));
    expect(errors).toEqual([]);
    isEnding = true;
    render(() => read());
    await vi.waitFor(() => expect(errors.map(hasTransactionEnded)).toEqual([true]));
    root.unmount();
  },
);

function Sum({ db, shown }: { db: Counters; shown: (number | undefined)[] }) {
  shown.push(useLiveLater(() => readThird(db), [db]));
  return null;
}

it('useLiveLater returns a new result after each change of a row, later than useLive', async () => {
  const db = new Counters();
  await db.counters.put({ id: 'third', count: 2 });
  const [atOnce, later]: (number | undefined)[][] = [[], []];
  const root = createRoot(document.createElement('div'));
  root.render(
    <>
      <Sum db={db} shown={later ?? []} />
      <Probe db={db} shown={atOnce ?? []} />
    </>,
  );
  await vi.waitFor(() => expect([atOnce?.at(-1), later?.at(-1)]).toEqual([2, 2]));
  for (const count of [8, 9]) {
    await db.counters.put({ id: 'third', count });
    await vi.waitFor(() => expect(atOnce?.at(-1)).toBe(count));
    expect(later?.at(-1)).toBe(count === 8 ? 2 : 8);
    await vi.waitFor(() => expect(later?.at(-1)).toBe(count));
  }
  root.unmount();
});
