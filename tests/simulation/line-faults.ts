// Simulates what happens to one HTTP request below the `Remote`: the connection breaks, or a proxy, a
// captive portal or an overloaded server answers instead.
// A request with a fault may still have reached the server and been applied.
import { brokenBody } from '../support/network/breaking-connection.ts';
import type { Chance } from './seeded-random.ts';
import type { RunCounts } from './sim-counts.ts';

/** Faults of the line in a run: `share` is the probability that a request meets a `LineFault`. */
export type LineOdds = {
  share: number;
  /** Number of bytes of an answer after which every connection is reset; null for no limit. */
  answerBytes: number | null;
  /** Whether a proxy refuses every compressed body. */
  refusesPacked: boolean;
};

export type LineFault =
  /** The answer breaks off after this share of its bytes; with `isStalled` the request times out there. */
  | { kind: 'cut'; arrivedShare: number; isStalled: boolean }
  | { kind: 'status'; status: FaultyStatus; isAfterCommit: boolean; retryAfterMs: number }
  | { kind: 'portal' }
  | { kind: 'refused-packing' };

const statuses = [401, 413, 429, 500, 502, 503, 504] as const;
type FaultyStatus = (typeof statuses)[number];

/** Statuses with which a proxy may answer although the server has committed the request. */
const afterCommit: readonly FaultyStatus[] = [500, 502, 504];

export function drawLineFault(chance: Chance, odds: LineOdds): LineFault | null {
  if (!chance.happens(odds.share)) return null;
  const kind = chance.pick(['cut', 'cut', 'cut', 'status', 'status', 'portal', 'refused-packing'] as const);
  if (kind === 'cut')
    return { kind, arrivedShare: chance.pick([0, chance.fraction(), 1]), isStalled: chance.happens(0.3) };
  if (kind !== 'status') return { kind };
  const status = chance.pick(statuses);
  const isAfterCommit = afterCommit.includes(status) && chance.happens(0.5);
  return { kind, status, isAfterCommit, retryAfterMs: 1000 * (1 + chance.below(60)) };
}

/** Makes the request of a `Remote` time out at once instead of after its time limit. */
type TimeOut = () => void;

type Fetch = typeof globalThis.fetch;
type Line = { fetch: Fetch; odds: LineOdds; fault: LineFault | null; counts: RunCounts; timeOut: TimeOut };

/** Returns a `fetch` that applies `fault` and the limits in `odds`, and adds each fault that occurs to `counts`. */
export function faultyFetch({ fetch, odds, fault, counts, timeOut }: Line): Fetch {
  return async (input, init) => {
    const isPacked = new Headers(init?.headers).has('content-encoding');
    if (isPacked && (odds.refusesPacked || fault?.kind === 'refused-packing')) {
      counts.refusedPacked++;
      return page(415, 'Unsupported Media Type');
    }
    if (fault?.kind === 'portal') {
      counts.portals++;
      return page(200, 'Bienvenue sur le Wi-Fi');
    }
    if (fault?.kind === 'status') {
      counts[`status${fault.status}`]++;
      if (fault.isAfterCommit) await (await fetch(input, init)).arrayBuffer();
      return refusal(fault);
    }
    const answer = await fetch(input, init);
    const cut = fault?.kind === 'cut' ? fault : null;
    if (cut === null && odds.answerBytes === null) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // A cut at share 1 breaks one byte before the end: the answer is complete except for its last bracket.
    const arrived = Math.min(
      Math.ceil(bytes.length * (cut?.arrivedShare ?? 1)),
      odds.answerBytes ?? bytes.length,
    );
    if (cut === null && arrived >= bytes.length) return new Response(bytes, answer);
    countCut(counts, arrived);
    if (cut?.isStalled) timeOut();
    if (arrived === 0) throw new TypeError('the connection was reset before the answer');
    return new Response(brokenBody(bytes.subarray(0, Math.min(arrived, bytes.length - 1))), answer);
  };
}

const kiloByte = 1024;

function countCut(counts: RunCounts, arrivedBytes: number): void {
  if (arrivedBytes === 0) counts.resetsBeforeAnswer++;
  else if (arrivedBytes < kiloByte) counts.cutsUnder1Kb++;
  else if (arrivedBytes < 4 * kiloByte) counts.cutsUnder4Kb++;
  else counts.cutsFrom4Kb++;
}

function refusal({ status, retryAfterMs }: LineFault & { kind: 'status' }): Response {
  if (status === 401) return json(status, { error: 'auth-required' });
  if (status === 429) return json(status, { error: 'rate-limited', retry_after_ms: retryAfterMs });
  return page(status, 'Bad Gateway');
}

const json = (status: number, content: unknown) =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });

const page = (status: number, title: string) =>
  new Response(`<!doctype html><title>${title}</title><h1>${title}</h1>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });
