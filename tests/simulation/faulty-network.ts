// Simulates the network between the phones and the real server: requests and answers are lost or delayed,
// and duplicates of a request may arrive much later. Exchanges and uploads reach the server one after the other, so
// that a run depends on its seed alone; only some runs deliver a request and its duplicate at the same time.

import { createRemote } from '../../src/backend/api/sync-api.ts';
import type { LostAnswer, SyncAnswer } from '../../src/domain/protocol/exchange-messages.ts';
import { RemoteError } from '../../src/domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '../../src/domain/protocol/sync-api-port.ts';
import { drawLineFault, faultyFetch, type LineFault, type LineOdds } from './line-faults.ts';
import type { Odds } from './scenario.ts';
import type { Chance } from './seeded-random.ts';
import { countAnswer, type RunCounts } from './sim-counts.ts';
import type { SimServer } from './sim-server.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Network = {
  /** Returns the `Remote` of one tab; its exchanges and uploads never resolve after the tab was killed. */
  remoteFor: (isAlive: () => boolean, habit?: Habit) => Remote;
  /** Makes new requests arrive without losses, faults, duplicates or long delays. */
  heal: () => void;
};

/**
 * Behaviour of most calls of a tab: `late` delays its answers, as for a background tab; `slow` delays its
 * requests; null delays neither more than usual.
 */
export type Habit = 'late' | 'slow' | null;

const habitual = 0.9;

type Fate = {
  isRequestLost: boolean;
  isAnswerLost: boolean;
  upMs: number;
  downMs: number;
  copiesMs: number[];
};

function drawFate(chance: Chance, odds: Odds, habit: Habit): Fate {
  const shortMs = () => 50 + chance.below(1500);
  const delayMs = (share: number, longestMs: number) =>
    chance.happens(share) ? chance.below(longestMs) : shortMs();
  return {
    isRequestLost: chance.happens(odds.requestLost),
    isAnswerLost: chance.happens(odds.answerLost),
    upMs: delayMs(habit === 'slow' ? habitual : odds.requestSlow, odds.slowMs),
    // A frozen tab receives its answer only when it wakes, even long after the request's timeout.
    downMs: delayMs(habit === 'late' ? habitual : odds.answerDelayed, odds.answerDelayMs),
    copiesMs: chance.happens(odds.copied) ? [shortMs() + chance.below(odds.copyMs)] : [],
  };
}

const smooth: Fate = { isRequestLost: false, isAnswerLost: false, upMs: 40, downMs: 40, copiesMs: [] };

type NetworkOptions = {
  time: VirtualTime;
  chance: Chance;
  odds: Odds;
  line: LineOdds | null;
  server: SimServer;
  counts: RunCounts;
};

type Call<Answer> = {
  isAlive: () => boolean;
  habit: Habit;
  options: CallOptions;
  run: (remote: Remote, options: CallOptions) => Promise<Answer>;
};

function remoteOver(
  { server, line, counts }: Pick<NetworkOptions, 'server' | 'line' | 'counts'>,
  fault: LineFault | null,
): Remote {
  const http = { baseUrl: server.url, fetch: server.fetch };
  if (line === null) return createRemote(http);
  let timeOut: () => void = ignore;
  const after = (_delayMs: number, run: () => void) => {
    timeOut = run;
    return ignore;
  };
  const fetch = faultyFetch({ fetch: server.fetch, odds: line, fault, counts, timeOut: () => timeOut() });
  return createRemote({ ...http, fetch, clock: { now: Date.now, elapsedMs: Date.now, after } });
}

export function faultyNetwork({ time, chance, odds, line, server, counts }: NetworkOptions): Network {
  let isHealed = false;
  const lineChance = chance.fork('line');
  const twinChance = chance.fork('concurrent copies');
  const twinShare = twinChance.happens(0.4) ? 0.15 : 0;
  const http = { baseUrl: server.url, fetch: server.fetch };

  const send = <Answer>({ isAlive, habit, options, run }: Call<Answer>) => {
    const fate = isHealed ? smooth : drawFate(chance, odds, habit);
    const fault = isHealed || line === null ? null : drawLineFault(lineChance, line);
    counts.requests++;
    return new Promise<Answer>((resolve, reject) => {
      const timeOutLater = () =>
        time.after(options.timeoutMs, () => {
          if (isAlive()) reject(new RemoteError('timeout'));
        });
      const deliver = (met: LineFault | null) =>
        run(isHealed ? createRemote(http) : remoteOver({ server, line, counts }, met), {
          ...options,
          timeoutMs: 20_000,
        });

      for (const copyMs of fate.copiesMs) {
        counts.copies++;
        time.after(copyMs, () => deliver(null).then(ignore, ignore));
      }
      if (fate.isRequestLost) {
        counts.lostRequests++;
        timeOutLater();
        return;
      }
      if (fate.upMs > options.timeoutMs) counts.slowRequests++;
      time.after(fate.upMs, async () => {
        const isDoubled = !isHealed && twinChance.happens(twinShare);
        if (isDoubled) counts.concurrentCopies++;
        const twin = isDoubled ? deliver(null).then(ignore, ignore) : null;
        const outcome = await deliver(fault).then(
          (answer) => () => resolve(answer),
          (error: unknown) => () => reject(error),
        );
        await twin;
        if (fate.isAnswerLost) {
          counts.lostAnswers++;
          timeOutLater();
          return;
        }
        if (fate.downMs > options.timeoutMs) counts.delayedAnswers++;
        time.after(fate.downMs, () => {
          if (isAlive()) outcome();
        });
      });
    });
  };

  return {
    heal: () => {
      isHealed = true;
    },
    remoteFor: (isAlive, habit = null) => remoteThrough({ send, isAlive, habit, server, counts }),
  };
}

type Sender = <Answer>(call: Call<Answer>) => Promise<Answer>;
type Through = Pick<NetworkOptions, 'server' | 'counts'> &
  Pick<Call<unknown>, 'isAlive' | 'habit'> & { send: Sender };

function remoteThrough({ send, isAlive, habit, server, counts }: Through): Remote {
  return {
    ...createRemote({ baseUrl: server.url, fetch: server.fetch }),
    sync: async (request, options) => {
      const sent = structuredClone(request);
      const run: Call<LostAnswer | SyncAnswer>['run'] = (remote, call) =>
        remote.sync(structuredClone(sent), call);
      const answer = await send({ isAlive, habit, options, run });
      countAnswer(counts, answer);
      return answer;
    },
    upload: async (mutationId, chunk, options) => {
      const run: Call<[number, number][]>['run'] = (remote, call) => remote.upload(mutationId, chunk, call);
      const ranges = await send({ isAlive, habit, options, run });
      counts.uploadedPieces++;
      return ranges;
    },
  };
}

const ignore = () => undefined;
