import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import {
  type Answer,
  type Caller,
  caller,
  create,
  newId,
  type Row,
} from '../../support/server/rest-client.ts';
import {
  examOf,
  makeSubjectLevel,
  postOf,
  replyOf,
  type SubjectLevel,
} from '../../support/server/samples.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();
let pupil: Caller;
let victim: Caller;
let admin: Caller;
let subjectLevel: SubjectLevel;

beforeAll(async () => {
  victim = await backend.makeUser();
  admin = await backend.makeUser({ is_admin: true });
  subjectLevel = await makeSubjectLevel(backend.superuser);
});
beforeEach(async () => {
  pupil = await backend.makeUser({ full_name: 'Élève' });
});

const row = async (collection: string, id: string) =>
  (await backend.superuser.send('GET', `/api/collections/${collection}/records/${id}`)).body as Row;

/** Sends the same fields as JSON, as a form, and as the JSON part of a form. */
async function sendInThreeFormats(me: Caller, method: string, path: string, body: object): Promise<Answer[]> {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.set(key, String(value));
  const payload = new FormData();
  payload.set('@jsonPayload', JSON.stringify(body));
  return [
    await me.send(method, path, body),
    await me.send(method, path, form),
    await me.send(method, path, payload),
  ];
}

describe('a pupil’s own profile', () => {
  const attacks = [
    { is_admin: true },
    { is_admin: 1 },
    { is_admin: 'true' },
    { 'is_admin+': true },
    { '+is_admin': true },
    { 'is_admin-': false },
    { is_admin: false, 'is_admin+': 1 },
    { bio: 'x', is_admin: true },
    { '@savedBySuperuser': true, is_admin: true },
  ];
  it.each(attacks)('a pupil’s own profile never gets the admin role by sending %j', async (body) => {
    await sendInThreeFormats(pupil, 'PATCH', `/api/collections/profiles/records/${pupil.userId}`, body);
    expect((await row('profiles', pupil.userId)).is_admin).toBe(false);
  });

  it.each(['user_id', 'user_id+', '+user_id', 'user_id-'])(
    'a pupil’s own profile still belongs to its account after a change of %s was sent',
    async (field) => {
      const path = `/api/collections/profiles/records/${pupil.userId}`;
      await sendInThreeFormats(pupil, 'PATCH', path, { [field]: victim.userId });
      await sendInThreeFormats(pupil, 'PATCH', path, { [field]: pupil.userId });
      expect((await row('profiles', pupil.userId)).user_id).toBe(pupil.userId);
    },
  );

  it('a pupil’s own profile does not get the admin role by a request of an admin', async () => {
    const path = `/api/collections/profiles/records/${pupil.userId}`;
    for (const answer of await sendInThreeFormats(admin, 'PATCH', path, { is_admin: true })) {
      expect(answer.status).toBe(404);
    }
    expect((await row('profiles', pupil.userId)).is_admin).toBe(false);
  });

  it('a pupil’s own profile can get the admin role from a superuser', async () => {
    await backend.superuser.send('PATCH', `/api/collections/profiles/records/${pupil.userId}`, {
      is_admin: true,
    });
    expect((await row('profiles', pupil.userId)).is_admin).toBe(true);
  });
});

describe('an account', () => {
  const path = () => `/api/collections/users/records/${pupil.userId}`;

  it.each([
    { verified: true },
    { suspended: true },
    { 'suspended+': 1 },
    { email: 'other@pare.example' },
    { tokenKey: 'x'.repeat(50) },
    { password: 'new-secret', passwordConfirm: 'new-secret' },
  ])('an account cannot be changed by its owner through %j', async (body) => {
    const before = await row('users', pupil.userId);
    await sendInThreeFormats(pupil, 'PATCH', path(), body);
    const after = await row('users', pupil.userId);
    expect({ ...after, updated: '' }).toEqual({ ...before, updated: '' });
    expect((await pupil.send('POST', '/api/collections/users/auth-refresh')).status).toBe(200);
  });

  it('an account cannot lift its own suspension', async () => {
    await backend.superuser.send('PATCH', path(), { suspended: true });
    await sendInThreeFormats(pupil, 'PATCH', path(), { suspended: false });
    expect((await row('users', pupil.userId)).suspended).toBe(true);
  });

  it('an account cannot verify or promote itself at sign-up', async () => {
    const password = 'abcdef';
    for (const extra of [{ verified: true }, { is_admin: true }]) {
      const id = newId();
      const body = {
        id,
        email: `${id}@pare.example`,
        password,
        passwordConfirm: password,
        full_name: 'É',
        ...extra,
      };
      await caller(backend.server.url).send('POST', '/api/collections/users/records', body, {
        'x-captcha': await solvedCaptcha(backend.server.url, 'signup'),
      });
      const account = await row('users', id);
      expect(account.verified ?? false).toBe(false);
      expect((await row('profiles', id)).is_admin ?? false).toBe(false);
    }
  });

  it('an account cannot request a change of its e-mail address', async () => {
    const answer = await pupil.send('POST', '/api/collections/users/request-email-change', {
      newEmail: 'other@pare.example',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a field that the server protects', () => {
  it('no request can set the page number of a forum post or reply', async () => {
    const post = await create(backend.superuser, 'forum_posts', {
      ...postOf(subjectLevel, pupil.userId),
      page: 77,
    });
    expect(post.page).toBe(1);
    const reply = await create(backend.superuser, 'forum_replies', {
      ...replyOf(post.id, pupil.userId),
      page: 77,
    });
    expect(reply.page).toBe(1);
    for (const [collection, made] of [
      ['forum_posts', post],
      ['forum_replies', reply],
    ] as const) {
      await backend.superuser.send('PATCH', `/api/collections/${collection}/records/${made.id}`, {
        page: 5,
        'page+': 3,
      });
      expect((await row(collection, made.id)).page).toBe(1);
    }
  });

  it('no request can set the size or hash of a file', async () => {
    const forged = { file_size: 12, file_sha256: 'a'.repeat(64), correction_size: 9 };
    const exam = await create(backend.superuser, 'exams', { ...examOf(subjectLevel), ...forged });
    expect(exam).toMatchObject({ file_size: 0, file_sha256: '', correction_size: 0 });
    await backend.superuser.send('PATCH', `/api/collections/exams/records/${exam.id}`, {
      ...forged,
      'file_size+': 5,
    });
    expect(await row('exams', exam.id)).toMatchObject({ file_size: 0, file_sha256: '', correction_size: 0 });
  });

  it('no request can set the date of creation', async () => {
    const past = '2001-01-01 00:00:00.000Z';
    const post = await create(backend.superuser, 'forum_posts', {
      ...postOf(subjectLevel, pupil.userId),
      created: past,
      updated: past,
    });
    expect([post.created, post.updated]).not.toContain(past);
    const exam = await create(backend.superuser, 'exams', examOf(subjectLevel));
    await backend.superuser.send('PATCH', `/api/collections/exams/records/${exam.id}`, { created: past });
    expect((await row('exams', exam.id)).created).toBe(exam.created);
  });

  it('even a superuser cannot change the code of a subject or of a level', async () => {
    for (const [collection, made] of [
      ['subjects', subjectLevel.subject],
      ['grade_levels', subjectLevel.level],
    ] as const) {
      const path = `/api/collections/${collection}/records/${made.id}`;
      expect((await backend.superuser.send('PATCH', path, { code: 'other' })).status).toBe(400);
      expect((await row(collection, made.id)).code).toBe(made.code);
    }
  });
});

describe('other routes of PocketBase', () => {
  it('PocketBase’s own routes refuse a batch request of a pupil', async () => {
    const requests = [
      {
        method: 'POST',
        url: '/api/collections/forum_posts/records',
        body: postOf(subjectLevel, pupil.userId),
      },
    ];
    expect((await pupil.send('POST', '/api/batch', { requests })).status).toBe(403);
  });

  it('PocketBase’s own routes give visitors, pupils and admins no access to collections, settings, logs, backups and crons', async () => {
    for (const path of ['/api/collections', '/api/settings', '/api/logs', '/api/backups', '/api/crons']) {
      for (const me of [caller(backend.server.url), pupil, admin]) {
        expect([path, (await me.send('GET', path)).status]).not.toEqual([path, 200]);
      }
    }
  });
});
