// Provides a small REST client for tests, and helpers that create accounts and records with it. `send`
// returns a refusal like any other answer, and rejects only when the server cannot be reached.
import { randomBytes } from 'node:crypto';
import type { TestServer } from './server.ts';

export type Row = { id: string; [field: string]: unknown };
export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export type Caller = {
  /** Id of the client's account; empty for a visitor, or if the test gave none. */
  userId: string;
  token: string;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

/**
 * Returns a client for the server at `url`. The client sends a FormData body as multipart, any other body as JSON.
 */
export function caller(url: string, token = '', userId = ''): Caller {
  return {
    userId,
    token,
    send: async (method, path, body, headers = {}) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? parsed(text) : {}, headers: answer.headers };
    },
  };
}

export async function asSuperuser(server: Pick<TestServer, 'url' | 'superuser'>): Promise<Caller> {
  const { email, password } = server.superuser;
  const answer = await caller(server.url).send('POST', '/api/collections/_superusers/auth-with-password', {
    identity: email,
    password,
  });
  return caller(server.url, String(answer.body.token), (answer.body.record as Row).id);
}

/**
 * Creates an account without the human check: a superuser creates the account and gets the token by impersonation.
 */
export async function makeUser(
  url: string,
  superuser: Caller,
  fields: { is_admin?: boolean; full_name?: string; id?: string } = {},
): Promise<Caller> {
  const { is_admin: isAdmin = false, ...account } = fields;
  const password = 'secret-of-a-test';
  const user = await create(superuser, 'users', {
    email: `${newId()}@pare.example`,
    password,
    passwordConfirm: password,
    ...account,
  });
  if (isAdmin)
    await superuser.send('PATCH', `/api/collections/profiles/records/${user.id}`, { is_admin: true });
  const pass = await superuser.send('POST', `/api/collections/users/impersonate/${user.id}`, {});
  return caller(url, String(pass.body.token), user.id);
}

/** Creates a record; throws with the server’s answer when the record is refused. */
export async function create(as: Caller, collection: string, body: unknown): Promise<Row> {
  const answer = await as.send('POST', `/api/collections/${collection}/records`, body);
  if (answer.status !== 200)
    throw new Error(
      `the record in ${collection} was refused: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  return answer.body as Row;
}

/** Runs one exchange that sends `mutations` and pulls nothing. */
export function exchangeAs(me: Caller, ...mutations: object[]): Promise<Answer> {
  const nothing = { seen: null, cursors: {}, max_bytes: 32_768 };
  return me.send('POST', '/api/sync', { protocol: 1, account: me.userId, ...nothing, mutations });
}

export function newId(): string {
  return [...randomBytes(15)].map((byte) => (byte % 36).toString(36)).join('');
}

/** Returns the code with which the answer refuses the field, such as `validation_required`; null without a refusal. */
export function refusalCode(answer: Answer, field: string): string | null {
  const data = (answer.body.data ?? {}) as Record<string, { code?: string }>;
  return data[field]?.code ?? null;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}
