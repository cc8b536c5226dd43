// What only a superuser may change on a test's server, through the admin UI's own API.
import type { TestServer } from '../../support/server/server.ts';

export type SuperuserCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** `path` is below `/api/collections/`; a FormData goes as it is, anything else as JSON. Throws when it is refused. */
export async function superuserCall(server: Pick<TestServer, 'url' | 'superuser'>): Promise<SuperuserCall> {
  let token = '';
  const call: SuperuserCall = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api/collections/${path}`, {
      method,
      headers: { authorization: token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };
  const { email: identity, password } = server.superuser;
  const session = await call('POST', '_superusers/auth-with-password', { identity, password });
  token = (session as { token: string }).token;
  return call;
}
