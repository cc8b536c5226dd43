import { beforeEach, describe, expect, it } from 'vitest';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import type { AuthAnswer } from '#backend/api/auth-api.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { fakeAnswer, type TestPorts, testPorts, yearMs } from '../../../tests/support/phone/auth-ports.ts';
import { readOpenAccount } from './read-current-account.ts';
import { refreshSession, startSessionRefresh } from './refresh.ts';
import { renewalWindowMs } from './token-age.ts';

let ports: TestPorts;
let requests: string[];
let answer: (token: string) => Promise<AuthAnswer>;

const tokenInUse = () => readOpenAccount(ports.storage)?.session?.access_token;

beforeEach(async () => {
  requests = [];
  ports = testPorts({
    refresh: (token) => {
      requests.push(token);
      return answer(token);
    },
  });
  answer = async () => fakeAnswer('a', ports.clock.now(), 2);
  await acceptSession(ports, fakeAnswer('a', ports.clock.now()), null);
  ports.receivedEvents.length = 0;
});

describe('renewing a token', () => {
  it('a token is not renewed before its last month', async () => {
    await ports.clock.advance(yearMs - renewalWindowMs - 60_000);
    expect(await refreshSession(ports)).toBe('not-due');
    await ports.clock.advance(120_000);
    expect(await refreshSession(ports)).toBe('renewed');
    expect(requests).toHaveLength(1);
    expect(ports.receivedEvents.map((event) => event.type)).toEqual(['token-refreshed']);
    expect(ports.accounts.rows.get('a')?.session?.access_token).toBe(tokenInUse());
    expect(tokenInUse()).not.toBe(requests[0]);
  });

  it.each([
    ['forward', 20 * yearMs],
    ['back', -40 * yearMs],
  ])(
    'a token is renewed at once if the phone’s clock was set %s by years, and the new token not before its last month',
    async (_, byMs) => {
      // The server's clock keeps its time; only the phone's clock is set, by `byMs`.
      answer = async () => fakeAnswer('a', ports.clock.now() - byMs, 2);
      ports.clock.correct(byMs);
      expect(await refreshSession(ports)).toBe('renewed');
      expect(await refreshSession(ports)).toBe('not-due');
      await ports.clock.advance(yearMs - renewalWindowMs - 60_000);
      expect(await refreshSession(ports)).toBe('not-due');
      await ports.clock.advance(120_000);
      expect(await refreshSession(ports)).toBe('renewed');
      expect(requests).toHaveLength(2);
    },
  );

  it('a token is not renewed if the phone’s clock is set back by an hour', async () => {
    ports.clock.correct(-3_600_000);
    expect(await refreshSession(ports)).toBe('not-due');
  });

  it('a token is renewed at once if the time at which it was issued is unknown', async () => {
    await ports.accounts.update('a', (row) => {
      const { tokenCame: _, ...older } = row ?? {};
      return older as typeof row;
    });
    expect(await refreshSession(ports)).toBe('renewed');
    expect(await refreshSession(ports)).toBe('not-due');
  });

  it('a failed renewal of a token is retried after 200 ms, then after twice as long each time', async () => {
    const started = ports.clock.now();
    const times: number[] = [];
    answer = () => {
      times.push(ports.clock.now() - started);
      return Promise.reject(new AuthApiFailure(0));
    };
    const outcome = refreshSession(ports, { now: true });
    await ports.clock.advance(0);
    await ports.clock.advance(120_000);
    expect(await outcome).toBe('unreachable');
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600]);
    expect(tokenInUse()).toBe(requests[0]);
  });

  it.each([0, 200, 403, 404, 429, 500, 503])(
    'a renewal that fails with status %i ends no session',
    async (status) => {
      answer = () => Promise.reject(new AuthApiFailure(status));
      const outcome = refreshSession(ports, { now: true });
      await ports.clock.advance(0);
      await ports.clock.advance(120_000);
      expect(await outcome).toBe('unreachable');
      expect(tokenInUse()).toBe(requests[0]);
    },
  );

  it('a renewal that gets a 401 ends the session, and the account stays open', async () => {
    answer = () => Promise.reject(new AuthApiFailure(401));
    expect(await refreshSession(ports, { now: true })).toBe('ended');
    expect(readOpenAccount(ports.storage)).toEqual({ accountId: 'a', session: null });
    expect(ports.accounts.rows.get('a')?.ended).toBe('refused');
  });

  it.each([
    ['deleted', { isDeleted: true, isPasswordChanged: false }],
    ['password-changed', { isDeleted: false, isPasswordChanged: true }],
  ])('a 401 ends the session with the reason %s if the server gives it', async (ended, accountStatus) => {
    const token = tokenInUse();
    ports.api.readTokenState = async (checkedToken) =>
      checkedToken === token ? accountStatus : { isDeleted: false, isPasswordChanged: false };
    answer = async () => {
      throw new AuthApiFailure(401);
    };
    expect(await refreshSession(ports, { now: true })).toBe('ended');
    expect(ports.accounts.rows.get('a')).toMatchObject({ ended, session: null });
  });

  it.each([
    ['refused', () => Promise.reject(new AuthApiFailure(401))],
    ['renewed', async () => fakeAnswer('a', ports.clock.now(), 7)],
  ])('the new session of a concurrent sign-in is kept when the old token is %s', async (_, respond) => {
    const newer = fakeAnswer('a', ports.clock.now(), 3);
    answer = async () => {
      await acceptSession(ports, newer, null);
      return respond();
    };
    await refreshSession(ports, { now: true });
    expect(tokenInUse()).toBe(newer.token);
  });

  it('a renewal without a reachable server ends no session, even if the token has expired by the phone’s clock', async () => {
    answer = () => Promise.reject(new AuthApiFailure(0));
    await ports.clock.advance(3 * yearMs);
    const outcome = refreshSession(ports);
    await ports.clock.advance(0);
    await ports.clock.advance(120_000);
    expect(await outcome).toBe('unreachable');
    expect(tokenInUse()).toBeDefined();
  });
});

describe('startSessionRefresh', () => {
  it('startSessionRefresh checks the token every hour until it is stopped', async () => {
    const hourMs = 3_600_000;
    await ports.clock.advance(yearMs - renewalWindowMs - 2.5 * hourMs);
    const stop = startSessionRefresh(ports);
    await ports.clock.advance(0);
    await ports.clock.advance(2 * hourMs);
    expect(requests).toHaveLength(0);
    await ports.clock.advance(hourMs);
    expect(requests).toHaveLength(1);
    stop();
    await ports.clock.advance(yearMs);
    expect(requests).toHaveLength(1);
  });

  it('startSessionRefresh sends no further request after it was stopped between two retries', async () => {
    answer = () => Promise.reject(new AuthApiFailure(0));
    await ports.clock.advance(yearMs);
    const stop = startSessionRefresh(ports);
    await ports.clock.advance(0);
    await ports.clock.advance(300);
    const tried = requests.length;
    stop();
    await ports.clock.advance(yearMs);
    expect(requests.length).toBe(tried);
  });
});
