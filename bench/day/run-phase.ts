// Runs sync passes at a given rate. Each pass starts at its planned moment, even if earlier ones have not ended, and
// the time of its first answer counts from that moment, so that no wait is left out (no coordinated omission).
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { leastPackedChars } from '../../src/backend/http/http.ts';
import { nextDelayMs } from '../../src/sync/engine/triggers.ts';
import { type LoadClient, quantile, waitOf } from '../server/load-client.ts';
import { arrivals, type Phase } from './day-profile.ts';
import { type DayServer, proxyHeader } from './day-server.ts';
import { queueWrite } from './day-writes.ts';
import type { LeanPhone, WireAnswer } from './lean-phone.ts';

const appVersion = '0.1.0';
const longestWaitMs = 30_000;

/** The exchanges of a phase; times in ms. */
export type PhaseResult = {
  name: string;
  offered: number;
  exchanges: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Delay with which the generator itself started the exchanges (99th percentile). */
  ownDelay: number;
  writes: number;
  rows: number;
  downBytes: number;
  /** Number of requests that the server refused with a time to wait; the phone sends each again after a wait. */
  busy: number;
  errors: Record<string, number>;
};

export type Run = { day: DayServer; client: LoadClient; random: () => number };

type Tally = Pick<PhaseResult, 'exchanges' | 'writes' | 'rows' | 'downBytes' | 'busy' | 'errors'> & {
  times: number[];
  delays: number[];
};

const emptyTally = (): Tally => ({
  ...{ exchanges: 0, writes: 0, rows: 0, downBytes: 0, busy: 0, errors: {} },
  ...{ times: [], delays: [] },
});

export const errorCount = ({ errors }: Pick<PhaseResult, 'errors'>): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0);

/** Starts the passes of a phase at `rate` a second; each pass uses the next phone that is idle. */
export async function runPhase(
  run: Run,
  phase: Phase,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<PhaseResult> {
  const { random, day } = run;
  const moments = arrivals({ ratePerSecond: rate, packet: phase.packet, seconds }, random);
  const tally = emptyTally();
  const open = new Set<Promise<void>>();
  const startMs = performance.now();
  let turn = Math.floor(random() * day.phones.length);
  for (const atMs of moments) {
    const dueMs = startMs + atMs;
    while (performance.now() < dueMs) await delay(1);
    const phone = idlePhone(day.phones, turn++);
    if (!phone) {
      note(tally, 'no idle phone');
      continue;
    }
    if (random() < phase.sending)
      for (let at = 0; at < phase.mutations; at++) queueWrite(phone, day.content, random);
    tally.delays.push(performance.now() - dueMs);
    const done = pass(run, phone, tally, dueMs).finally(() => open.delete(done));
    open.add(done);
  }
  const spentSeconds = Math.max(seconds, (performance.now() - startMs) / 1000);
  await Promise.race([Promise.all(open), delay(longestWaitMs, null, { ref: false })]);
  for (let at = 0; at < open.size; at++) note(tally, 'no answer');
  return resultOf(phase.name, tally, { offered: moments.length, seconds: spentSeconds });
}

/** Runs one pass of each phone at the same moment. */
export async function runAtOnce(run: Run, name: string, phones: readonly LeanPhone[]): Promise<PhaseResult> {
  const tally = emptyTally();
  const startMs = performance.now();
  await Promise.all(phones.map((phone) => pass(run, phone, tally, startMs)));
  const seconds = (performance.now() - startMs) / 1000;
  return resultOf(name, tally, { offered: phones.length, seconds });
}

/**
 * Lets every phone download its buckets: the first one all of them, the others only their own, because they copy the
 * shared ones from the first.
 */
export async function downloadBuckets(run: Run): Promise<void> {
  const [first, ...others] = run.day.phones;
  if (!first) throw new Error('the server has no signed-in phones');
  const cold = await runAtOnce(run, 'cold', [first]);
  for (const phone of others) phone.copyShared(first);
  const results = [cold];
  for (let from = 0; from < others.length; from += 20)
    results.push(await runAtOnce(run, 'warm', others.slice(from, from + 20)));
  const faults = results.filter((result) => errorCount(result) > 0);
  if (faults.length > 0) throw new Error(`the downloads failed: ${JSON.stringify(faults[0]?.errors)}`);
}

function resultOf(
  name: string,
  { times, delays, ...counts }: Tally,
  { offered, seconds }: { offered: number; seconds: number },
): PhaseResult {
  const tenth = (ms: number) => Math.round(ms * 10) / 10;
  return {
    ...{ name, offered, ...counts, perSecond: Math.round(counts.exchanges / seconds) },
    ...{ p50: tenth(quantile(times, 0.5)), p99: tenth(quantile(times, 0.99)) },
    ownDelay: delays.length === 0 ? 0 : tenth(quantile(delays, 0.99)),
  };
}

function idlePhone(phones: readonly LeanPhone[], from: number): LeanPhone | null {
  for (let step = 0; step < phones.length; step++) {
    const phone = phones[(from + step) % phones.length] as LeanPhone;
    if (!phone.isBusy) return phone;
  }
  return null;
}

// Runs exchanges until the app would send no further request, or a request fails. If the server refuses a request with
// a time to wait, sends it again after the delay that the app uses. The time of the first answer counts from the
// planned moment, including such waits; that of each further answer counts from the answer before it.
async function pass(run: Run, phone: LeanPhone, tally: Tally, dueMs: number): Promise<void> {
  phone.isBusy = true;
  phone.startPass();
  let fromMs = dueMs;
  try {
    for (let failures = 0; ; ) {
      const next = await exchange(run, phone, tally, fromMs);
      if (next === 'done') return;
      if (next === 'again') {
        failures = 0;
        fromMs = performance.now();
        continue;
      }
      failures += 1;
      await delay(nextDelayMs(next, failures, 0, run.random()), null, { ref: false });
    }
  } catch (error) {
    note(tally, (error as NodeJS.ErrnoException).code ?? String(error));
  } finally {
    phone.isBusy = false;
  }
}

type Next = 'done' | 'again' | { kind: 'turn'; afterMs: number };

/** Runs one exchange; returns whether the phone is done, sends another request at once, or retries after a wait. */
async function exchange({ client }: Run, phone: LeanPhone, tally: Tally, fromMs: number): Promise<Next> {
  const body = phone.request(appVersion);
  const text = JSON.stringify(body);
  const own = { [proxyHeader]: phone.address, 'accept-encoding': 'gzip' };
  const sent = text.length < leastPackedChars ? body : gzipSync(text);
  const { status, bytes, body: read } = await client.post('/api/sync', phone.token, sent, own);
  const afterMs = status === 200 ? null : waitOf(read);
  if (afterMs !== null) {
    tally.busy += 1;
    return { kind: 'turn', afterMs };
  }
  tally.times.push(performance.now() - fromMs);
  tally.exchanges += 1;
  tally.downBytes += bytes;
  if (status !== 200) {
    note(tally, `status ${status}`);
    return 'done';
  }
  const answer = JSON.parse(read) as WireAnswer;
  const { decided, refused, faults, asksAgain } = phone.apply(answer);
  tally.writes += decided;
  tally.rows += rowsOf(answer);
  for (const reason of refused) note(tally, reason);
  for (let at = 0; at < faults; at++) note(tally, 'fault');
  return asksAgain ? 'again' : 'done';
}

const rowsOf = ({ changes = [] }: WireAnswer): number =>
  changes
    .flatMap(({ rows }) => Object.values(rows))
    .reduce((sum: number, list) => sum + (Array.isArray(list) ? list.length : 0), 0);

function note({ errors }: Tally, reason: string): void {
  errors[reason] = (errors[reason] ?? 0) + 1;
}
