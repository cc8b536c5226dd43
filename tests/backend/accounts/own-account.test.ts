// Tests what users can do with their own account as a whole: see its sessions, export its data, delete it.
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import {
  type Answer,
  type Caller,
  caller,
  create,
  exchangeAs,
  newId,
  refusalCode,
} from '../../support/server/rest-client.ts';
import { recordSeenSessions } from '../../support/server/seen-sessions.ts';
import {
  newPupil as newPupilOf,
  madePassword as password,
  signInPhone,
} from '../../support/server/signed-in-phone.ts';
import { mutation } from '../../support/server/sync-people.ts';
import { withServer } from '../../support/server/with-server.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

const backend = withServer({ env: { PARE_SYNC_PER_MINUTE: '0', PARE_ENTRIES_PER_HOUR: '0' } });

type Listed = { id: string; device: string; method: string; opened: number; seen: number; own: boolean };

const newPupil = (more: { is_admin?: boolean } = {}) => newPupilOf(backend, more);
const signIn = (email: string, userAgent = '') => signInPhone(backend, email, userAgent);

const sessionsOf = async (me: Caller): Promise<Listed[]> =>
  (await me.send('GET', '/api/sessions')).body.sessions as Listed[];
const ownOf = async (me: Caller) => (await sessionsOf(me)).find(({ own }) => own)?.id ?? '';
const end = (who: Caller, ...sessions: string[]) => who.send('POST', '/api/sessions/end', { sessions });
const refresh = (me: Caller) => me.send('POST', '/api/collections/users/auth-refresh');
const sql = (text: string, ...values: string[]) =>
  withDatabase(backend.server, (database) => database.prepare(text).run(...values));

describe('the sessions of an account', () => {
  it('the sessions of an account are listed with device and times, and the session of the caller is marked', async () => {
    const { email } = await newPupil();
    const before = Date.now();
    const phone = await signIn(email, android);
    const computer = await signIn(email);
    const listed = await sessionsOf(phone);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ own }) => own)).toMatchObject({ device: 'Chrome, Android', method: 'password' });
    for (const { opened, seen } of listed) {
      expect(opened).toBeGreaterThan(before - 5_000);
      expect(seen).toBeLessThan(Date.now() + 5_000);
    }
    expect(await ownOf(computer)).not.toBe(await ownOf(phone));
    expect((await sessionsOf(await signIn((await newPupil()).email))).length).toBe(1);
  });

  it('the sessions of an account have the same id after a renewal, and the earlier token stays valid', async () => {
    const { email } = await newPupil();
    const phone = await signIn(email);
    const renewed = caller(backend.server.url, String((await refresh(phone)).body.token), phone.userId);
    expect(await ownOf(renewed)).toBe(await ownOf(phone));
    expect((await exchangeAs(phone)).status).toBe(200);
    expect((await exchangeAs(renewed)).status).toBe(200);
  });

  it('an ended session of an account is refused by ten routes that require a token, while the account’s other session stays valid', async () => {
    const { email } = await newPupil();
    const [phone, other] = [await signIn(email), await signIn(email)];
    const renewed = caller(backend.server.url, String((await refresh(phone)).body.token), phone.userId);
    expect((await end(other, await ownOf(phone))).status).toBe(204);
    for (const ended of [phone, renewed]) {
      const answers = [
        await exchangeAs(ended),
        await refresh(ended),
        await ended.send('GET', '/api/sessions'),
        await ended.send('GET', '/api/account/export'),
        await ended.send('POST', '/api/account/delete', { password }),
        await ended.send('GET', `/api/threads/${newId()}`),
        await ended.send('GET', '/api/buckets/sizes?bucket=catalogue'),
        await ended.send('POST', '/api/collections/users/request-verification', { email }),
        await ended.send('POST', `/api/upload/${newId()}?offset=0&size=10`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    }
    const change = { oldPassword: password, password: 'another-one', passwordConfirm: 'another-one' };
    expect((await phone.send('PATCH', `/api/collections/users/records/${phone.userId}`, change)).status).toBe(
      404,
    );
    expect((await exchangeAs(other)).status).toBe(200);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  it('a session can be ended by a caller who is not signed in but knows the session’s id', async () => {
    const { email } = await newPupil();
    const phone = await signIn(email);
    const id = await ownOf(phone);
    expect((await end(backend.guest, newId())).status).toBe(204);
    expect((await exchangeAs(phone)).status).toBe(200);
    expect((await end(backend.guest, id)).status).toBe(204);
    expect((await exchangeAs(phone)).status).toBe(401);
    expect((await backend.guest.send('POST', '/api/sessions/end', { sessions: 'all' })).status).toBe(400);
    expect((await backend.guest.send('POST', '/api/sessions/end', { sessions: ["' OR 1=1"] })).status).toBe(
      400,
    );
  });

  it('at most fifty sessions of an account are listed, the caller’s own among them, and all others can be ended in one request', async () => {
    const { email, id } = await newPupil();
    const phone = await signIn(email);
    const other = await signIn(email);
    for (let index = 0; index < 60; index += 1)
      sql(
        `INSERT INTO sessions (id, user_id, device, method, opened_at, seen_at)
         VALUES (?, ?, 'Chrome, Android', 'password', '2026-05-01 00:00:00.000Z', '2099-05-01 00:00:00.000Z')`,
        newId(),
        id,
      );
    const stranger = await signIn((await newPupil()).email);
    const listed = await sessionsOf(phone);
    expect([listed.length, listed.at(-1)?.own]).toEqual([50, true]);
    const endOthers = (who: Caller) => who.send('POST', '/api/sessions/end', { others: true });
    expect((await endOthers(backend.guest)).status).toBe(401);
    expect((await endOthers(phone)).status).toBe(204);
    expect(await sessionsOf(phone)).toMatchObject([{ own: true }]);
    expect((await exchangeAs(other)).status).toBe(401);
    expect((await exchangeAs(stranger)).status).toBe(200);
  });

  it('the sessions of an account are all ended by a new password', async () => {
    const { email } = await newPupil();
    const [phone, other] = [await signIn(email), await signIn(email)];
    const change = { oldPassword: password, password: 'another-one', passwordConfirm: 'another-one' };
    expect((await phone.send('PATCH', `/api/collections/users/records/${phone.userId}`, change)).status).toBe(
      200,
    );
    expect((await exchangeAs(other)).status).toBe(401);
    const left = withDatabase(backend.server, (database) =>
      database.prepare('SELECT id FROM sessions WHERE user_id = ?').all(phone.userId),
    );
    expect(left).toEqual([]);
  });

  it('the sessions of an account are marked as seen by an exchange at most once an hour', async () => {
    const { email } = await newPupil();
    const phone = await signIn(email);
    const id = await ownOf(phone);
    const seenAfter = async (was: string) => {
      sql('UPDATE sessions SET seen_at = ? WHERE id = ?', was, id);
      await exchangeAs(phone);
      await recordSeenSessions(backend);
      return (await sessionsOf(phone))[0]?.seen ?? 0;
    };
    const minutesAgo = (minutes: number) =>
      new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ');
    const halfAnHourAgo = minutesAgo(30);
    expect(await seenAfter(halfAnHourAgo)).toBe(Date.parse(halfAnHourAgo));
    expect(await seenAfter(minutesAgo(90))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('the sessions of an account stay valid and are listed again when their rows are missing, as after the restore of a backup', async () => {
    const { email } = await newPupil();
    const phone = await signIn(email);
    sql('DELETE FROM sessions WHERE user_id = ?', phone.userId);
    expect((await exchangeAs(phone)).status).toBe(200);
    expect(await sessionsOf(phone)).toMatchObject([{ own: true, method: 'unknown' }]);
  });
});

describe('all data of an account in one file', () => {
  it('the export of an account contains what the account wrote, nothing of others, and no secret', async () => {
    const subject = await create(backend.superuser, 'subjects', {
      code: 'math',
      name: 'Mathématiques',
      is_active: true,
    });
    const me = await backend.makeUser({ full_name: 'Élève' });
    const other = await backend.makeUser();
    for (const who of [me, other]) {
      const data = { title: `De ${who.userId}`, content: 'Texte', subject: subject.id };
      const { body } = await exchangeAs(who, mutation('create', 'forum_posts', newId(), data));
      expect(body.results).toMatchObject([{ status: 'applied' }]);
    }
    const { status, body } = await me.send('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ id: me.userId, full_name: 'Élève' });
    expect(body.profile).toMatchObject([{ display_name: 'Élève' }]);
    expect(body.forum_posts).toMatchObject([{ title: `De ${me.userId}`, subject: 'math' }]);
    expect(body).toMatchObject({ quiz_attempts: [], forum_replies: [], contact_messages: [], reports: [] });
    expect(body).toMatchObject({ account_notes: [], providers: [] });
    const text = JSON.stringify(body);
    expect(text).not.toContain(other.userId);
    expect(text).not.toMatch(/token|password/i);
    expect((await backend.guest.send('GET', '/api/account/export')).status).toBe(401);
  });
});

describe('the export of an account', () => {
  it('the export of an account contains the actions of admins on it, without their names, and its linked providers', async () => {
    const admin = await backend.makeUser({ is_admin: true, full_name: 'Administratrice' });
    const me = await backend.makeUser();
    await admin.send('POST', `/api/people/${me.userId}/suspended`, { suspended: true });
    await admin.send('POST', `/api/people/${me.userId}/suspended`, { suspended: false });
    sql(
      `INSERT INTO _externalAuths (id, collectionRef, recordRef, provider, providerId, created, updated)
       VALUES (?, '_pb_users_auth_', ?, 'google', 'sub-of-the-provider', '2026-05-01 00:00:00.000Z', '')`,
      newId(),
      me.userId,
    );
    const { body } = await me.send('GET', '/api/account/export');
    expect(body.account_notes).toMatchObject([{ action: 'suspended' }, { action: 'lifted' }]);
    expect(body.providers).toEqual([{ provider: 'google', created: '2026-05-01 00:00:00.000Z' }]);
    expect(JSON.stringify(body)).not.toContain('Administratrice');
    await backend.superuser.send('DELETE', `/api/collections/users/records/${admin.userId}`);
  });
});

describe('the deletion of an account', () => {
  const remove = (me: Caller, body: object): Promise<Answer> => me.send('POST', '/api/account/delete', body);
  const isThere = async (id: string) =>
    (await backend.superuser.send('GET', `/api/collections/users/records/${id}`)).status === 200;

  it('the deletion of an account requires the password, not only a token', async () => {
    const { email, id } = await newPupil();
    const phone = await signIn(email);
    expect(refusalCode(await remove(phone, {}), 'session')).toBe('sign_in_again');
    expect(refusalCode(await remove(phone, { password: 'wrong' }), 'password')).toBe('wrong_password');
    expect((await remove(backend.guest, { password })).status).toBe(401);
    expect(await isThere(id)).toBe(true);
    expect((await remove(phone, { password })).status).toBe(204);
    expect(await isThere(id)).toBe(false);
    expect((await exchangeAs(phone)).body).toMatchObject({ error: 'auth-required', deleted: true });
  });

  it('the deletion of an account is blocked for a while after five wrong passwords', async () => {
    const { email } = await newPupil();
    const phone = await signIn(email);
    for (let tries = 0; tries < 5; tries++) await remove(phone, { password: `wrong-${tries}` });
    const answer = await remove(phone, { password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('the deletion of an account accepts a sign-in by a provider within the last ten minutes instead of a password', async () => {
    const { email, id } = await newPupil();
    const phone = await signIn(email);
    const opened = (method: string, minutes: number) =>
      sql(
        "UPDATE sessions SET method = ?, opened_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE user_id = ?",
        method,
        `-${minutes} minutes`,
        id,
      );
    opened('oauth2', 11);
    expect(refusalCode(await remove(phone, {}), 'session')).toBe('sign_in_again');
    opened('oauth2', 9);
    expect((await remove(phone, {})).status).toBe(204);
  });

  it('the deletion of an account keeps the posts of the account without its name', async () => {
    const subject = await create(backend.superuser, 'subjects', {
      code: 'chem',
      name: 'Chimie',
      is_active: true,
    });
    const { email } = await newPupil();
    const phone = await signIn(email);
    const post = newId();
    await exchangeAs(
      phone,
      mutation('create', 'forum_posts', post, { title: 'T', content: 'C', subject: subject.id }),
    );
    expect((await remove(phone, { password })).status).toBe(204);
    const remainingPost = await backend.superuser.send('GET', `/api/collections/forum_posts/records/${post}`);
    expect(remainingPost.body).toMatchObject({ title: 'T', user_id: '' });
  });

  it('the deletion of an account deletes its contact messages and keeps its reports without a name', async () => {
    const { email, id } = await newPupil();
    const phone = await signIn(email);
    const [message, report, stranger] = [newId(), newId(), newId()];
    const written = { from_name: 'É', from_email: email, subject: 'Sujet', message: 'Un message.' };
    const reported = { target: 'forum_posts', record: newId(), reason: 'spam' };
    await exchangeAs(
      phone,
      mutation('create', 'contact_messages', message, written),
      mutation('create', 'reports', report, reported),
    );
    await exchangeAs(backend.guest, mutation('create', 'contact_messages', stranger, written));
    const read = (collection: string, record: string) =>
      backend.superuser.send('GET', `/api/collections/${collection}/records/${record}`);
    expect((await read('contact_messages', message)).body.user_id).toBe(id);
    expect((await remove(phone, { password })).status).toBe(204);
    expect((await read('contact_messages', message)).status).toBe(404);
    expect((await read('contact_messages', stranger)).status).toBe(200);
    expect((await read('reports', report)).body.user_id).toBe('');
  });

  it('the deletion of an account is refused for the last admin', async () => {
    const admin = await newPupil({ is_admin: true });
    const phone = await signIn(admin.email);
    expect(refusalCode(await remove(phone, { password }), 'account')).toBe('last_admin');
    await newPupil({ is_admin: true });
    expect((await remove(phone, { password })).status).toBe(204);
  });
});
