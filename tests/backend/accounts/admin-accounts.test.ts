// Tests what admins can do with accounts, and what a code for a new password allows.
import { beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { logAfter, logHead, withDatabase } from '../../support/server/change-log.ts';
import { type Caller, create, exchangeAs, refusalCode } from '../../support/server/rest-client.ts';
import { makeSubjectLevel, postOf, replyOf } from '../../support/server/samples.ts';
import { withServer } from '../../support/server/with-server.ts';

const newPassword = 'another-password';

const backend = withServer({ env: { PARE_SYNC_PER_MINUTE: '0', PARE_ENTRIES_PER_HOUR: '0' } });
let admin: Caller;

beforeAll(async () => {
  admin = await backend.makeUser({ is_admin: true, full_name: 'Administratrice' });
});

type Person = {
  id: string;
  name: string;
  email: string;
  suspended: boolean;
  is_admin: boolean;
  notes: { action: string; by: string; at: number }[];
  removals: { action: string; by: string; at: number }[];
  texts: number;
};

const sql = (text: string, ...values: (string | number)[]) =>
  withDatabase(backend.server, (database) => database.prepare(text).run(...values));

async function newPupil(name = 'Élève'): Promise<Caller & { email: string }> {
  const pupil = await backend.makeUser({ full_name: name });
  const { body } = await backend.superuser.send('GET', `/api/collections/users/records/${pupil.userId}`);
  return { ...pupil, email: String(body.email) };
}

const find = (who: Caller, search: unknown) => who.send('POST', '/api/people/find', { search });
const found = async (search: string) => (await find(admin, search)).body.people as Person[];
const suspend = (who: Caller, user: string, suspended = true) =>
  who.send('POST', `/api/people/${user}/suspended`, { suspended });
const askCode = (who: Caller, user: string) => who.send('POST', `/api/people/${user}/code`);
const newCode = async (user: string) => String((await askCode(admin, user)).body.code);

async function spendCode(email: string, code: string, password = newPassword) {
  const body = { email, code, password };
  return backend.guest.send('POST', '/api/reset-by-code', body, {
    'x-captcha': await solvedCaptcha(backend.server.url, 'reset'),
  });
}

async function signIn(email: string, password: string) {
  const headers = { 'x-captcha': await solvedCaptcha(backend.server.url, 'signin') };
  const body = { identity: email, password };
  return (await backend.guest.send('POST', '/api/collections/users/auth-with-password', body, headers))
    .status;
}

const wrong = 'AAAAAAAA';

describe('the search for an account', () => {
  it('the search for an account finds accounts by a part of the name, without showing the address, or by the whole address', async () => {
    const pupil = await newPupil('Rosemène Zéphirin');
    const [byName] = await found('rosem');
    expect(byName).toMatchObject({
      id: pupil.userId,
      name: 'Rosemène Zéphirin',
      email: '',
      suspended: false,
    });
    const byAddress = await found(pupil.email.toUpperCase());
    expect(byAddress).toMatchObject([{ id: pupil.userId, email: pupil.email }]);
    expect(await found(pupil.email.slice(0, -1))).toEqual([]);
    expect(await found(`%@pare.example`)).toEqual([]);
    expect(await found(pupil.email.split('@')[0] ?? '')).toEqual([]);
  });

  it('the search for an account returns at most 20 accounts, says when there are more, treats wildcards as text, and refuses a single letter', async () => {
    for (let index = 0; index < 21; index++) {
      const id = `crowd${String(index).padStart(10, '0')}`;
      sql(
        `INSERT INTO users (id, email, full_name, password, tokenKey, created, updated)
         VALUES (?, ?, 'Foule', '', ?, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z')`,
        ...[id, `${id}@pare.example`, `${id}-key-of-thirty-letters`],
      );
    }
    const { body } = await find(admin, 'Foule');
    expect([(body.people as Person[]).length, body.more]).toEqual([20, true]);
    expect(await found('F%e')).toEqual([]);
    expect((await find(admin, 'F')).status).toBe(400);
    expect((await find(admin, { like: '%' })).status).toBe(400);
  });

  it('the search for an account is limited to admins, and answers only 60 of 70 simultaneous requests of an admin', async () => {
    const pupil = await newPupil();
    expect((await find(backend.guest, 'Élève')).status).toBe(401);
    expect((await find(pupil, 'Élève')).status).toBe(403);
    const other = await backend.makeUser({ is_admin: true });
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await find(other, 'zz')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('the suspension of an account', () => {
  it('the suspension of an account blocks the exchanges of the account until it is lifted, and is recorded with the admin’s name', async () => {
    const pupil = await newPupil();
    const { status, body } = await suspend(admin, pupil.userId);
    expect([status, (body.person as Person).suspended]).toEqual([200, true]);
    expect((await exchangeAs(pupil)).status).toBe(403);
    expect((await suspend(admin, pupil.userId, false)).body.person).toMatchObject({
      suspended: false,
      notes: [
        { action: 'lifted', by: 'Administratrice' },
        { action: 'suspended', by: 'Administratrice' },
      ],
    });
    expect((await exchangeAs(pupil)).status).toBe(200);
  });

  it('the suspension of an account is recorded once when it is requested four times at once', async () => {
    const pupil = await newPupil();
    const answers = await Promise.all([1, 2, 3, 4].map(() => suspend(admin, pupil.userId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await found(pupil.email))[0]?.notes).toHaveLength(1);
  });

  it('the suspension of an account is refused for the admin’s own account, another admin’s and an unknown one, to pupils and visitors, and if `suspended` is not a boolean', async () => {
    const other = await backend.makeUser({ is_admin: true });
    const answers = [
      await suspend(admin, admin.userId),
      await suspend(admin, other.userId),
      await suspend(admin, 'nobody000000000'),
      await suspend(await newPupil(), other.userId),
      await suspend(backend.guest, other.userId),
      await admin.send('POST', `/api/people/${other.userId}/suspended`, { suspended: 'yes' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error, body.reason])).toEqual([
      [403, 'forbidden', 'self'],
      [403, 'forbidden', 'administrator'],
      [404, 'missing', undefined],
      [403, 'forbidden', undefined],
      [401, 'auth-required', undefined],
      [400, 'malformed', undefined],
    ]);
  });

  it('the suspension of an account is refused to a user whose admin role was just withdrawn', async () => {
    const former = await backend.makeUser({ is_admin: true });
    await backend.superuser.send('PATCH', `/api/collections/profiles/records/${former.userId}`, {
      is_admin: false,
    });
    expect((await suspend(former, (await newPupil()).userId)).status).toBe(403);
  });
});

describe('the removal of all texts of an account', () => {
  const remove = (who: Caller, user: string) => who.send('POST', `/api/people/${user}/texts/remove`);

  it('the removal of all texts of an account deletes the threads of the account with all their replies, and its replies to others, logs a tombstone for each, and is recorded', async () => {
    const subjectLevel = await makeSubjectLevel(backend.superuser);
    const [pupil, other] = [await newPupil(), await newPupil()];
    const thread = await create(backend.superuser, 'forum_posts', postOf(subjectLevel, pupil.userId));
    const answer = await create(backend.superuser, 'forum_replies', replyOf(thread.id, other.userId));
    const remainingPost = await create(backend.superuser, 'forum_posts', postOf(subjectLevel, other.userId));
    const remainingReply = await create(
      backend.superuser,
      'forum_replies',
      replyOf(remainingPost.id, other.userId),
    );
    const reply = await create(backend.superuser, 'forum_replies', replyOf(remainingPost.id, pupil.userId));
    expect((await found(pupil.email))[0]).toMatchObject({ texts: 2, removals: [] });
    const before = logHead(backend.server);
    const { status, body } = await remove(admin, pupil.userId);
    expect([status, body.person]).toMatchObject([
      200,
      { texts: 0, notes: [], removals: [{ action: 'texts_removed', by: 'Administratrice' }] },
    ]);
    const tombstones = logAfter(backend.server, before).filter(({ deleted }) => deleted);
    expect(new Set(tombstones.map(({ record }) => record))).toEqual(
      new Set([thread.id, answer.id, reply.id]),
    );
    for (const [collection, { id }] of [
      ['forum_posts', remainingPost],
      ['forum_replies', remainingReply],
    ] as const)
      expect(
        (await backend.superuser.send('GET', `/api/collections/${collection}/records/${id}`)).status,
      ).toBe(200);
  });

  it('the removal of all texts of an account is limited to admins, and refused for the account of an admin and for an unknown account', async () => {
    const [pupil, other] = [await newPupil(), await newPupil()];
    const admins = await backend.makeUser({ is_admin: true });
    const answers = [
      await remove(backend.guest, other.userId),
      await remove(pupil, other.userId),
      await remove(pupil, pupil.userId),
      await remove(admin, admins.userId),
      await remove(admin, 'nobody000000000'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 404]);
  });
});

describe('a code for a new password', () => {
  it('a code for a new password changes the password once, ends the earlier session, and is recorded', async () => {
    const pupil = await newPupil();
    const before = Date.now();
    const { status, body } = await askCode(admin, pupil.userId);
    expect([status, String(body.code).length]).toEqual([200, 8]);
    expect(Number(body.expires_at)).toBeGreaterThan(before + 3_590_000);
    expect(Number(body.expires_at)).toBeLessThan(Date.now() + 3_600_001);
    const typed = `${String(body.code).slice(0, 4)}-${String(body.code).slice(4)} `.toLowerCase();
    expect((await spendCode(pupil.email.toUpperCase(), typed)).status).toBe(204);
    expect((await exchangeAs(pupil)).status).toBe(401);
    expect(await signIn(pupil.email, newPassword)).toBe(200);
    expect(await signIn(pupil.email, 'secret-of-a-test')).toBe(400);
    const again = await spendCode(pupil.email, typed, 'a-third-password');
    expect(refusalCode(again, 'reset_code')).toBe('wrong_code');
    expect((await found(pupil.email))[0]?.notes.map(({ action }) => action)).toEqual([
      'code_used',
      'code_given',
    ]);
  });

  it('a code for a new password is not stored as plain text', async () => {
    const pupil = await newPupil();
    const code = await newCode(pupil.userId);
    const storedRows = withDatabase(backend.server, (database) =>
      JSON.stringify(database.prepare('SELECT * FROM reset_codes WHERE user_id = ?').all(pupil.userId)),
    );
    expect(storedRows).toContain(pupil.userId);
    expect(storedRows.toUpperCase()).not.toContain(code);
  });

  it('a code for a new password works once when four requests use it at the same time', async () => {
    const pupil = await newPupil();
    const code = await newCode(pupil.userId);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => spendCode(pupil.email, code, `password-${n}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 204) + 1;
    expect(await signIn(pupil.email, `password-${winner}`)).toBe(200);
  });

  it('a code for a new password becomes invalid after five wrong tries, even if they are sent at once, or if the stored count of tries is five', async () => {
    const pupil = await newPupil();
    const code = await newCode(pupil.userId);
    const tries = await Promise.all(Array.from({ length: 6 }, () => spendCode(pupil.email, wrong)));
    expect(tries.every(({ status }) => status === 400 || status === 429)).toBe(true);
    const [row] = withDatabase(backend.server, (database) =>
      database.prepare('SELECT tries FROM reset_codes WHERE user_id = ?').all(pupil.userId),
    ) as { tries: number }[];
    expect(row?.tries).toBe(5);
    expect((await spendCode(pupil.email, code)).status).toBe(429);
    // A new code from the admin starts with no wrong tries.
    expect((await spendCode(pupil.email, await newCode(pupil.userId))).status).toBe(204);
    const other = await newPupil();
    const spent = await newCode(other.userId);
    sql('UPDATE reset_codes SET tries = 5 WHERE user_id = ?', other.userId);
    expect(refusalCode(await spendCode(other.email, spent), 'reset_code')).toBe('wrong_code');
  });

  it('a code for a new password becomes invalid when it has expired, a newer code is given, the password changes or the account is deleted', async () => {
    const [expired, renewed, changed, gone] = await Promise.all([1, 2, 3, 4].map(() => newPupil()));
    if (!expired || !renewed || !changed || !gone) throw new Error('the list of four pupils is incomplete');
    const codes = await Promise.all([expired, renewed, changed, gone].map(({ userId }) => newCode(userId)));
    sql('UPDATE reset_codes SET expires_at = ? WHERE user_id = ?', Date.now() - 1, expired.userId);
    await newCode(renewed.userId);
    await backend.superuser.send('PATCH', `/api/collections/users/records/${changed.userId}`, {
      password: 'by-other-means',
      passwordConfirm: 'by-other-means',
    });
    await backend.superuser.send('DELETE', `/api/collections/users/records/${gone.userId}`);
    for (const [index, pupil] of [expired, renewed, changed, gone].entries()) {
      const answer = await spendCode(pupil.email, codes[index] ?? '');
      expect(refusalCode(answer, 'reset_code')).toBe('wrong_code');
    }
    const left = withDatabase(backend.server, (database) =>
      database
        .prepare('SELECT user_id FROM reset_codes WHERE user_id IN (?, ?)')
        .all(changed.userId, gone.userId),
    );
    expect(left).toEqual([]);
  });

  it('a code for a new password is refused with the same answer for unknown accounts, invalid codes, and accounts without a code', async () => {
    const answersTo = async (address: string, ...codes: string[]) => {
      const answers = [];
      for (const code of codes) answers.push(await spendCode(address, code));
      return answers.map(({ status, body }) => JSON.stringify([status, body]));
    };
    const pupil = await newPupil();
    await newCode(pupil.userId);
    const [known = '', ...others] = await answersTo(pupil.email, wrong, 'x', '');
    expect(others).toEqual([known, known]);
    expect(await answersTo('', '')).toEqual([known]);
    const six = [wrong, wrong, wrong, wrong, wrong, wrong];
    const answersToUnknown = await answersTo('nobody@pare.example', ...six);
    expect(answersToUnknown).toEqual(await answersTo((await newPupil()).email, ...six));
    expect([answersToUnknown[0], answersToUnknown[4]]).toEqual([known, known]);
    expect(answersToUnknown[5]).toContain('429');
  });

  it('a code for a new password stays valid when the new password is too short or the human check is missing', async () => {
    const pupil = await newPupil();
    const code = await newCode(pupil.userId);
    expect(refusalCode(await spendCode(pupil.email, code, '12345'), 'password')).toBe(
      'validation_length_out_of_range',
    );
    const bare = await backend.guest.send('POST', '/api/reset-by-code', {
      email: pupil.email,
      code,
      password: newPassword,
    });
    expect(refusalCode(bare, 'captcha')).toBe('captcha_required');
    expect((await spendCode(pupil.email, code)).status).toBe(204);
  });

  it('a code for a new password is refused for an admin’s and for a suspended account, when it is requested and when it is used', async () => {
    const [risen, suspended] = [await newPupil(), await newPupil()];
    const codes = [await newCode(risen.userId), await newCode(suspended.userId)];
    await backend.superuser.send('PATCH', `/api/collections/profiles/records/${risen.userId}`, {
      is_admin: true,
    });
    await suspend(admin, suspended.userId);
    expect((await askCode(admin, risen.userId)).body.reason).toBe('administrator');
    expect((await askCode(admin, admin.userId)).body.reason).toBe('self');
    expect((await askCode(admin, suspended.userId)).body.reason).toBe('suspended');
    for (const [index, pupil] of [risen, suspended].entries()) {
      expect(refusalCode(await spendCode(pupil.email, codes[index] ?? ''), 'reset_code')).toBe('wrong_code');
    }
    expect((await askCode(await newPupil(), risen.userId)).status).toBe(403);
    expect((await askCode(backend.guest, risen.userId)).status).toBe(401);
  });
});
