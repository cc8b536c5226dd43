// Watches the queue of an account and tells of each piece of news once, in one of its open tabs: a visible one.
import { liveQuery } from 'dexie';
import type { AccountDb } from '#data/db.ts';
import type { EntryState, OutboxEntry } from '#data/outbox-entry.ts';
import { readAtOnce } from '#data/read-at-once.ts';
import {
  listChanged,
  newsOfWrites,
  rememberWrites,
  type SeenWrites,
  type States,
  type WriteNews,
} from './write-news.ts';

export type WriteWatch = {
  /** Looks again, as when the tab becomes visible. */
  look: () => Promise<void>;
  stop: () => void;
};

type Watching = {
  db: Pick<AccountDb, 'name' | 'outbox' | 'localSeen'>;
  isVisible: () => boolean;
  now: () => number;
  /** When this page was opened, by the same clock. */
  openedAt: number;
  tell: (news: WriteNews[]) => void | Promise<void>;
};

const told = 'told:';
/** As long as finished mutations stay on the phone. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

export function watchWrites({ db, isVisible, now, openedAt, tell }: Watching): WriteWatch {
  let seen: SeenWrites = null;
  let turn: Promise<void> = Promise.resolve();
  let isStopped = false;

  const lookOnce = async () => {
    // A hidden tab keeps what it has seen, and catches up when it is shown again.
    if (isStopped || (seen && !isVisible())) return;
    const present = await readStates(db);
    const entries = seen ? await listEntries(db, listChanged(seen, present)) : await listNewest(db);
    const news = newsOfWrites(seen, entries, openedAt);
    seen = rememberWrites(seen, present, entries);
    const mine: WriteNews[] = [];
    for (const one of news) if (await claim(db, one, now())) mine.push(one);
    if (mine.length > 0 && !isStopped) await tell(mine);
  };
  const look = () => {
    turn = turn.then(lookOnce).catch(() => undefined);
    return turn;
  };
  void forgetOld(db, now()).catch(() => undefined);
  // Only what tells of any change is live: Dexie would note each of thousands of ids, at each write anew.
  const watching = liveQuery(() => db.outbox.count()).subscribe({
    next: () => void look(),
    error: () => undefined,
  });
  return {
    look,
    stop: () => {
      isStopped = true;
      watching.unsubscribe();
    },
  };
}

type Queue = Pick<AccountDb, 'name' | 'outbox'>;

const everyState: readonly EntryState[] = ['waiting', 'parked', 'applied', 'withdrawn', 'discarded'];

/** Ids alone: of thousands that wait none is read. */
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

/** More than a person writes before this part of the page has come. */
const newestCount = 20;

/** The last ones of each state. */
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

/** True in one tab alone; also where it cannot be noted, since twice is better than never. */
async function claim(db: Pick<AccountDb, 'localSeen'>, news: WriteNews, at: number): Promise<boolean> {
  try {
    await db.localSeen.add({ key: `${told}${news.entry.id}:${news.kind}`, at });
    return true;
  } catch (error) {
    return !(error instanceof Error && error.name === 'ConstraintError');
  }
}

async function forgetOld(db: Pick<AccountDb, 'localSeen'>, nowMs: number): Promise<void> {
  await db.localSeen
    .where('key')
    .startsWith(told)
    .and(({ at }) => at < nowMs - keptForMs)
    .delete();
}
