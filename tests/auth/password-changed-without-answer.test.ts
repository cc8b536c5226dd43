import { expect, test } from 'vitest';
import { authErrorCode } from '../../src/auth/sign-in/auth-error.ts';
import { changePassword } from '../../src/auth/sign-in/reset-password.ts';
import { signIn } from '../../src/auth/sign-in/sign-in.ts';
import { signUp } from '../../src/auth/sign-in/sign-up.ts';
import { solvedCaptcha } from '../support/server/captcha-solution.ts';
import { newId } from '../support/server/rest-client.ts';
import { withServer } from '../support/server/with-server.ts';
import { newPhone, openPhone, signInInput, signUpInput } from './account-phone.ts';

const backend = withServer();
const isChange = (input: RequestInfo | URL, init?: RequestInit) =>
  init?.method === 'PATCH' && String(input).includes('/users/records/');

test('changePassword repeats a change that got a 503, fails if the repetition gets a 503 too, and succeeds when it is called again, although the server made both changes', async () => {
  const { url } = backend.server;
  const email = `${newId()}@pare.example`;
  let changes = 0;
  const open = openPhone(newPhone(url), {
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (!isChange(input, init)) return answer;
      changes += 1;
      // A server with a standby node makes the change but answers 503 if its replica does not receive the change.
      return changes <= 2 ? new Response('{}', { status: 503 }) : answer;
    },
  });
  await signUp(open, await signUpInput(url, email));
  const change = () =>
    changePassword(open, {
      oldPassword: 'motdepasse',
      password: 'nouveau1',
      solveCaptcha: () => solvedCaptcha(url, 'signin'),
    });
  // This call sends the first and the second change: the server makes both and answers both with 503.
  expect(authErrorCode(await change().catch((thrown: unknown) => thrown))).toBe('server');
  // This call sends the third change, which is refused because its password and token are outdated, and the fourth,
  // which is sent after a sign-in with the new password.
  await change();
  expect(changes).toBe(4);
  expect(open.receivedEvents.map(({ type }) => type)).toEqual(['signed-in', 'user-updated']);
  await signIn(openPhone(newPhone(url)), await signInInput(url, email, 'nouveau1'));
});

test('changePassword rejects a wrong current password with `wrong-password`', async () => {
  const { url } = backend.server;
  const open = openPhone(newPhone(url));
  await signUp(open, await signUpInput(url, `${newId()}@pare.example`));
  const input = { oldPassword: 'falsch12', password: 'nouveau1', solveCaptcha: async () => '' };
  expect(authErrorCode(await changePassword(open, input).catch((thrown: unknown) => thrown))).toBe(
    'wrong-password',
  );
});
