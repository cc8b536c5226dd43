// Simulates a rush in which many phones sign in within a short time. A phone that the server refuses with a time to
// wait tries again after that time and up to a fifth more.
import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchChallenge } from '../../tests/support/server/captcha-solution.ts';
import { type LoadClient, quantile } from '../server/load-client.ts';
import { addressOf, type DayServer, emailOf, proxyHeader } from './day-server.ts';

const path = '/api/collections/users/auth-with-password';
/** Largest share of a stated wait that the app adds to it at random. */
const jitter = 0.2;
const solvedAtOnce = 8;

export type RushResult = {
  phones: number;
  signedIn: number;
  refusals: number;
  perSecond: number;
  /** Time of an accepted sign-in in ms (99th percentile), without the waits before it. */
  p99: number;
  longestWaitSeconds: number;
  errors: Record<string, number>;
};

type Ready = { email: string; captcha: string; headers: Record<string, string> };

/** Solves the human checks before the rush, because a phone has its own processor for them. */
export async function prepareRush({ server }: DayServer, count: number): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (let from = 0; from < count; from += solvedAtOnce) {
    const numbers = Array.from({ length: Math.min(solvedAtOnce, count - from) }, (_, at) => from + at);
    const solved = numbers.map(async (number) => {
      const headers = { [proxyHeader]: addressOf(Math.floor(number / 100)) };
      const { challenge, signature, bits } = await fetchChallenge(server.url, 'signin', headers);
      return {
        email: emailOf(number + 1),
        captcha: `${challenge}.${signature}.${solve(challenge, bits)}`,
        headers,
      };
    });
    ready.push(...(await Promise.all(solved)));
  }
  return ready;
}

function solve(challenge: string, bits: number): number {
  for (let nonce = 0; ; nonce++) {
    const digest = hash('sha256', `${challenge}.${nonce}`, 'buffer');
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return nonce;
  }
}

/**
 * Lets each phone sign in at a random moment within `withinSeconds`; resolves when each phone is signed in or was
 * refused without a time to wait.
 */
export async function runRush(
  client: LoadClient,
  ready: readonly Ready[],
  { password, withinSeconds, random }: { password: string; withinSeconds: number; random: () => number },
): Promise<RushResult> {
  const times: number[] = [];
  const waits: number[] = [];
  const errors: Record<string, number> = {};
  let refusals = 0;
  let lastMs = 0;
  const startMs = performance.now();
  const signIn = async ({ email: identity, captcha, headers }: Ready) => {
    await delay(random() * withinSeconds * 1000);
    const pressedMs = performance.now();
    for (;;) {
      const own = { ...headers, 'x-captcha': captcha };
      const { status, ms, retryAfterSeconds } = await client.post(path, '', { identity, password }, own);
      if (status === 429 && retryAfterSeconds !== null) {
        refusals += 1;
        await delay(retryAfterSeconds * 1000 * (1 + jitter * random()));
        continue;
      }
      lastMs = performance.now();
      waits.push(lastMs - pressedMs);
      if (status === 200) times.push(ms);
      else errors[`status ${status}`] = (errors[`status ${status}`] ?? 0) + 1;
      return;
    }
  };
  await Promise.all(ready.map(signIn));
  const seconds = (lastMs - startMs) / 1000;
  return {
    ...{ phones: ready.length, signedIn: times.length, refusals, errors },
    perSecond: Math.round((times.length / seconds) * 10) / 10,
    p99: Math.round(quantile(times, 0.99)),
    longestWaitSeconds: Math.round(Math.max(...waits) / 1000),
  };
}
