// Signs accounts in by password, as a phone does, so that their token names a session.
import { solvedCaptcha } from './captcha-solution.ts';
import { type Caller, caller, type Row } from './rest-client.ts';
import type { Backend } from './with-server.ts';

/** Password of the accounts that `makeUser` creates. */
export const madePassword = 'secret-of-a-test';

export async function newPupil(
  backend: Backend,
  more: { is_admin?: boolean } = {},
): Promise<{ email: string; id: string }> {
  const { userId } = await backend.makeUser(more);
  const account = await backend.superuser.send('GET', `/api/collections/users/records/${userId}`);
  return { email: String(account.body.email), id: userId };
}

export async function signInPhone(backend: Backend, email: string, userAgent = ''): Promise<Caller> {
  const answer = await backend.guest.send(
    'POST',
    '/api/collections/users/auth-with-password',
    { identity: email, password: madePassword },
    {
      'x-captcha': await solvedCaptcha(backend.server.url, 'signin'),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    },
  );
  if (answer.status !== 200) throw new Error(`the sign-in failed: ${JSON.stringify(answer.body)}`);
  return caller(backend.server.url, String(answer.body.token), (answer.body.record as Row).id);
}
