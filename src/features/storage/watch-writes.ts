// Watches the queue of an account and tells of each piece of news once, in one of its open tabs: a visible one.
import { liveQuery } from 'dexie';
import type { AccountDb } from '#data/db.ts';
import type { OutboxEntry } from '#data/outbox-entry.ts';
import { newsOfWrites, rememberWrites, type SeenWrites, type WriteNews } from './write-news.ts';

export type WriteWatch = {
  /** Looks again, as when the tab becomes visible. */
  look: () => Promise<void>;
  stop: () => void;
};

type Watching = {
  db: Pick<AccountDb, 'outbox' | 'localSeen'>;
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
    const entries = await readEntries(db, seen);
    const news = newsOfWrites(seen, entries, openedAt);
    seen = rememberWrites(seen, entries);
    const mine: WriteNews[] = [];
    for (const one of news) if (await claim(db, one, now())) mine.push(one);
    if (mine.length > 0 && !isStopped) await tell(mine);
  };
  const look = () => {
    turn = turn.then(lookOnce).catch(() => undefined);
    return turn;
  };
  void forgetOld(db, now()).catch(() => undefined);
  const queue = liveQuery(async () => Promise.all([listIds(db), listUnfinished(db)]));
  const watching = queue.subscribe({ next: () => void look(), error: () => undefined });
  return {
    look,
    stop: () => {
      isStopped = true;
      watching.unsubscribe();
    },
  };
}

const listIds = (db: Pick<AccountDb, 'outbox'>) => db.outbox.toCollection().primaryKeys();

const listUnfinished = (db: Pick<AccountDb, 'outbox'>) =>
  db.outbox.where('state').anyOf(['waiting', 'parked']).toArray();

async function readEntries(db: Pick<AccountDb, 'outbox'>, seen: SeenWrites): Promise<OutboxEntry[]> {
  const wanted = (await listIds(db)).filter((id) => !seen?.finished.has(id));
  const entries = await db.outbox.bulkGet(wanted);
  return entries.filter((entry) => entry !== undefined);
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
