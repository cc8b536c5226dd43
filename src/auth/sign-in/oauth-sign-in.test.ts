import { describe, expect, it } from 'vitest';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { fakeAnswer, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { authErrorCode } from './auth-error.ts';
import { backOfState, beginProviderSignIn, completeProviderSignIn } from './oauth-sign-in.ts';

const origin = 'https://pare.example';
const google = {
  name: 'google',
  state: 'state-1',
  codeVerifier: 'verifier',
  authUrl: 'https://id.example/?state=state-1&r=',
};

function phone(complete: () => Promise<ReturnType<typeof fakeAnswer>> = async () => fakeAnswer('a', 1.8e12)) {
  const requests: unknown[][] = [];
  const ports = testPorts({
    listIdentityProviders: async () => [google],
    completeIdentitySignIn: (...args) => {
      requests.push(args);
      return complete();
    },
  });
  return { ports, asked: requests };
}

const codeOf = async (run: Promise<unknown>) => authErrorCode(await run.catch((thrown: unknown) => thrown));

describe('signing in with an identity provider', () => {
  it('a sign-in at a provider opens the provider’s URL with this site’s callback URL, and exchanges the code of the link for the account', async () => {
    const { ports, asked } = phone();
    const address = await beginProviderSignIn(ports, { name: 'google', origin, back: undefined });
    expect(address).toBe('https://id.example/?state=state-1&r=https%3A%2F%2Fpare.example%2Fcallback');
    const link = { code: 'code-1', state: 'state-1' };
    const { account, isTakenOver } = await completeProviderSignIn(ports, link, origin);
    expect(asked).toEqual([['google', 'code-1', 'verifier', 'https://pare.example/callback']]);
    expect(account).toMatchObject({ id: 'a', verifier: null });
    expect(isTakenOver).toBe(false);
  });

  it('beginProviderSignIn sends the return path in the `state` of the provider’s URL, from which another browser can read it', async () => {
    const { ports, asked } = phone();
    const back = '/forum?post=abc~1';
    const address = new URL(await beginProviderSignIn(ports, { name: 'google', origin, back }));
    const state = String(address.searchParams.get('state'));
    expect(backOfState(state)).toBe(back);
    await completeProviderSignIn(ports, { code: 'code-1', state }, origin);
    expect(asked).toHaveLength(1);
    expect(backOfState('state-1')).toBeUndefined();
    expect(backOfState(undefined)).toBeUndefined();
  });

  it('beginProviderSignIn rejects a provider that the server does not offer', async () => {
    expect(await codeOf(beginProviderSignIn(phone().ports, { name: 'autre', origin, back: undefined }))).toBe(
      'refused',
    );
  });

  it('completeProviderSignIn rejects a link without code and state, and a link of a sign-in that was not started in this browser', async () => {
    const { ports, asked } = phone();
    expect(await codeOf(completeProviderSignIn(ports, {}, origin))).toBe('no-code');
    const link = { code: 'code-1', state: 'state-1' };
    expect(await codeOf(completeProviderSignIn(ports, link, origin))).toBe('invalid-pkce-flow');
    await beginProviderSignIn(ports, { name: 'google', origin, back: undefined });
    const forged = { code: 'code-1', state: 'state-2' };
    expect(await codeOf(completeProviderSignIn(ports, forged, origin))).toBe('invalid-pkce-flow');
    expect(asked).toEqual([]);
  });

  it('completeProviderSignIn uses the code of a link only once, even if the exchange of the code failed', async () => {
    const { ports } = phone(() => Promise.reject(new AuthApiFailure(400)));
    await beginProviderSignIn(ports, { name: 'google', origin, back: undefined });
    const link = { code: 'code-1', state: 'state-1' };
    expect(await codeOf(completeProviderSignIn(ports, link, origin))).toBe('refused');
    expect(await codeOf(completeProviderSignIn(ports, link, origin))).toBe('invalid-pkce-flow');
  });

  it.each([
    [400, 'refused'],
    [503, 'server'],
    [0, 'offline'],
  ])(
    'completeProviderSignIn names the provider in the error if the exchange of the code fails with status %i',
    async (status, code) => {
      const { ports } = phone(() => Promise.reject(new AuthApiFailure(status)));
      await beginProviderSignIn(ports, { name: 'google', label: 'Google', origin, back: undefined });
      const link = { code: 'code-1', state: 'state-1' };
      await expect(completeProviderSignIn(ports, link, origin)).rejects.toMatchObject({
        code,
        provider: 'Google',
      });
      await expect(completeProviderSignIn(ports, link, origin)).rejects.toMatchObject({ provider: null });
    },
  );

  it('completeProviderSignIn names the provider in the error of a link without a code, by its id if an older version started the sign-in', async () => {
    const { ports } = phone();
    await beginProviderSignIn(ports, { name: 'google', origin, back: undefined });
    await expect(completeProviderSignIn(ports, { state: 'state-1' }, origin)).rejects.toMatchObject({
      code: 'no-code',
      provider: 'google',
    });
  });
});
