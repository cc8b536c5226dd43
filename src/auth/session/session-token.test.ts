import { expect, it } from 'vitest';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { makeSession, sessionIdOf } from './session-token.ts';

const user = { id: 'pupil0000000000', email: 'a@pare.example', full_name: 'Élève', verified: true };
const tokenOf = (claims: unknown) => `header.${btoa(JSON.stringify(claims))}.signature`;

it.each([null, [], 'text', {}, { exp: 'tomorrow' }])(
  'makeSession throws `invalid-jwt` for a token whose claims are %j',
  (claims) => {
    let thrown: unknown;
    try {
      makeSession(tokenOf(claims), user);
    } catch (error) {
      thrown = error;
    }
    expect(authErrorCode(thrown)).toBe('invalid-jwt');
  },
);

it('sessionIdOf returns the id in the claims, and null for a token without claims or without an id', () => {
  expect(sessionIdOf(tokenOf({ exp: 1, sid: 'device000000000' }))).toBe('device000000000');
  expect(sessionIdOf(tokenOf({ exp: 1 }))).toBe(null);
  expect(sessionIdOf(tokenOf(null))).toBe(null);
});
