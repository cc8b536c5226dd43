// Tests the queue of sign-ins and sign-ups: which requests it refuses, for how long, and that a refusal uses up neither
// the human check nor a password attempt.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { type Answer, asSuperuser, caller, makeUser, newId } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

/** A rate at which the queue is full for nine seconds after one sign-in. */
const env = { PARE_SIGN_INS_PER_SECOND: '0.1' };
const fullMs = 9_000;
const password = 'secret-of-a-test';
const signInPath = '/api/collections/users/auth-with-password';
let server: TestServer;
let email: string;

beforeAll(async () => {
  server = await startServer({ env });
  const superuser = await asSuperuser(server);
  const { userId } = await makeUser(server.url, superuser);
  const { body } = await superuser.send('GET', `/api/collections/users/records/${userId}`);
  email = String(body.email);
});
// A restart empties the queue.
beforeEach(() => server.restart());
afterAll(() => server.dispose());

const check = (action: 'signin' | 'signup') => solvedCaptcha(server.url, action);

const signIn = (captcha: string, typed = password): Promise<Answer> =>
  caller(server.url).send('POST', signInPath, { identity: email, password: typed }, { 'x-captcha': captcha });

const codeOf = ({ body }: Answer) =>
  (body.data as { queue?: { code: string } } | undefined)?.queue?.code ?? null;

// The human checks take seconds on a busy machine.
describe('the queue of sign-ins and sign-ups', { timeout: 90_000 }, () => {
  it('the queue refuses a sign-in beyond the rate with a time to wait, and later accepts it with the same human check', async () => {
    const [first, second] = [await check('signin'), await check('signin')];
    expect((await signIn(first)).status).toBe(200);
    const refused = await signIn(second);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'sign_in_queue']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(10);
    expect(seconds).toBeLessThanOrEqual(24);
    await delay(fullMs);
    expect((await signIn(second)).status).toBe(200);
  });

  it('a sign-in that the queue refuses does not count as a wrong password', async () => {
    const [first, second] = [await check('signin'), await check('signin')];
    expect((await signIn(first)).status).toBe(200);
    for (let sent = 0; sent < 6; sent++) expect(codeOf(await signIn(second, 'wrong!'))).toBe('sign_in_queue');
    await delay(fullMs);
    expect((await signIn(second)).status).toBe(200);
  });

  it('requests without a human check do not fill the queue', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await signIn('none')).status).toBe(400);
    const answer = await caller(server.url).send('POST', signInPath, { identity: email });
    expect(answer.status).toBe(400);
    expect((await signIn(await check('signin'))).status).toBe(200);
  });

  it('a request without a human check takes no turn: it is refused for the missing check, also while the queue is full', async () => {
    expect((await signIn(await check('signin'))).status).toBe(200);
    const paths = [signInPath, '/api/collections/users/records'];
    for (const path of paths) {
      const { status, body } = await caller(server.url).send('POST', path, { identity: email, password });
      expect([path, status, body.data]).toMatchObject([path, 400, { captcha: { code: 'captcha_required' } }]);
    }
  });

  it('the queue accepts only one of four sign-ins that come at the same moment, if its rate allows no more', async () => {
    const checks = await Promise.all(Array.from({ length: 4 }, () => check('signin')));
    const answers = await Promise.all(checks.map((captcha) => signIn(captcha)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(3).fill(429)]);
  });

  it('a sign-up waits in the same queue as sign-ins, and can use its human check again after a refusal', async () => {
    const [first, captcha] = [await check('signin'), await check('signup')];
    expect((await signIn(first)).status).toBe(200);
    const row = { email: `${newId()}@pare.example`, password, passwordConfirm: password, full_name: 'Élève' };
    const signUp = () =>
      caller(server.url).send('POST', '/api/collections/users/records', row, { 'x-captcha': captcha });
    expect(codeOf(await signUp())).toBe('sign_in_queue');
    await server.restart();
    expect((await signUp()).status).toBe(200);
    expect(codeOf(await signIn(await check('signin')))).toBe('sign_in_queue');
  });

  it('a superuser can sign in while the queue is full', async () => {
    expect((await signIn(await check('signin'))).status).toBe(200);
    await asSuperuser(server);
  });

  it('a server with PARE_SIGN_INS_PER_SECOND=0 refuses no sign-in', async () => {
    await server.restart({ env: { PARE_SIGN_INS_PER_SECOND: '0' } });
    for (let sent = 0; sent < 3; sent++) expect((await signIn(await check('signin'))).status).toBe(200);
  });
});
