import { describe, expect, it } from 'vitest';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { createAuthApi } from './auth-api.ts';

const apiThat = (body: string, type = 'application/json') =>
  createAuthApi({ fetch: async () => new Response(body, { headers: { 'content-type': type } }) });

describe('the list of identity providers', () => {
  it('listIdentityProviders returns name, state, verifier and URL of a provider', async () => {
    const google = { name: 'google', state: 's', codeVerifier: 'v', authURL: 'https://accounts.example/' };
    const api = apiThat(JSON.stringify({ oauth2: { enabled: true, providers: [google] } }));
    expect(await api.listIdentityProviders()).toEqual([
      { name: 'google', state: 's', codeVerifier: 'v', authUrl: 'https://accounts.example/' },
    ]);
  });

  it.each([
    ['null', 'null', 'application/json'],
    ['an object without providers', '{}', 'application/json'],
    ['a captive portal’s page', '<html>', 'text/html'],
  ])('listIdentityProviders rejects with an AuthApiFailure when the answer is %s', async (_, body, type) => {
    await expect(apiThat(body, type).listIdentityProviders()).rejects.toBeInstanceOf(AuthApiFailure);
  });
});
