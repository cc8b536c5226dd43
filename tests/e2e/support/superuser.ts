// Makes changes on a test's server that only a superuser may make, through the API of the admin UI.
import type { TestServer } from '../../support/server/server.ts';

export type SuperuserCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/**
 * Returns a function for requests, which rejects when a request is refused. `path` is relative to
 * `/api/collections/`; a FormData body is sent as it is, any other as JSON.
 */
export async function superuserCall(server: Pick<TestServer, 'url' | 'superuser'>): Promise<SuperuserCall> {
  let token = '';
  const call: SuperuserCall = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api/collections/${path}`, {
      method,
      headers: { authorization: token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} failed with status ${answer.status}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };
  const { email: identity, password } = server.superuser;
  const session = await call('POST', '_superusers/auth-with-password', { identity, password });
  token = (session as { token: string }).token;
  return call;
}
