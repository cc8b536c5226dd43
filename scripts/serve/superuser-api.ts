// Makes REST calls to the server as superuser.
import type { Account } from './data-folder.ts';

export type Row = Record<string, unknown> & { id: string };
export type SuperuserApi = {
  list: (collection: string) => Promise<Row[]>;
  /**
   * Creates a row under the given id; resolves with false if it already exists, and leaves that row
   * unchanged.
   */
  create: (collection: string, row: Row | FormData) => Promise<boolean>;
  update: (collection: string, id: string, change: Record<string, unknown> | FormData) => Promise<void>;
  setRules: (collection: string, rules: Record<string, string | null>) => Promise<void>;
  sql: (query: string) => Promise<void>;
};

type Answer = { status: number; body: Record<string, unknown> };

export async function signInSuperuser(url: string, account: Account): Promise<SuperuserApi> {
  let token = '';
  const call = async (method: string, path: string, content?: unknown): Promise<Answer> => {
    const form = content instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: token, ...(form ? {} : { 'content-type': 'application/json' }) },
      ...(content === undefined ? {} : { body: form ? content : JSON.stringify(content) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };
  const expect = async (method: string, path: string, content?: unknown): Promise<Answer['body']> => {
    const answer = await call(method, path, content);
    if (answer.status >= 400) throw refusal(method, path, answer);
    return answer.body;
  };
  const signIn = '/api/collections/_superusers/auth-with-password';
  token = String(
    (await expect('POST', signIn, { identity: account.email, password: account.password })).token,
  );
  const records = (collection: string) => `/api/collections/${collection}/records`;
  return {
    list: async (collection) => (await expect('GET', `${records(collection)}?perPage=500`)).items as Row[],
    create: async (collection, row) => {
      const answer = await call('POST', records(collection), row);
      if (answer.status < 400) return true;
      // The refusal may name another field that must be unique instead of the id, so the row itself is
      // requested.
      const id = row instanceof FormData ? row.get('id') : row.id;
      if ((await call('GET', `${records(collection)}/${id}`)).status === 200) return false;
      throw refusal('POST', records(collection), answer);
    },
    update: async (collection, id, change) => {
      await expect('PATCH', `${records(collection)}/${id}`, change);
    },
    setRules: async (collection, rules) => {
      await expect('PATCH', `/api/collections/${collection}`, rules);
    },
    sql: async (query) => {
      await expect('POST', '/api/sql', { query });
    },
  };
}

function refusal(method: string, path: string, answer: Answer): Error {
  return new Error(
    `the server answered ${method} ${path} with ${answer.status}: ${JSON.stringify(answer.body)}`,
  );
}
