// Plays the phone's side of tests/contract/sync.json: in the state that a step describes, the phone must send the
// step's request; it must apply the answer, or note the failure if the answer is an error or incomplete.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { collectionOf, toCamel } from '../../../src/backend/wire/names.ts';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { makeEntry } from '../../../src/data/rows/make-entry.ts';
import type { AnyRow, CollectionName } from '../../../src/domain/schema/schema.ts';
import { TestPhone, type TestTab } from '../../support/phone/test-phone.ts';
import { type Bindings, fill } from '../../support/server/contract-match.ts';

type Json = Record<string, unknown>;
type PhoneState = {
  account: string;
  seen: string | null;
  /** Version hash of the phone's list of its account's own threads; absent if the phone has no list. */
  threads?: string;
  cursors: Record<string, string | null>;
  outbox: { id: string; collection: string; op: 'create'; record: string; data: Json; written_at: string }[];
};
type WireAnswer = {
  position: string;
  results: { id: string; status: string; code?: string; row?: Json }[];
  changes: {
    bucket: string;
    rows: Record<string, { id: string }[] | { id: string[] }>;
    deleted: Record<string, [string, number][]>;
    cursor: string | null;
    fault?: string;
  }[];
  threads?: { mark: string; marks: Record<string, string> };
};
type Step = { phone?: PhoneState; request: Json; status?: number; answer?: Json; answer_text?: string };
type Case = { name: string; seqs: string[]; steps: Step[] };

const contract = JSON.parse(await readFile('tests/contract/sync.json', 'utf8')) as { cases: Case[] };
const played = contract.cases.flatMap(({ name, seqs, steps }) =>
  steps.flatMap((step, index) =>
    step.phone ? [{ name: `${name}, step ${index + 1}`, seqs, step: { ...step, phone: step.phone } }] : [],
  ),
);

test.for(played)('$name', async ({ seqs, step }) => {
  const bindings = bind(seqs, JSON.stringify(step));
  const state = fill(step.phone, bindings) as PhoneState;
  const body = step.answer_text ?? JSON.stringify(fillAny(fill(step.answer, bindings)));
  const sent: Json[] = [];
  const phone = new TestPhone(answering(step.status ?? 200, body, sent), {
    account: state.account,
    token: state.account === '' ? null : 'token',
  });
  const tab = await phone.openTab();
  await arrange(tab, state);
  const end = await tab.sync();
  expect(sent[0]).toEqual(fill(step.request, bindings));

  if (step.status === 401) {
    expect(phone.refusals).toMatchObject([{ account: state.account, token: 'token' }]);
    return expect(end).toEqual({ kind: 'paused' });
  }
  const { meta, outbox, status } = tablesOf(tab.store.db);
  if (step.status !== undefined || !answersAll(body, state)) {
    expect(await meta.get('meta')).toMatchObject({ seen: state.seen });
    expect(await outbox.where('state').equals('waiting').count()).toBe(state.outbox.length);
    expect(await status.get('status')).toMatchObject({ failures: 1, isSuspended: step.status === 403 });
    return expect(end.kind).toBe(step.status === 403 ? 'paused' : 'retry');
  }
  await expectApplied(tab, JSON.parse(body) as WireAnswer);
});

/** Gives each placeholder a value; the sequence numbers rise in the order in which the case lists them. */
function bind(seqs: readonly string[], text: string): Bindings {
  const names = text.match(/\$(?:seq|boot|cursor|iso):[a-z0-9]+/g) ?? [];
  return new Map(
    names.map((name): [string, string | number] => {
      const [kind = '', key = ''] = name.slice(1).split(':');
      if (kind === 'seq') return [name, 10 * (seqs.indexOf(key) + 1)];
      return [name, kind === 'iso' ? '2026-01-05T12:00:00.000Z' : `${kind}${key}`];
    }),
  );
}

function fillAny(value: unknown): unknown {
  if (value === '$iso') return '2026-01-05T11:00:00.000Z';
  if (value === '$any') return 5;
  if (Array.isArray(value)) return value.map(fillAny);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillAny(part)]));
}

/** Returns a `Remote` that answers only the first request; adds each request to `sent`. */
function answering(status: number, body: string, sent: Json[]) {
  return createRemote({
    baseUrl: 'http://pare.example',
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)) as Json);
      if (sent.length > 1) throw new TypeError('the test allows no request after its first exchange');
      return new Response(body, { status });
    },
  });
}

async function arrange({ store }: TestTab, state: PhoneState): Promise<void> {
  const tables = tablesOf(store.db);
  await tables.meta.update('meta', { seen: state.seen, threads: state.threads ?? null });
  for (const [bucket, cursor] of Object.entries(state.cursors))
    await tables.buckets.put({
      bucket,
      cursor,
      through: cursor === null ? null : 0,
      isComplete: cursor !== null,
      reason: 'default',
    });
  for (const [index, entry] of state.outbox.entries()) {
    const collection = known(entry.collection);
    await tables.outbox.put(
      makeEntry({
        id: entry.id,
        order: index,
        collection,
        op: entry.op,
        record: entry.record,
        data: camelKeys(entry.data),
        local: {},
        base: null,
        writtenAt: Date.parse(entry.written_at),
      }),
    );
  }
}

const camelKeys = (data: Json): Json =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [toCamel(key), value]));

function known(wireName: string): CollectionName {
  const collection = collectionOf(wireName);
  if (!collection) throw new Error(`${wireName} is not a collection of the exchange`);
  return collection;
}

function answersAll(body: string, state: PhoneState): boolean {
  try {
    const { results } = JSON.parse(body) as WireAnswer;
    return state.outbox.every((entry) => results.some((result) => result.id === entry.id));
  } catch {
    return false;
  }
}

async function expectApplied({ store }: TestTab, answer: WireAnswer): Promise<void> {
  const { meta, outbox, buckets, threadCopies } = tablesOf(store.db);
  expect(await meta.get('meta')).toMatchObject({ seen: answer.position });
  if (answer.threads) expect(await meta.get('meta')).toMatchObject({ threads: answer.threads.mark });
  for (const [id, wanted] of Object.entries(answer.threads?.marks ?? {}))
    expect(await threadCopies.get(id)).toMatchObject({ wanted });
  for (const result of answer.results) {
    const state = result.status === 'failed' ? 'waiting' : result.status;
    expect(await outbox.get(result.id)).toMatchObject({ state, isAttempted: true });
  }
  for (const change of answer.changes.filter((one) => one.fault === undefined)) {
    expect(await buckets.get(change.bucket)).toMatchObject({ cursor: change.cursor });
    for (const [collection, rows] of Object.entries(change.rows))
      for (const id of idsOf(rows)) expect(await visible(store.db, known(collection), id)).toBeDefined();
    for (const [collection, removed] of Object.entries(change.deleted))
      for (const [id] of removed) expect(await visible(store.db, known(collection), id)).toBeUndefined();
  }
}

const idsOf = (rows: { id: string }[] | { id: string[] }): string[] =>
  Array.isArray(rows) ? rows.map(({ id }) => id) : rows.id;

function visible(
  db: TestTab['store']['db'],
  collection: CollectionName,
  id: string,
): Promise<AnyRow | undefined> {
  if (collection === 'quizQuestions')
    throw new Error('quizQuestions has no table of its own: questions are stored in quiz sets');
  return tablesOf(db).table<AnyRow, string>(collection).get(id);
}
