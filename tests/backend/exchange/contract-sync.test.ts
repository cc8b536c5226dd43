// Runs every case of tests/contract/sync.json, except those for the client only, on the real server.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bindings, differences, fill } from '../../support/server/contract-match.ts';
import { type Person, SyncWorld, sha256, tinyPdf } from '../../support/server/sync-world.ts';

type ServerStep = {
  server: string;
  collection?: string;
  record?: string;
  data?: Record<string, unknown>;
  user?: Person;
  as?: string;
  mutation?: string;
  content?: 'pdf' | 'rows';
  rows?: unknown[];
};
type Step = ServerStep & {
  as: string;
  request: unknown;
  status?: number;
  headers?: Record<string, string>;
  answer: unknown;
};
type Case = {
  name: string;
  rule: string;
  client_only?: boolean;
  given: {
    users: Person[];
    records: Record<string, Record<string, unknown>[]>;
    env?: Record<string, string>;
  };
  seqs: string[];
  steps: Step[];
};

const file = new URL('../../contract/sync.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };
let world: SyncWorld;
let copy: string;

beforeAll(async () => {
  world = await SyncWorld.start();
  copy = await mkdtemp(join(tmpdir(), 'pare-copy-'));
});
afterAll(async () => {
  await world?.dispose();
  await rm(copy, { recursive: true, force: true });
});

test.for(cases.filter((one) => !one.client_only))('$name', async (one) => {
  const bindings: Bindings = new Map();
  await world.reset(one.given.env);
  for (const person of one.given.users) await world.addPerson(person);
  for (const [collection, records] of Object.entries(one.given.records)) {
    for (const record of records) {
      await world.add(collection, fill(record, bindings) as Record<string, unknown>);
    }
  }
  bindPayload(one, bindings);
  for (const [i, step] of one.steps.entries()) {
    if (step.server) await actOnServer(step);
    else await ask(step, i, bindings);
  }
  const seqs = one.seqs.map((name) => Number(bindings.get(`$seq:${name}`) ?? Number.NaN));
  expect(seqs, one.seqs.map((name) => `${name}=${bindings.get(`$seq:${name}`)}`).join(' ')).toEqual(
    [...new Set(seqs)].sort((a, b) => a - b),
  );
});

async function ask(step: Step, i: number, bindings: Bindings): Promise<void> {
  const answer = await world.sync(step.as, fill(step.request, bindings));
  const found = differences(step.answer, answer.body, bindings);
  expect(found, `step ${i + 1}: ${answer.status} ${answer.text.slice(0, 2000)}`).toEqual([]);
  expect(answer.status).toBe(step.status ?? 200);
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    expect(differences(value, answer.headers.get(name) ?? undefined, bindings, name)).toEqual([]);
  }
}

function bindPayload(one: Case, bindings: Bindings): void {
  for (const step of one.steps) {
    if (step.server !== 'upload') continue;
    bindings.set('$upload:size', payloadOf(step).length);
    bindings.set('$upload:sha256', sha256(payloadOf(step)));
  }
}

function payloadOf(step: ServerStep): Uint8Array {
  return step.content === 'pdf' ? tinyPdf() : new TextEncoder().encode(JSON.stringify(step.rows));
}

async function actOnServer(step: ServerStep): Promise<void> {
  const { collection = '', record = '', data = {} } = step;
  if (step.server === 'update-record') return world.change(collection, record, data);
  if (step.server === 'delete-record') return world.remove(collection, record);
  if (step.server === 'restart') return world.server.restart();
  if (step.server === 'keep-copy') return world.keepCopy(copy);
  if (step.server === 'restore-copy') return world.putBack(copy);
  if (step.server === 'sign-up' && step.user) return world.addPerson(step.user);
  if (step.server === 'upload') return world.upload(step.as ?? '', step.mutation ?? '', payloadOf(step));
  throw new Error(`unknown server step ${step.server} in tests/contract/sync.json`);
}
