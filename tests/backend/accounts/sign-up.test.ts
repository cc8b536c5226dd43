import { describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { type Answer, newId, refusalCode } from '../../support/server/rest-client.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();

const account = (more: Record<string, unknown> = {}) => ({
  email: `${newId()}@pare.example`,
  password: 'abcdef',
  passwordConfirm: 'abcdef',
  full_name: 'Élève démo',
  ...more,
});

async function signUp(body: Record<string, unknown>) {
  return backend.guest.send('POST', '/api/collections/users/records', body, {
    'x-captcha': await solvedCaptcha(backend.server.url, 'signup'),
  });
}

describe('the sign-up', () => {
  it('the sign-up creates the profile under the id that the phone generated, with the typed name', async () => {
    const id = newId();
    const made = await signUp(account({ id, full_name: '  Élève démo  ' }));
    expect(made.status).toBe(200);
    const profile = await backend.superuser.send('GET', `/api/collections/profiles/records/${id}`);
    expect(profile.body).toMatchObject({ id, user_id: id, display_name: 'Élève démo', is_admin: false });
    expect(profile.body.created).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('the sign-up accepts a password of six characters and refuses one of five', async () => {
    expect((await signUp(account({ password: 'abcde', passwordConfirm: 'abcde' }))).status).toBe(400);
    expect((await signUp(account())).status).toBe(200);
  });

  it('the sign-up requires a name', async () => {
    const answer = await signUp(account({ full_name: '  ' }));
    expect([answer.status, refusalCode(answer, 'full_name')]).toEqual([400, 'validation_required']);
  });

  it('the sign-up removes invisible characters from a name, and refuses a name without visible ones and the team’s name', async () => {
    const id = newId();
    await signUp(account({ id, full_name: 'É\u202elève\n\u200bUn' }));
    const profile = await backend.superuser.send('GET', `/api/collections/profiles/records/${id}`);
    expect(profile.body.display_name).toBe('Élève Un');
    const unseen = await signUp(account({ full_name: '\u3164\u2066\u2069' }));
    expect(refusalCode(unseen, 'full_name')).toBe('validation_required');
    const team = await signUp(account({ full_name: 'Équipe\u200b Pare' }));
    expect(refusalCode(team, 'full_name')).toBe('name_reserved');
  });

  it('the sign-up refuses a second account with the same address and leaves no profile of it', async () => {
    const email = `${newId()}@pare.example`;
    const id = newId();
    expect((await signUp(account({ email }))).status).toBe(200);
    expect((await signUp(account({ email, id }))).status).toBe(400);
    expect((await backend.superuser.send('GET', `/api/collections/profiles/records/${id}`)).status).toBe(404);
  });

  it('the sign-up refuses an id that belongs to another account', async () => {
    const id = newId();
    await signUp(account({ id }));
    const answer = await signUp(account({ id }));
    expect([answer.status, refusalCode(answer, 'id')]).toEqual([400, 'validation_not_unique']);
  });

  it('the sign-up reports an id as taken, and reveals nothing about the address, when the id is sent again with another address', async () => {
    const id = newId();
    const email = `${newId()}@pare.example`;
    await signUp(account({ email }));
    const own = account({ id });
    await signUp(own);
    const known = await signUp(account({ id, email }));
    const unknown = await signUp(account({ id }));
    expect(known.body).toEqual(unknown.body);
    expect([known.status, refusalCode(known, 'id'), refusalCode(known, 'email')]).toEqual([
      400,
      'validation_not_unique',
      null,
    ]);
    // A phone that did not receive the answer repeats the same sign-up; after this refusal it tries to sign
    // in with the password.
    expect(refusalCode(await signUp(own), 'email')).toBe('validation_not_unique');
  });

  it('the sign-up reports an address that already has an account, and creates an account for any other address', async () => {
    const email = `${newId()}@pare.example`;
    expect((await signUp(account({ email }))).status).toBe(200);
    expect(refusalCode(await signUp(account({ email })), 'email')).toBe('validation_not_unique');
  });

  it('the sign-up does not let a user set `verified` or `suspended`', async () => {
    expect((await signUp(account({ verified: true }))).status).toBe(400);
    expect((await signUp(account({ suspended: false }))).status).toBe(400);
  });

  it('a sign-in after the sign-up gives a token that is valid for a year', async () => {
    const { email, password } = account();
    await signUp(account({ email, password, passwordConfirm: password }));
    const answer = await backend.guest.send(
      'POST',
      '/api/collections/users/auth-with-password',
      { identity: email, password },
      { 'x-captcha': await solvedCaptcha(backend.server.url, 'signin') },
    );
    const claims = JSON.parse(
      Buffer.from(String(answer.body.token).split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims.exp - Math.floor(Date.now() / 1000)).toBeGreaterThan(364 * 24 * 3600);
  });
});

describe('the id of a deleted account', () => {
  const methods: [string, (body: Record<string, unknown>) => Promise<Answer>][] = [
    ['sign-up', signUp],
    ['the admin UI', (body) => backend.superuser.send('POST', '/api/collections/users/records', body)],
  ];

  async function deletedId(): Promise<string> {
    const id = newId();
    expect((await signUp(account({ id }))).status).toBe(200);
    const removal = await backend.superuser.send('DELETE', `/api/collections/users/records/${id}`);
    expect(removal.status).toBe(204);
    return id;
  }

  it.each(methods)('the id of a deleted account cannot be used again by %s', async (_, make) => {
    const id = await deletedId();
    const answer = await make(account({ id }));
    expect([answer.status, refusalCode(answer, 'id')]).toEqual([400, 'account_deleted']);
    expect((await backend.superuser.send('GET', `/api/collections/users/records/${id}`)).status).toBe(404);
  });

  it('the id of a deleted account cannot be used again by plain SQL either, while another id can', async () => {
    const id = await deletedId();
    const insert = (of: string) =>
      withDatabase(backend.server, (database) =>
        database
          .prepare('INSERT INTO users (id, email, tokenKey, password) VALUES (?, ?, ?, ?)')
          .run(of, `${of}@pare.example`, `${of}${of}${of}`, 'x'),
      );
    expect(() => insert(id)).toThrow('was deleted');
    insert(newId());
  });
});
