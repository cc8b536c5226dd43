// Tests requests whose account or session changes before their body has arrived.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { idOf, mutation, person, requestOf } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ env: { PARE_ENTRIES_PER_HOUR: '0' }, people: [person('other'), person('third')] });

/** Sends the headers, waits until the server asks for the body, and sends the body when `meanwhile` is done. */
async function sendSlowly(
  name: string,
  { method = 'POST', path, body }: Request,
  meanwhile: () => Promise<unknown>,
): Promise<Reply> {
  const content = body instanceof Buffer ? body : JSON.stringify(body);
  const sending = request(`${world.server.url}${path}`, {
    method,
    headers: {
      authorization: world.tokens.get(name) ?? '',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  await meanwhile();
  sending.end(content);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const answerText = await text(answer);
  const error = answerText === '' ? undefined : JSON.parse(answerText).error;
  return { status: answer.statusCode, error, answerText };
}

type Request = { method?: string; path: string; body: object | Buffer };
type Reply = { status: number | undefined; error: string | undefined; answerText: string };
type Route = {
  send: (name: string) => Request;
  acted: (name: string, answerText: string) => Promise<boolean>;
};

const password = 'secret-of-a-test';
const newPassword = 'by-the-sender';
const read = async (collection: string, id: string) =>
  (await world.request('GET', `/api/collections/${collection}/records/${id}`, 'superuser')).status === 200;
const uploadIdOf = (name: string) => idOf(name).replace('admin', 'piece');
const postOf = (name: string) => idOf(name).replace('admin', 'posts');
const other = idOf('other');
const third = idOf('third');

const routes: Record<string, Route> = {
  'the exchange': {
    send: (name) => {
      const made = mutation('create', 'forum_posts', postOf(name), samples.forum_posts?.(''));
      const cursors = { [`mine:${idOf(name)}`]: null };
      return { path: '/api/sync', body: requestOf(name, { cursors, mutations: [made] }) };
    },
    acted: (name) => read('forum_posts', postOf(name)),
  },
  'the search for people': {
    send: () => ({ path: '/api/people/find', body: { search: 'other@pare.example' } }),
    acted: async (_, answerText) => answerText.includes(other),
  },
  'a suspension': {
    send: () => ({ path: `/api/people/${other}/suspended`, body: { suspended: true } }),
    acted: async () => {
      const { body } = await world.request('GET', `/api/collections/users/records/${other}`, 'superuser');
      return body.suspended === true;
    },
  },
  'a code for a new password': {
    send: () => ({ path: `/api/people/${third}/code`, body: { any: 'thing' } }),
    acted: async () => {
      const query = `filter=${encodeURIComponent(`user_id = '${third}'`)}`;
      const path = `/api/collections/account_notes/records?${query}`;
      return (await world.request('GET', path, 'superuser')).body.totalItems !== 0;
    },
  },
  'a piece of a file': {
    send: (name) => ({
      path: `/api/upload/${uploadIdOf(name)}?offset=0&size=4096`,
      body: Buffer.alloc(4096, 'a'),
    }),
    acted: async (name) => existsSync(join(world.server.dataDir, 'uploads', idOf(name), uploadIdOf(name))),
  },
  'a new password': {
    send: (name) => ({
      method: 'PATCH',
      path: `/api/collections/users/records/${idOf(name)}`,
      body: { oldPassword: password, password: newPassword, passwordConfirm: newPassword },
    }),
    acted: async (name) => isPassword(name, newPassword),
  },
  'the deletion of the account': {
    send: () => ({ path: '/api/account/delete', body: { password } }),
    acted: async (name) => !(await read('users', idOf(name))),
  },
};

async function signIn(name: string, secret: string) {
  const answer = await fetch(`${world.server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-captcha': await solvedCaptcha(world.server.url, 'signin'),
    },
    body: JSON.stringify({ identity: `${name}@pare.example`, password: secret }),
  });
  return { status: answer.status, token: String(((await answer.json()) as { token?: string }).token) };
}
const isPassword = async (name: string, secret: string) => (await signIn(name, secret)).status === 200;

async function endSession(name: string): Promise<void> {
  const { sid } = JSON.parse(
    Buffer.from((world.tokens.get(name) ?? '').split('.')[1] ?? '', 'base64url').toString(),
  );
  const answer = await fetch(`${world.server.url}/api/sessions/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessions: [sid] }),
  });
  expect(answer.status).toBe(204);
}

const changes: Record<string, (name: string) => Promise<unknown>> = {
  'the account’s session ended': endSession,
  'the account’s password changed': (name) =>
    world.change('users', idOf(name), { password: 'by-the-owner', passwordConfirm: 'by-the-owner' }),
  'the account was suspended': (name) => world.change('users', idOf(name), { suspended: true }),
  'the account lost the admin role': (name) => world.change('profiles', idOf(name), { is_admin: false }),
};
const forEveryone = ['the exchange', 'a new password', 'the deletion of the account'];

const cases = Object.keys(routes).flatMap((route) =>
  Object.keys(changes)
    .filter((what) => what !== 'the account lost the admin role' || !forEveryone.includes(route))
    .map((what) => [route, what] as const),
);

let made = 0;
async function newAdmin(): Promise<string> {
  const name = `admin${String(++made).padStart(10, '0')}`;
  await world.addPerson(person(name, { is_admin: true }));
  world.tokens.set(name, (await signIn(name, password)).token);
  return name;
}

describe('a request whose body arrives slowly', () => {
  test.each(cases)(
    'a request to the route of %s has no effect if, before its body arrived, %s',
    async (route, what) => {
      const { send, acted } = routes[route] as Route;
      const name = await newAdmin();
      const answer = await sendSlowly(name, send(name), () =>
        (changes[what] as (name: string) => Promise<unknown>)(name),
      );
      expect([400, 401, 403, 404]).toContain(answer.status);
      expect(await acted(name, answer.answerText)).toBe(false);
    },
  );

  test('an exchange gets the matching error if the password was changed or the account suspended before its body arrived', async () => {
    const answers = [];
    for (const what of ['the account’s password changed', 'the account was suspended']) {
      const name = await newAdmin();
      const body = requestOf(name);
      answers.push(
        await sendSlowly(name, { path: '/api/sync', body }, () =>
          (changes[what] as (name: string) => Promise<unknown>)(name),
        ),
      );
    }
    expect(answers).toMatchObject([
      { status: 401, error: 'auth-required' },
      { status: 403, error: 'suspended' },
    ]);
  });

  test.each(Object.keys(routes))(
    'a request to the route of %s whose body arrives slowly has its effect if nothing has changed',
    async (route) => {
      const { send, acted } = routes[route] as Route;
      const name = await newAdmin();
      const { status, answerText } = await sendSlowly(name, send(name), async () => undefined);
      expect([200, 204]).toContain(status);
      expect(await acted(name, answerText)).toBe(true);
    },
  );
});
