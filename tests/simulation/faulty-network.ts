// Simulates the network between the phones and the real server: at random it loses requests, loses answers
// after the server has committed, delays requests and answers, and delivers copies of a request much later.
// Only one call reaches the server at a time, so that a run depends on its seed alone.
import type { LostAnswer, SyncAnswer, SyncRequest } from '../../src/domain/protocol/exchange-messages.ts';
import { RemoteError } from '../../src/domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '../../src/domain/protocol/sync-api-port.ts';
import type { Odds } from './scenario.ts';
import type { Chance } from './seeded-random.ts';
import type { VirtualTime } from './virtual-time.ts';

export type NetworkCounts = {
  requests: number;
  lostRequests: number;
  lostAnswers: number;
  copies: number;
  slowRequests: number;
  delayedAnswers: number;
};

export type Network = {
  /** Returns the `Remote` of one tab; a call of a tab that was killed never resolves. */
  remoteFor: (isAlive: () => boolean, habit?: Habit) => Remote;
  /** Stops all losses, copies and delays for new requests; copies already in progress still arrive. */
  heal: () => void;
  counts: NetworkCounts;
};

/**
 * Behaviour of most calls of a tab: `late` delays its answers, as for a background tab; `slow` delays its
 * requests.
 */
export type Habit = 'late' | 'slow' | null;

const habitual = 0.9;

type Fate = {
  isRequestLost: boolean;
  isAnswerLost: boolean;
  upMs: number;
  downMs: number;
  /** Delays in milliseconds after which further copies of the request reach the server. */
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

export function faultyNetwork(time: VirtualTime, chance: Chance, odds: Odds, server: Remote): Network {
  let isHealed = false;
  const counts: NetworkCounts = {
    requests: 0,
    lostRequests: 0,
    lostAnswers: 0,
    copies: 0,
    slowRequests: 0,
    delayedAnswers: 0,
  };

  const sync = (isAlive: () => boolean, habit: Habit, request: SyncRequest, options: CallOptions) => {
    const fate = isHealed ? smooth : drawFate(chance, odds, habit);
    const sent = structuredClone(request);
    counts.requests++;
    return new Promise<SyncAnswer | LostAnswer>((resolve, reject) => {
      const failAfter = (delayMs: number, kind: 'network' | 'timeout') =>
        time.after(delayMs, () => {
          if (isAlive()) reject(new RemoteError(kind));
        });
      const deliver = () => server.sync(structuredClone(sent), { token: options.token, timeoutMs: 20_000 });

      for (const copyMs of fate.copiesMs) {
        counts.copies++;
        time.after(copyMs, () => deliver().then(ignore, ignore));
      }
      if (fate.isRequestLost) {
        counts.lostRequests++;
        failAfter(options.timeoutMs, 'timeout');
        return;
      }
      if (fate.upMs > options.timeoutMs) counts.slowRequests++;
      time.after(fate.upMs, async () => {
        const outcome = await deliver().then(
          (answer) => () => resolve(answer),
          (error: unknown) => () => reject(error),
        );
        if (fate.isAnswerLost) {
          counts.lostAnswers++;
          failAfter(options.timeoutMs, 'timeout');
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
    counts,
    heal: () => {
      isHealed = true;
    },
    remoteFor: (isAlive, habit = null) => ({
      ...server,
      sync: (request, options) => sync(isAlive, habit, request, options),
    }),
  };
}

const ignore = () => undefined;
