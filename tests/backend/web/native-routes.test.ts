// Tests what PocketBase's own routes still allow to users who are not superusers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { accessToken, type FakeOidc, startOidc } from '../../support/server/fake-oidc.ts';
import { openRealtimeListener } from '../../support/server/realtime-listener.ts';
import {
  type Answer,
  asSuperuser,
  type Caller,
  caller,
  create,
  makeUser,
  refusalCode,
} from '../../support/server/rest-client.ts';
import { makeSubjectLevel, newsOf } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

/** Password of the accounts that `makeUser` creates. */
const oldPassword = 'secret-of-a-test';
let provider: FakeOidc;
let server: TestServer;
let superuser: Caller;
let pupil: Caller;
let admin: Caller;
let guest: Caller;

beforeAll(async () => {
  // The fake provider confirms the address of a stranger.
  const person = { sub: 'thief', name: 'Un autre', email: 'thief@pare.example', email_verified: true };
  provider = await startOidc(({ path }) => ({ body: path === '/token' ? accessToken : person }));
  server = await startServer({ env: provider.env });
  superuser = await asSuperuser(server);
  pupil = await makeUser(server.url, superuser);
  admin = await makeUser(server.url, superuser, { is_admin: true });
  guest = caller(server.url);
  await makeSubjectLevel(superuser);
  await create(superuser, 'updates', newsOf(admin.userId));
});
afterAll(async () => {
  provider.close();
  await server.dispose();
});

const list = (me: Caller, collection: string, query: Record<string, string>) =>
  me.send('GET', `/api/collections/${collection}/records?${new URLSearchParams(query)}`);

async function everyone<T>(ask: (me: Caller) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const me of [guest, pupil, admin]) answers.push(await ask(me));
  return answers;
}

describe('the lists that any user may read', () => {
  it.each([
    ['updates', { filter: "title ~ 'Nouvelle' && created > '2020-01-01 00:00:00.000Z'" }],
    ['updates', { sort: '-created,title', fields: 'id,title', perPage: '10' }],
    ['subjects', { filter: 'is_active = true', sort: 'code' }],
    ['grade_levels', { filter: 'display_order >= 0.5', skipTotal: 'true' }],
  ])(
    'the lists that any user may read can be filtered and sorted by their own fields: %s %j',
    async (collection, query) => {
      for (const answer of await everyone((me) => list(me, collection, query))) {
        expect([answer.status, (answer.body.items as unknown[]).length]).toEqual([200, expect.any(Number)]);
        expect((answer.body.items as unknown[]).length).toBeGreaterThan(0);
      }
    },
  );

  it.each([
    ['updates', { filter: "created_by.email ~ '@'" }],
    ['updates', { filter: "(created_by.tokenKey ?~ 'a')" }],
    ['updates', { filter: "title != '' && created_by.profiles_via_user_id.bio != 'x'" }],
    ['updates', { filter: "// '\ncreated_by.email != '' // '" }],
    ['updates', { filter: "@request.auth.email != ''" }],
    ['updates', { filter: "@collection.users.email ~ '@'" }],
    ['updates', { sort: 'created_by.email' }],
    ['updates', { sort: '-created_by.profiles_via_user_id.display_name' }],
    ['updates', { expand: 'created_by' }],
    ['updates', { fields: '*,expand.created_by.email' }],
    ['subjects', { filter: "exams_via_subject.subject.quiz_questions_via_subject.question != ''" }],
    ['subjects', { filter: 'forum_posts_via_subject.title:length > 0' }],
    ['subjects', { sort: 'forum_posts_via_subject.created' }],
    ['subjects', { expand: 'quiz_attempts_via_subject.user_id' }],
    ['grade_levels', { filter: 'profiles_via_grade_level.user_id.verified = true' }],
    ['pare_subjects', { filter: "exams_via_subject.title != ''" }],
    ['SUBJECTS', { filter: "exams_via_subject.title != ''" }],
  ])(
    'the lists that any user may read cannot be filtered, sorted or expanded by relations: %s %j',
    async (collection, query) => {
      for (const answer of await everyone((me) => list(me, collection, query))) {
        const [parameter] = Object.keys(query);
        expect([answer.status, refusalCode(answer, String(parameter))]).toEqual([400, 'over_relations']);
      }
      expect((await list(superuser, collection, query)).status).toBe(200);
    },
  );

  it('the lists that any user may read refuse the parameter `expand`, as do the view of one record, a sign-in and a renewal', async () => {
    const [news] = (await list(superuser, 'updates', {})).body.items as { id: string }[];
    const refused = [
      await pupil.send('GET', `/api/collections/updates/records/${news?.id}?expand=created_by`),
      await pupil.send('POST', '/api/collections/users/auth-refresh?expand=quiz_attempts_via_user_id'),
      await guest.send('POST', '/api/collections/users/auth-with-password?expand=profiles_via_user_id', {}),
    ];
    for (const answer of refused) expect(refusalCode(answer, 'expand')).toBe('over_relations');
  });
});

describe('the realtime API', () => {
  it('the realtime API accepts subscriptions to whole lists that any user may read, and refuses subscriptions to other lists and those with conditions, except from a superuser', async () => {
    const condition = encodeURIComponent(JSON.stringify({ query: { filter: "created_by.email ~ '@'" } }));
    const statuses = async (me: Caller) => {
      const listener = await openRealtimeListener(server.url, me);
      try {
        return [
          await listener.subscribe('updates/*', 'subjects/*'),
          await listener.subscribe(`updates/*?options=${condition}`),
          await listener.subscribe('updates/*', 'forum_posts/*'),
          await listener.subscribe('pare_forum_posts/*'),
          await listener.subscribe('users/*'),
          await listener.subscribe(),
        ];
      } finally {
        listener.close();
      }
    };
    expect(await everyone(statuses)).toEqual(Array.from({ length: 3 }, () => [204, 403, 403, 403, 403, 204]));
    expect(await statuses(superuser)).toEqual([204, 204, 204, 204, 204, 204]);
  });
});

describe('an account', () => {
  const change = (me: Caller, body: object) =>
    me.send('PATCH', `/api/collections/users/records/${me.userId}`, body);
  const password = 'another-secret';
  const exactly = { oldPassword, password, passwordConfirm: password };

  it('an account gets a new password by a request with exactly three fields', async () => {
    const me = await makeUser(server.url, superuser);
    const refused = [
      { full_name: 'Autre' },
      { ...exactly, full_name: 'Autre' },
      { ...exactly, emailVisibility: true },
      { ...exactly, 'full_name+': 'x' },
      { password, passwordConfirm: password },
      {},
    ];
    for (const body of refused) expect([body, (await change(me, body)).status]).toEqual([body, 403]);
    expect((await change(me, { ...exactly, oldPassword: 'wrong!' })).status).toBe(400);
    expect((await change(me, exactly)).status).toBe(200);
    expect((await change(me, exactly)).status).toBe(404);
  });

  it('an account gets the reason why a new password is refused', async () => {
    const me = await makeUser(server.url, superuser);
    const short = await change(me, { oldPassword, password: 'abcde', passwordConfirm: 'abcde' });
    expect([short.status, refusalCode(short, 'password')]).toEqual([400, 'validation_min_text_constraint']);
    const wrong = await change(me, { ...exactly, oldPassword: 'wrong!' });
    expect([wrong.status, refusalCode(wrong, 'oldPassword')]).toEqual([
      400,
      'validation_invalid_old_password',
    ]);
  });

  it('an account cannot be deleted through PocketBase’s own routes, and its password cannot be changed by another user', async () => {
    const path = `/api/collections/users/records/${pupil.userId}`;
    for (const answer of await everyone((me) => me.send('DELETE', path))) expect(answer.status).toBe(403);
    expect((await admin.send('PATCH', path, exactly)).status).toBe(404);
  });

  it('an account cannot be linked to an identity provider by its own session, which may be stolen', async () => {
    const signIn = (me: Caller): Promise<Answer> =>
      me.send('POST', '/api/collections/users/auth-with-oauth2', {
        provider: 'oidc',
        code: 'good',
        codeVerifier: 'v'.repeat(50),
        redirectURL: `${server.url}/callback`,
      });
    expect((await signIn(pupil)).status).toBe(403);
    expect((await signIn(guest)).body.record).toMatchObject({ email: 'thief@pare.example' });
  });
});

describe('the answers to sign-in and renewal', () => {
  it('the answers to sign-in and renewal state whether the account is an admin’s', async () => {
    const adminFlags = async (me: Caller) => {
      const { body } = await superuser.send('GET', `/api/collections/users/records/${me.userId}`);
      const identity = { identity: body.email, password: oldPassword };
      const human = { 'x-captcha': await solvedCaptcha(server.url, 'signin') };
      const answers = [
        await guest.send('POST', '/api/collections/users/auth-with-password', identity, human),
        await me.send('POST', '/api/collections/users/auth-refresh'),
      ];
      return answers.map((answer) => (answer.body.record as Record<string, unknown>).is_admin);
    };
    expect([await adminFlags(pupil), await adminFlags(admin)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
