// Runs in the page for bench/browser/apply-questions.ts: writes the questions of one level into IndexedDB, either
// grouped as the phone stores them (`applyAnswers`) or as one row each (`putRows`).
import { Dexie } from 'dexie';
import { readAnswer } from '../../src/backend/wire/read-answer.ts';
import { openAccountStore, writeStore } from '../../src/data/store/account-store.ts';
import type { SyncRequest } from '../../src/domain/protocol/exchange-messages.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { cryptoRandom } from '../../src/lib/random-id.ts';
import { applyAnswer } from '../../src/sync/apply/apply-answer.ts';
import { subscribe } from '../../src/sync/apply/subscriptions.ts';

export type Times = { readMs: number; writeMs: number };

const bucket = 'library:bac1';
let runs = 0;

export async function applyAnswers(texts: string[]): Promise<Times> {
  const store = await openAccountStore(`bench${++runs}`, {
    journalStorage: null,
    clock: systemClock,
    random: cryptoRandom,
  });
  await writeStore(store, ({ tables }) => subscribe(tables, bucket, 'chosen'));
  const times: Times = { readMs: 0, writeMs: 0 };
  let cursor: string | null = null;
  for (const text of texts) {
    const cursors = { [bucket]: cursor };
    const request: SyncRequest = {
      account: '',
      seen: null,
      cursors,
      maxBytes: 0,
      threads: null,
      mutations: [],
    };
    const startMs = performance.now();
    const answer = readAnswer(JSON.parse(text), request, { serverTime: null, cut: null });
    const readAtMs = performance.now();
    if (answer?.kind !== 'answer') throw new Error('the sync answer could not be read');
    await applyAnswer(store, { seen: null, generation: 1, cursors }, answer, '1.0.0');
    times.readMs += readAtMs - startMs;
    times.writeMs += performance.now() - readAtMs;
    cursor = answer.changes.at(-1)?.cursor ?? null;
  }
  const storedRows = await store.db.quizSetIndex.toArray();
  store.db.close();
  await Dexie.delete(store.db.name);
  if (storedRows.length === 0) throw new Error('no quiz set was stored');
  return times;
}

export async function putRows(texts: string[]): Promise<number> {
  const request: SyncRequest = {
    account: '',
    seen: null,
    cursors: {},
    maxBytes: 0,
    threads: null,
    mutations: [],
  };
  const rows = texts.flatMap((text) => {
    const answer = readAnswer(JSON.parse(text), request, { serverTime: null, cut: null });
    const changes = answer?.kind === 'answer' ? answer.changes : [];
    return changes.flatMap((change) =>
      change.rows.map(({ seq, row }) => ({ ...row, seq, bucket, generation: 1 })),
    );
  });
  const db = new Dexie(`rows${++runs}`, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ questions: '&id, [bucket+generation]' });
  await db.open();
  const startMs = performance.now();
  await db.table('questions').bulkPut(rows);
  const tookMs = performance.now() - startMs;
  db.close();
  await Dexie.delete(db.name);
  return tookMs;
}
