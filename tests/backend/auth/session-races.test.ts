// Tests simultaneous saves of one account: none restores a password, session or role that another save has
// ended, or lifts a suspension.
import { beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { lastMailTo, tokenIn } from '../../support/server/mailed-link.ts';
import { type Answer, type Caller, exchangeAs, newId } from '../../support/server/rest-client.ts';
import { mutation } from '../../support/server/sync-people.ts';
import { withServer } from '../../support/server/with-server.ts';

const writers = 8;
const trials = Array.from({ length: 10 }, (_, index) => index + 1);
/** Password of the accounts that `makeUser` creates. */
const oldPassword = 'secret-of-a-test';

const backend = withServer({ env: { PARE_URL: 'https://pare.example', PARE_SYNC_PER_MINUTE: '0' } });

beforeAll(async () => {
  await hashQuickly();
});

async function hashQuickly(): Promise<void> {
  const { body } = await backend.superuser.send('GET', '/api/collections/users');
  const fields = body.fields as { name: string }[];
  const cheap = fields.map((field) => (field.name === 'password' ? { ...field, cost: 5 } : field));
  await backend.superuser.send('PATCH', '/api/collections/users', { fields: cheap });
}

type StoredAccount = { password: string; tokenKey: string; suspended: number; is_admin: number };

const storedAccount = ({ userId }: Caller): StoredAccount =>
  withDatabase(backend.server, (database) =>
    database
      .prepare(
        `SELECT u.password, u.tokenKey, u.suspended, p.is_admin
         FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.id = ?`,
      )
      .get(userId),
  ) as StoredAccount;

const patch = (me: Caller, collection: string, id: string, body: object) =>
  me.send('PATCH', `/api/collections/${collection}/records/${id}`, body);

const setPassword = (me: Caller, password: string) =>
  patch(me, 'users', me.userId, { oldPassword, password, passwordConfirm: password });

const resetBy = (token: string, password: string) =>
  backend.guest.send('POST', '/api/collections/users/confirm-password-reset', {
    token,
    password,
    passwordConfirm: password,
  });

const isRefreshed = async (me: Caller) =>
  (await me.send('POST', '/api/collections/users/auth-refresh')).status === 200;

async function mailedToken(me: Caller, what: 'password-reset' | 'verification'): Promise<string> {
  const account = await backend.superuser.send('GET', `/api/collections/users/records/${me.userId}`);
  const email = String(account.body.email);
  const check = { 'x-captcha': await solvedCaptcha(backend.server.url, 'reset') };
  await me.send('POST', `/api/collections/users/request-${what}`, { email }, check);
  return tokenIn(await lastMailTo(backend.superuser, email));
}

const victim = (more: { is_admin?: boolean } = {}) => backend.makeUser(more);

function saveProfile(me: Caller, data: Record<string, unknown>): Promise<Answer> {
  return exchangeAs(me, mutation('update', 'profiles', me.userId, data));
}

/**
 * Saves one field of the account or its profile, as the admin UI, the account itself or the exchange does.
 */
function saveAnything(me: Caller, writer: number): Promise<Answer> {
  const full_name = `Élève ${newId()}`;
  if (writer % 4 === 0) return patch(backend.superuser, 'users', me.userId, { full_name });
  if (writer % 4 === 1) return patch(backend.superuser, 'profiles', me.userId, { school: full_name });
  if (writer % 4 === 2) return patch(me, 'users', me.userId, { full_name });
  return saveProfile(me, { bio: full_name });
}

/** Runs `act` after each of eight writers has saved once; the writers go on saving until `act` has ended. */
async function among<T>(save: (writer: number) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  let isOver = false;
  const firstSaves: Promise<unknown>[] = [];
  const loops = Array.from({ length: writers }, async (_, writer) => {
    const first = save(writer);
    firstSaves.push(first);
    await first;
    while (!isOver) await save(writer);
  });
  await Promise.all(firstSaves);
  try {
    return await act();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
}

describe('an account that eight writers keep saving', () => {
  it.each(trials)(
    'an account that eight writers keep saving loses its old password and its session by a reset, trial %i',
    async () => {
      const me = await victim();
      const before = storedAccount(me);
      const token = await mailedToken(me, 'password-reset');
      const answer = await among(
        (writer) => saveAnything(me, writer),
        () => resetBy(token, 'reset-by-mail'),
      );
      const after = storedAccount(me);
      expect(answer.status).toBe(204);
      expect(after.password).not.toBe(before.password);
      expect(await isRefreshed(me)).toBe(false);
      expect((await resetBy(token, 'once-more')).status).toBe(400);
      expect(storedAccount(me)).toEqual(after);
    },
  );

  it.each(trials)(
    'an account that eight writers keep saving loses its old password and its session by a change of password, trial %i',
    async () => {
      const me = await victim();
      const before = storedAccount(me);
      const answer = await among(
        (writer) => saveAnything(me, writer),
        () => setPassword(me, 'changed-by-owner'),
      );
      const after = storedAccount(me);
      expect(answer.status).toBe(200);
      expect([after.password, after.tokenKey]).not.toContain(before.password);
      expect(after.tokenKey).not.toBe(before.tokenKey);
      expect(await isRefreshed(me)).toBe(false);
      expect((await setPassword(me, 'once-more')).status).not.toBe(200);
    },
  );

  it.each(trials)(
    'an account that eight writers keep saving stays suspended once it is suspended, trial %i',
    async () => {
      const me = await victim();
      await among(
        (writer) => saveAnything(me, writer),
        () => patch(backend.superuser, 'users', me.userId, { suspended: true }),
      );
      expect(storedAccount(me).suspended).toBe(1);
      const refused = await saveProfile(me, { bio: 'x' });
      expect([refused.status, refused.body]).toEqual([403, { error: 'suspended' }]);
    },
  );

  it.each(trials)(
    'an account that eight writers keep saving does not get back an admin role that was withdrawn, trial %i',
    async () => {
      const me = await victim({ is_admin: true });
      await among(
        (writer) => saveAnything(me, writer),
        () => patch(backend.superuser, 'profiles', me.userId, { is_admin: false }),
      );
      expect(storedAccount(me).is_admin).toBe(0);
    },
  );
});

describe('eight simultaneous requests', () => {
  it.each(trials)('eight simultaneous requests with one reset link succeed once, trial %i', async () => {
    const me = await victim();
    const token = await mailedToken(me, 'password-reset');
    const used = Array.from({ length: writers }, (_, writer) => resetBy(token, `password-${writer}`));
    const statuses = (await Promise.all(used)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([204, ...Array.from({ length: writers - 1 }, () => 400)]);
    expect((await resetBy(token, 'once-more')).status).toBe(400);
    expect(await isRefreshed(me)).toBe(false);
  });

  it.each(trials)(
    'of eight simultaneous requests that set a password, seven by a stolen session and one by the owner’s reset link, exactly one succeeds, trial %i',
    async () => {
      const me = await victim();
      const token = await mailedToken(me, 'password-reset');
      const thief = Array.from({ length: writers - 1 }, (_, writer) => setPassword(me, `stolen-${writer}`));
      const statuses = (await Promise.all([resetBy(token, 'reset-by-mail'), ...thief])).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(await isRefreshed(me)).toBe(false);
    },
  );

  it.each(trials)(
    'eight simultaneous requests that confirm an address do not undo the suspension of its account, trial %i',
    async () => {
      const me = await victim();
      const token = await mailedToken(me, 'verification');
      const confirm = () =>
        backend.guest.send('POST', '/api/collections/users/confirm-verification', { token });
      const confirmed = Array.from({ length: writers }, confirm);
      await Promise.all([...confirmed, patch(backend.superuser, 'users', me.userId, { suspended: true })]);
      expect(storedAccount(me).suspended).toBe(1);
    },
  );
});
