// Watches the queue of an account and reports each piece of news in one of the open tabs. After its first
// check, a hidden tab waits until it is shown.
import type { AccountDb } from '#data/database/account-db.ts';
import type { EntryState, OutboxEntry } from '#data/database/outbox-rows.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { watchEntries } from '#data/entries/watch-entries.ts';
import { drawMs } from '#lib/browser/draw-time.ts';
import { delayImports } from './delay-imports.ts';
import {
  listChanged,
  listFinished,
  newsSince,
  type Opening,
  type SeenWrites,
  type Snapshot,
  type States,
  seenAtOpening,
  type WriteNews,
} from './mutation-outcomes.ts';

export type WriteWatch = {
  check: () => Promise<void>;
  stop: () => void;
};

type Watching = {
  db: Pick<AccountDb, 'name' | 'outbox' | 'localSeen'>;
  isVisible: () => boolean;
  now: () => number;
  opening: Opening;
  notify: (news: WriteNews[]) => void | Promise<void>;
};

const notifiedPrefix = 'told:';
/** Age above which a note that news was reported is deleted; notes are checked when a watch starts. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

export function watchWrites({ db, isVisible, now, opening, notify }: Watching): WriteWatch {
  let seen = seenAtOpening(opening);
  let turn: Promise<void> = Promise.resolve();
  /** Ids of the entries changed since the last check; null: the whole queue must be checked. */
  let changed: Set<string> | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let imports: WriteNews[] = [];
  let isStopped = false;

  const checkOnce = async () => {
    // A hidden tab does not update its last seen states after the first check, and catches up when it is
    // shown again.
    const isFirst = seen.openedAt !== null;
    if (isStopped || (!isFirst && !isVisible())) return;
    const ids = changed;
    changed = new Set();
    const found = newsSince(
      seen,
      isFirst || ids === null ? await readAll(db, seen) : await readChanged(db, seen, [...ids]),
    );
    const { ready, delayed } = await delayImports(db, [...imports, ...found.news]);
    seen = found.seen;
    imports = delayed;
    const mine: WriteNews[] = [];
    for (const one of ready) if (await claim(db, one, now())) mine.push(one);
    if (mine.length > 0 && !isStopped) await notify(mine);
  };
  const checkNext = () => {
    if (waiting) clearTimeout(waiting);
    waiting = null;
    turn = turn.then(checkOnce).catch(() => {
      changed = null;
    });
    return turn;
  };
  const check = () => {
    changed = null;
    return checkNext();
  };
  void check();
  void forgetOld(db, now()).catch(() => undefined);
  const endWatch = watchEntries(db, (ids) => {
    if (ids === null) changed = null;
    else for (const id of ids) changed?.add(id);
    // Waits a moment, so that the page can render the user's write first.
    waiting ??= setTimeout(() => void checkNext(), drawMs);
  });
  return {
    check,
    stop: () => {
      isStopped = true;
      if (waiting) clearTimeout(waiting);
      endWatch();
    },
  };
}

type Queue = Pick<AccountDb, 'name' | 'outbox'>;

const everyState: readonly EntryState[] = ['waiting', 'parked', 'applied', 'withdrawn', 'discarded'];

async function readChanged(db: Queue, seen: SeenWrites, ids: string[]): Promise<Snapshot> {
  const entries = await listEntries(db, ids);
  const states = new Map(seen.states);
  for (const id of ids) states.delete(id);
  for (const { id, state } of entries) states.set(id, state);
  return { states, entries };
}

async function readAll(db: Queue, seen: SeenWrites): Promise<Snapshot> {
  const states = await readStates(db);
  if (seen.openedAt === null) return { states, entries: await listEntries(db, listChanged(seen, states)) };
  const finished = await listEntries(db, listFinished(seen, states));
  const newest = await listNewest(db);
  const known = new Set(finished.map(({ id }) => id));
  return { states, entries: [...finished, ...newest.filter(({ id }) => !known.has(id))] };
}

/** Reads primary keys only, so that no row of a long queue is loaded. */
async function readStates(db: Queue): Promise<States> {
  const lists = await readAtOnce(db, ['outbox'], () =>
    Promise.all(everyState.map((state) => db.outbox.where('state').equals(state).primaryKeys())),
  );
  return new Map(
    everyState.flatMap((state, index) => (lists[index] ?? []).map((id) => [id, state] as const)),
  );
}

async function listEntries({ outbox }: Queue, ids: string[]): Promise<OutboxEntry[]> {
  return (await outbox.bulkGet(ids)).filter((entry) => entry !== undefined);
}

/**
 * Number of the newest entries that are read for each state. A user is assumed to write fewer before this
 * lazily loaded code runs.
 */
const newestCount = 20;

async function listNewest(db: Queue): Promise<OutboxEntry[]> {
  const newestOf = (state: EntryState) =>
    db.outbox
      .where('[state+order]')
      .between([state, Number.NEGATIVE_INFINITY], [state, Number.POSITIVE_INFINITY])
      .reverse()
      .limit(newestCount)
      .toArray();
  const lists = await readAtOnce(db, ['outbox'], () => Promise.all(everyState.map(newestOf)));
  return lists.flat();
}

/**
 * Stores a note that this news is reported. Returns false if the note exists already, because another tab
 * reports the news. Returns true after any other error, because reporting twice is better than not at all.
 */
async function claim(db: Pick<AccountDb, 'localSeen'>, news: WriteNews, at: number): Promise<boolean> {
  try {
    await db.localSeen.add({ key: `${notifiedPrefix}${news.entry.id}:${news.kind}`, at });
    return true;
  } catch (error) {
    return !(error instanceof Error && error.name === 'ConstraintError');
  }
}

async function forgetOld(db: Pick<AccountDb, 'localSeen'>, nowMs: number): Promise<void> {
  await db.localSeen
    .where('key')
    .startsWith(notifiedPrefix)
    .and(({ at }) => at < nowMs - retentionMs)
    .delete();
}
