// Requests a sign-in token for any account of a test server, through the superuser API.
import type { TestServer } from '../../tests/support/server/server.ts';

export async function accountToken(
  { url, superuser }: Pick<TestServer, 'url' | 'superuser'>,
  account: string,
): Promise<string> {
  const ask = async (path: string, token: string, body: unknown) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return String(((await answer.json()) as { token: string }).token);
  };
  const identity = { identity: superuser.email, password: superuser.password };
  const key = await ask('/api/collections/_superusers/auth-with-password', '', identity);
  return ask(`/api/collections/users/impersonate/${account}`, key, { duration: 0 });
}
