// Simulates a phone without a database: holds only the state on which the next exchange depends, so that thousands of
// phones fit into one process. Requests are written by the app's own code; positions, cursors and verdicts follow the
// rules of docs/protocol.md.
import { writeRequest } from '../../src/backend/wire/write-request.ts';
import type { SentMutation } from '../../src/domain/protocol/exchange-messages.ts';
import { newestSeen } from '../../src/sync/apply/ordering-rules.ts';

/** Maximum answer sizes that the app requests: `mostBytes` usually, `soonBytes` for a first answer or for verdicts. */
const mostBytes = 256 * 1024;
const soonBytes = 32 * 1024;
const mostMutations = 50;

type Part = { bucket: string; from: string | null; cursor: string | null; more: boolean; fault?: string };
export type WireAnswer = {
  position: string;
  lost?: { kept: number };
  results: { id: string; status: string; code?: string }[];
  changes: (Part & { rows: Record<string, unknown> })[];
  gone: string[];
  forum?: string[];
  threads?: { mark: string };
};

export type Applied = {
  /** Number of mutations with a verdict other than `failed`. */
  decided: number;
  /** Code, or else status, of each mutation that the server did not apply. */
  refused: string[];
  faults: number;
  /** Whether the app would send another request at once. */
  asksAgain: boolean;
};

export class LeanPhone {
  readonly account: string;
  token: string;
  /** The network address of the phone’s school. */
  readonly address: string;
  seen: string | null = null;
  cursors: Record<string, string | null>;
  threads: string | null = null;
  queue: SentMutation[] = [];
  /** Id of the mock exam that this phone has started; later marks update this exam. */
  mockExam: string | null = null;
  isBusy = false;
  #isFirst = true;

  constructor(account: string, token: string, { address, level }: { address: string; level: string }) {
    this.account = account;
    this.token = token;
    this.address = address;
    this.cursors = { [`mine:${account}`]: null, catalogue: null, [`library:${level}`]: null };
  }

  /** Starts a pass. While the phone lacks the data of at least one bucket, a pass first requests a small answer. */
  startPass(): void {
    this.#isFirst = true;
  }

  /** Returns the body of the next request, with the first 50 mutations of the queue. */
  request(appVersion: string): Record<string, unknown> {
    const mutations = this.queue.slice(0, mostMutations);
    const isCold = this.#isFirst && Object.values(this.cursors).includes(null);
    const request = {
      account: this.account,
      seen: this.seen,
      cursors: this.cursors,
      maxBytes: isCold || mutations.length > 0 ? soonBytes : mostBytes,
      threads: this.threads,
      mutations,
    };
    return writeRequest(request, appVersion);
  }

  apply(answer: WireAnswer): Applied {
    this.#isFirst = false;
    this.seen = newestSeen(this.seen, answer.position);
    if (answer.lost) {
      this.seen = answer.position;
      for (const bucket of Object.keys(this.cursors)) this.cursors[bucket] = null;
      return { decided: 0, refused: [], faults: 0, asksAgain: true };
    }
    const decided = new Set(answer.results.filter(({ status }) => status !== 'failed').map(({ id }) => id));
    this.queue = this.queue.filter(({ id }) => !decided.has(id));
    for (const { bucket, from, cursor } of answer.changes)
      if (this.cursors[bucket] === from) this.cursors[bucket] = cursor;
    for (const bucket of answer.gone) delete this.cursors[bucket];
    for (const page of answer.forum ?? []) this.cursors[page] ??= null;
    this.threads = answer.threads?.mark ?? this.threads;
    const refused = answer.results.filter(({ status }) => status !== 'applied');
    return {
      decided: decided.size,
      refused: refused.map(({ status, code }) => code ?? status),
      faults: answer.changes.filter(({ fault }) => fault !== undefined).length,
      asksAgain:
        answer.changes.some(({ more }) => more) ||
        Object.values(this.cursors).some((cursor) => cursor === null),
    };
  }

  /** Copies the cursors of all shared buckets, and the position, from a phone that has downloaded them. */
  copyShared(other: LeanPhone): void {
    for (const [bucket, cursor] of Object.entries(other.cursors))
      if (!bucket.startsWith('mine:')) this.cursors[bucket] = cursor;
    this.seen = other.seen;
  }
}
