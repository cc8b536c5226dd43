import { describe, expect, it } from 'vitest';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { fakeAnswer, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { authErrorCode } from './auth-error.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const full = new AuthApiFailure(429, { data: { queue: { code: 'sign_in_queue' } }, retryAfterMs: 10_000 });
const input = { email: 'a@pare.example', password: 'motdepasse', captchaToken: 'solved' };

/** Fakes a server whose queue refuses the first `refusals` requests. */
function fullServer(refusals: number) {
  const requests: unknown[][] = [];
  const answer = async <T>(request: unknown[], value: T): Promise<T> => {
    requests.push(request);
    if (requests.length <= refusals) throw full;
    return value;
  };
  const ports = testPorts({
    signUp: (account) => answer([account.email, account.password, account.captchaToken], undefined),
    signIn: (...sent) => answer(sent.slice(0, 3), fakeAnswer('a', ports.clock.now())),
    requestVerification: async () => undefined,
  });
  const waits: number[] = [];
  const leaving = new AbortController();
  const watch = { onWait: (waitMs: number) => void waits.push(waitMs), signal: leaving.signal };
  return { ports, requests, waits, watch, leave: () => leaving.abort() };
}

describe('a sign-in that the queue refuses', () => {
  it('signIn sends the same password and captcha token again after the wait that the server states, lengthened by at most a fifth', async () => {
    const { ports, requests, waits, watch } = fullServer(2);
    const entering = signIn(ports, { ...input, watch });
    await expect.poll(() => waits.length).toBe(1);
    expect(waits[0]).toBeGreaterThanOrEqual(10_000);
    expect(waits[0]).toBeLessThanOrEqual(12_000);
    await ports.clock.advance(9_999);
    expect(requests).toHaveLength(1);
    await ports.clock.advance(2_001);
    await expect.poll(() => waits.length).toBe(2);
    await ports.clock.advance(12_000);
    expect((await entering).id).toBe('a');
    expect(requests).toEqual(Array(3).fill(['a@pare.example', 'motdepasse', 'solved']));
  });

  it('signIn stops waiting when the signal of its screen is aborted, and sends no further request', async () => {
    const { ports, requests, waits, watch, leave } = fullServer(5);
    const entering = signIn(ports, { ...input, watch }).catch(authErrorCode);
    await expect.poll(() => waits.length).toBe(1);
    leave();
    expect(await entering).toBe('rate-limited');
    await ports.clock.advance(60_000);
    expect(requests).toHaveLength(1);
    expect(ports.accounts.rows.size).toBe(0);
  });

  it('signIn does not wait after a status 429 that does not come from the sign-in queue', async () => {
    const refusal = new AuthApiFailure(429, { retryAfterMs: 10_000 });
    const ports = testPorts({ signIn: () => Promise.reject(refusal) });
    const { watch, waits } = fullServer(0);
    expect(await signIn(ports, { ...input, watch }).catch(authErrorCode)).toBe('rate-limited');
    expect(waits).toEqual([]);
  });

  it('signUp waits when the queue refuses the creation of the account, then signs in with a second captcha token', async () => {
    const { ports, requests, waits, watch } = fullServer(1);
    const entering = signUp(ports, {
      ...input,
      fullName: 'Élève',
      solveSignIn: async () => 'second',
      watch,
    });
    await expect.poll(() => waits.length).toBe(1);
    await ports.clock.advance(12_000);
    await entering;
    expect(requests.map(([, , token]) => token)).toEqual(['solved', 'solved', 'second']);
  });
});
