// Tests the limits of sign-in tries, mails and other requests, by account and by network address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchChallenge, solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { type FakeHcaptcha, startHcaptcha } from '../../support/server/fake-hcaptcha.ts';
import {
  type Answer,
  asSuperuser,
  type Caller,
  caller,
  exchangeAs,
  makeUser,
  newId,
  refusalCode,
} from '../../support/server/rest-client.ts';
import { makeSubjectLevel, postOf } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { mutation } from '../../support/server/sync-people.ts';

const signInPath = '/api/collections/users/auth-with-password';
const resetPath = '/api/collections/users/request-password-reset';
const superuserPath = '/api/collections/_superusers/auth-with-password';
const proxied = { PARE_PROXY_HEADER: 'X-Forwarded-For' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const rightPassword = 'secret-of-a-test';

// The built-in human check costs processor time, so most of these tests use a fake hCaptcha.
const passed = { 'x-captcha': 'good' };
let hcaptcha: FakeHcaptcha;
let server: TestServer;
let superuser: Caller;

const signIn = (identity: string, password: string, address = '192.0.2.1', url = server.url) =>
  caller(url).send('POST', signInPath, { identity, password }, { ...passed, ...from(address) });

const askReset = (email: string) =>
  caller(server.url).send('POST', resetPath, { email }, { ...passed, ...from('192.0.2.1') });

async function newAddress(): Promise<string> {
  const { userId } = await makeUser(server.url, superuser);
  const { body } = await superuser.send('GET', `/api/collections/users/records/${userId}`);
  return String(body.email);
}

const summaryOf = ({ status, body, headers }: Answer) => [status, body, headers.get('retry-after') !== null];
const statusesOf = async (count: number, send: () => Promise<Answer>) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent++) statuses.push((await send()).status);
  return statuses;
};

beforeAll(async () => {
  hcaptcha = await startHcaptcha();
  server = await startServer({ env: { ...proxied, ...hcaptcha.env, PARE_ENTRIES_PER_HOUR: '0' } });
  superuser = await asSuperuser(server);
});
afterAll(async () => {
  await server.dispose();
  await hcaptcha.close();
});

describe('an account', () => {
  it('an account refuses sign-ins for a while after five wrong passwords from any network addresses, and the answer says for how long', async () => {
    const email = await newAddress();
    for (let sent = 0; sent < 5; sent++)
      expect((await signIn(email, 'wrong!', `192.0.2.${sent}`)).status).toBe(400);
    const refused = await signIn(` ${email.toUpperCase()} `, rightPassword, '192.0.2.99');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await signIn(await newAddress(), rightPassword)).status).toBe(200);
  });

  it('an e-mail address without an account gets the same answers as one with an account, also after five wrong passwords', async () => {
    const [known, unknown] = [await newAddress(), `${newId()}@pare.example`];
    for (let sent = 0; sent < 6; sent++) {
      const answers = [await signIn(known, 'wrong!'), await signIn(unknown, 'wrong!')];
      expect(summaryOf(answers[0] as Answer)).toEqual(summaryOf(answers[1] as Answer));
      expect(answers[0]?.status).toBe(sent < 5 ? 400 : 429);
    }
  });

  it('the count of an account’s wrong passwords starts from zero again after a successful sign-in', async () => {
    const email = await newAddress();
    for (let round = 0; round < 2; round++) {
      expect(await statusesOf(4, () => signIn(email, 'wrong!'))).toEqual([400, 400, 400, 400]);
      expect((await signIn(email, rightPassword)).status).toBe(200);
    }
  });

  it('an account allows five of several simultaneous sign-in tries and refuses the others', async () => {
    const email = await newAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong!')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('an account need not wait to sign in any more after its password was reset by mail', async () => {
    const email = await newAddress();
    await statusesOf(5, () => signIn(email, 'wrong!'));
    expect((await signIn(email, rightPassword)).status).toBe(429);
    expect((await askReset(email)).status).toBe(204);
    const token = await mailedToken(email);
    const body = { token, password: 'newone', passwordConfirm: 'newone' };
    const confirmed = await caller(server.url).send(
      'POST',
      '/api/collections/users/confirm-password-reset',
      body,
    );
    expect(confirmed.status).toBe(204);
    expect((await signIn(email, 'newone')).status).toBe(200);
  });

  it('an account allows sign-in tries on a device on which it was signed in, even while tries from elsewhere must wait', async () => {
    const [email, other] = [await newAddress(), await newAddress()];
    const sessionOf = async (address: string) => {
      const { token } = (await signIn(address, rightPassword)).body;
      return JSON.parse(atob(String(token).split('.')[1] ?? '')).sid as string;
    };
    const [own, foreign] = [await sessionOf(email), await sessionOf(other)];
    const signInOn = (device: string, password: string) =>
      caller(server.url).send(
        'POST',
        signInPath,
        { identity: email, password },
        { ...passed, ...from('192.0.2.1'), 'x-device': device },
      );
    await statusesOf(5, () => signIn(email, 'wrong!', '192.0.2.9'));
    expect((await signIn(email, rightPassword)).status).toBe(429);
    expect((await signInOn(foreign, rightPassword)).status).toBe(429);
    expect((await signInOn(own, rightPassword)).status).toBe(200);
    // Wrong passwords sent with the account’s own session (`own`) are limited too. Its successful sign-in did not reset
    // the count of wrong passwords from other addresses.
    expect(await statusesOf(6, () => signInOn(own, 'wrong!'))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(email, rightPassword)).status).toBe(429);
  });

  it('an account allows only five tries to guess its password through a stolen session', async () => {
    const pupil = await makeUser(server.url, superuser);
    const change = (oldPassword: string) =>
      pupil.send('PATCH', `/api/collections/users/records/${pupil.userId}`, {
        oldPassword,
        password: 'newone',
        passwordConfirm: 'newone',
      });
    expect(await statusesOf(5, () => change('wrong!'))).toEqual([400, 400, 400, 400, 400]);
    expect((await change(rightPassword)).status).toBe(429);
  });
});

describe('requests without a human check', () => {
  it('requests without a human check are refused and do not count as tries', async () => {
    const email = await newAddress();
    const bare = () => caller(server.url).send('POST', signInPath, { identity: email, password: 'wrong!' });
    for (const answer of await Promise.all(Array.from({ length: 80 }, bare)))
      expect([answer.status, refusalCode(answer, 'captcha')]).toEqual([400, 'captcha_required']);
    const reset = await caller(server.url).send('POST', resetPath, { email });
    expect([reset.status, refusalCode(reset, 'captcha')]).toEqual([400, 'captcha_required']);
    expect((await signIn(email, rightPassword)).status).toBe(200);
  });

  it('requests without a human check are refused when their body is large', async () => {
    const body = { identity: 'a@pare.example', password: 'x'.repeat(70_000) };
    expect((await caller(server.url).send('POST', signInPath, body)).status).toBe(413);
    const stream = new Blob([JSON.stringify(body)]).stream();
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    expect((await fetch(server.url + signInPath, init)).status).toBe(413);
  });
});

describe('one network address', () => {
  const bitsFor = async (url: string, address: string) =>
    (await fetchChallenge(url, 'signin', from(address))).bits;

  it('one network address gets harder human checks after failed sign-ins and then must wait, without effect on other addresses', async () => {
    await server.restart({ env: { PARE_ENTRIES_PER_HOUR: '20' } });
    const seen: [number, number][] = [];
    for (let sent = 0; sent < 22; sent++) {
      const bits = await bitsFor(server.url, '192.0.2.1');
      seen.push([bits, (await signIn(`${newId()}@pare.example`, 'wrong!')).status]);
    }
    const grown = [16, 17, 18, 18, 19, 19, 19, 19, ...Array(14).fill(20)];
    expect(seen).toEqual(grown.map((bits, sent) => [bits, sent < 20 ? 400 : 429]));
    expect(await bitsFor(server.url, '192.0.2.2')).toBe(16);
    expect((await signIn(`${newId()}@pare.example`, 'wrong!', '192.0.2.2')).status).toBe(400);
  });

  it('an IPv6 address shares one limit with the other addresses of its /48 block', async () => {
    await server.restart({ env: { PARE_ENTRIES_PER_HOUR: '2' } });
    const from48 = (block: string, at: number) =>
      signIn(`${newId()}@pare.example`, 'wrong!', `2001:db8:${block}:${at}::1`);
    const statuses: number[] = [];
    for (let at = 0; at < 10; at++) statuses.push((await from48('1', at)).status);
    expect(statuses).toEqual([...Array(8).fill(400), 429, 429]);
    expect((await from48('2', 1)).status).toBe(400);
  });

  it('successful sign-ins from one network address are not limited', async () => {
    await server.restart({ env: { PARE_ENTRIES_PER_HOUR: '3' } });
    const email = await newAddress();
    expect(await statusesOf(6, () => signIn(email, rightPassword))).toEqual(Array(6).fill(200));
    await server.restart({ env: { PARE_ENTRIES_PER_HOUR: '0' } });
  });

  it('a human check that one network address has solved in advance is refused as expired once its human checks are more than one bit harder', async () => {
    const own = await startServer({ env: { PARE_ENTRIES_PER_HOUR: '20' } });
    try {
      const enter = async (captcha: string) => {
        const body = { identity: `${newId()}@pare.example`, password: 'wrong!' };
        return caller(own.url).send('POST', signInPath, body, { 'x-captcha': captcha });
      };
      const stored: string[] = [];
      for (let count = 0; count < 4; count++) stored.push(await solvedCaptcha(own.url, 'signin'));
      const answers = [];
      for (const captcha of stored) answers.push(refusalCode(await enter(captcha), 'captcha'));
      expect(answers).toEqual([null, null, 'captcha_expired', 'captcha_expired']);
      expect(refusalCode(await enter(await solvedCaptcha(own.url, 'signin')), 'captcha')).toBeNull();
    } finally {
      await own.dispose();
    }
  });
});

it('ten pupils of a school behind one network address can each create twenty threads', async () => {
  const subjectLevel = await makeSubjectLevel(superuser);
  const pupils = await Promise.all(Array.from({ length: 10 }, () => makeUser(server.url, superuser)));
  const statusesOfPupil = async (pupil: Caller) => {
    const statuses: string[] = [];
    for (let entry = 0; entry < 20; entry++) {
      const post = mutation('create', 'forum_posts', newId(), postOf(subjectLevel, pupil.userId));
      const { body } = await exchangeAs(pupil, post);
      statuses.push(...(body.results as { status: string }[]).map(({ status }) => status));
    }
    return statuses;
  };
  const statuses = (await Promise.all(pupils.map(statusesOfPupil))).flat();
  expect(statuses).toEqual(Array.from({ length: 200 }, () => 'applied'));
});

describe('requests in addition to the exchange', () => {
  it('requests of one account to other routes than the exchange are limited, without effect on other accounts', async () => {
    await server.restart({ env: { PARE_SYNC_PER_MINUTE: '5' } });
    const [pupil, other] = [await makeUser(server.url, superuser), await makeUser(server.url, superuser)];
    const ask = (as: Caller) => as.send('GET', '/api/account-standing');
    expect(await statusesOf(12, () => ask(pupil))).toEqual([...Array(10).fill(200), 429, 429]);
    expect(Number((await ask(pupil)).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(other)).status).toBe(200);
    await server.restart({ env: { PARE_SYNC_PER_MINUTE: '' } });
  });

  it('requests to renew a session are limited to sixty an hour', async () => {
    const email = await newAddress();
    const { body } = await signIn(email, rightPassword);
    const pupil = caller(server.url, String(body.token));
    const renew = () => pupil.send('POST', '/api/collections/users/auth-refresh');
    expect(await statusesOf(61, renew)).toEqual([...Array(60).fill(200), 429]);
  });
});

describe('mails', () => {
  it('mails to one address are at least two minutes apart, whether or not it has an account, and the refusal says how long to wait', async () => {
    const [known, unknown] = [await newAddress(), `${newId()}@pare.example`];
    for (const status of [204, 429, 429]) {
      const answers = [await askReset(known), await askReset(unknown)] as const;
      expect(summaryOf(answers[0])).toEqual(summaryOf(answers[1]));
      expect(answers[0].status).toBe(status);
      const code = refusalCode(answers[0], 'email');
      const seconds = Number(answers[0].headers.get('retry-after'));
      expect([code, seconds > 110, seconds <= 120]).toEqual(
        status === 429 ? ['mailed_lately', true, true] : [null, false, true],
      );
    }
  });

  it('mails that confirm an address can be requested only by its own account, at least two minutes apart', async () => {
    const pupil = await makeUser(server.url, superuser);
    const { body } = await superuser.send('GET', `/api/collections/users/records/${pupil.userId}`);
    const ask = (as: Caller, email: unknown) =>
      as.send('POST', '/api/collections/users/request-verification', { email });
    const strangers = [
      await ask(caller(server.url), body.email),
      await ask(caller(server.url), 'a@pare.example'),
    ];
    expect(strangers.map(({ status }) => status)).toEqual([401, 401]);
    expect((await ask(pupil, await newAddress())).status).toBe(401);
    expect(await statusesOf(2, () => ask(pupil, body.email))).toEqual([204, 429]);
  });
});

describe('a superuser', () => {
  const { email: identity, password } = {
    email: 'superuser@pare.example',
    password: 'superuser-of-the-tests',
  };
  const enter = (typed: string, headers = {}) =>
    caller(server.url).send('POST', superuserPath, { identity, password: typed }, headers);

  it('a superuser must wait after wrong passwords from elsewhere, but not on the server’s own machine', async () => {
    const elsewhere = from('192.0.2.1');
    expect(await statusesOf(6, () => enter('wrong!', elsewhere))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await enter(password, from('192.0.2.2'))).status).toBe(429);
    expect(await statusesOf(8, () => enter('wrong!'))).toEqual(Array(8).fill(400));
    expect((await enter(password)).status).toBe(200);
  });

  it('a superuser must wait on the server’s own machine too when the server has a public address', async () => {
    await server.restart({ env: { PARE_URL: 'https://pare.example' } });
    expect(await statusesOf(6, () => enter('wrong!'))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await enter(password)).status).toBe(429);
    await server.restart({ env: { PARE_URL: '' } });
    expect((await enter(password)).status).toBe(200);
  });
});

it('the client’s address in a proxy’s header is ignored if PARE_PROXY_HEADER is not set, and a server with a public address logs that it is not set', async () => {
  const plain = await startServer({ env: { ...hcaptcha.env, PARE_ENTRIES_PER_HOUR: '2' } });
  try {
    const enter = () => signIn(`${newId()}@pare.example`, 'wrong!', `192.0.2.${newId()}`, plain.url);
    expect(await statusesOf(3, enter)).toEqual([400, 400, 429]);
    expect(plain.logs()).not.toContain('PARE_PROXY_HEADER');
    await plain.restart({ env: { PARE_URL: 'https://pare.example' } });
    expect(plain.logs()).toContain('PARE_PROXY_HEADER is not set');
  } finally {
    await plain.dispose();
  }
});

async function mailedToken(email: string): Promise<string> {
  const filter = encodeURIComponent(`recipients='${email}'`);
  let token = '';
  await expect
    .poll(async () => {
      const { body } = await superuser.send('GET', `/api/collections/mail_log/records?filter=${filter}`);
      token = String((body.items as { html: string }[])[0]?.html).match(/token=([\w.-]+)/)?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}
