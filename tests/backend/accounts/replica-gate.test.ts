import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { type Answer, type Caller, exchangeAs, newId } from '../../support/server/rest-client.ts';
import { messageOf } from '../../support/server/samples.ts';
import { newPupil, madePassword as password, signInPhone } from '../../support/server/signed-in-phone.ts';
import { mutation } from '../../support/server/sync-people.ts';
import { withServer } from '../../support/server/with-server.ts';
import { until } from '../../support/until.ts';

/** Status with which the gate answers at once; null while it leaves requests unanswered. */
let status: number | null = 204;
let waiting: ServerResponse[] = [];
let questions = 0;
const gate = createServer((_request, response) => {
  questions += 1;
  if (status === null) waiting.push(response);
  else response.writeHead(status).end();
});
await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
const backend = withServer({
  env: {
    PARE_REPLICA_GATE: `http://127.0.0.1:${(gate.address() as AddressInfo).port}/secret`,
    PARE_SYNC_PER_MINUTE: '0',
    PARE_ENTRIES_PER_HOUR: '0',
  },
});
let admin: Caller;

beforeAll(async () => {
  admin = await backend.makeUser({ is_admin: true });
});
beforeEach(() => {
  status = 204;
  waiting = [];
});
afterAll(() => {
  gate.closeAllConnections();
  gate.close();
});

type Phone = Caller & { email: string };

async function newPhone(): Promise<Phone> {
  const { email } = await newPupil(backend);
  return { ...(await signInPhone(backend, email)), email };
}

const otherPassword = { oldPassword: password, password: 'another-one', passwordConfirm: 'another-one' };
const onPupil = (path: string, body?: object) => (pupil: Phone) =>
  admin.send('POST', `/api/people/${pupil.userId}/${path}`, body);

async function useCode(pupil: Phone): Promise<() => Promise<Answer>> {
  const { code } = (await onPupil('code')(pupil)).body;
  const headers = { 'x-captcha': await solvedCaptcha(backend.server.url, 'reset') };
  const body = { email: pupil.email, code, password: 'another-one' };
  return () => backend.guest.send('POST', '/api/reset-by-code', body, headers);
}

/** Requests that phones do not repeat by themselves. `prepare` gets a new phone and returns the function that sends. */
const requests: [name: string, prepare: (pupil: Phone) => Promise<() => Promise<Answer>>][] = [
  [
    'a changed password',
    async (pupil) => () =>
      pupil.send('PATCH', `/api/collections/users/records/${pupil.userId}`, otherPassword),
  ],
  ['a password set with a code', useCode],
  ['a suspension', async (pupil) => () => onPupil('suspended', { suspended: true })(pupil)],
  [
    'a repeated suspension',
    async (pupil) => {
      const suspend = () => onPupil('suspended', { suspended: true })(pupil);
      await suspend();
      return suspend;
    },
  ],
  ['a code from an administrator', async (pupil) => () => onPupil('code')(pupil)],
  ['removed texts', async (pupil) => () => onPupil('texts/remove')(pupil)],
  ['ended other sessions', async (pupil) => () => pupil.send('POST', '/api/sessions/end', { others: true })],
  ['an ended session', async (pupil) => () => pupil.send('POST', '/api/sessions/end', { sessions: [] })],
  [
    'a revoked administrator',
    async (pupil) => {
      const path = `/api/collections/profiles/records/${pupil.userId}`;
      await backend.superuser.send('PATCH', path, { is_admin: true });
      return () => backend.superuser.send('PATCH', path, { is_admin: false });
    },
  ],
  ['a deleted account', async (pupil) => () => pupil.send('POST', '/api/account/delete', { password })],
];

async function expectToWrite(phone: Caller): Promise<void> {
  const data = messageOf(phone.userId);
  const { status, body } = await exchangeAs(phone, mutation('create', 'contact_messages', newId(), data));
  expect([status, body.results]).toEqual([200, [expect.objectContaining({ status: 'applied' })]]);
}

describe('a server of two nodes', () => {
  it.each(requests)('a server of two nodes answers %s once the replica has it', async (_, prepare) => {
    const request = await prepare(await newPhone());
    status = null;
    let isAnswered = false;
    const answer = request().then((got) => {
      isAnswered = true;
      return got;
    });
    await until('the server asks the gate', () => waiting.length > 0);
    expect(isAnswered).toBe(false);
    // The change is committed: the database takes the next write.
    await expectToWrite(admin);
    status = 204;
    for (const response of waiting) response.writeHead(204).end();
    expect((await answer).status).toBeLessThan(300);
  });

  it.each(requests)(
    'a server of two nodes answers %s with status 503 if the replica does not get the change',
    async (_, prepare) => {
      const request = await prepare(await newPhone());
      status = 503;
      expect((await request()).status).toBe(503);
    },
  );

  it('a server of two nodes answers a repeated deletion once the replica has the first one', async () => {
    const pupil = await newPhone();
    const remove = () => pupil.send('POST', '/api/account/delete', { password });
    status = 503;
    expect([(await remove()).status, (await remove()).status]).toEqual([503, 503]);
    status = 204;
    expect((await remove()).status).toBe(204);
    expect((await backend.guest.send('POST', '/api/account/delete', { password })).status).toBe(401);
  });

  it('a server of two nodes answers an exchange without waiting for the replica, because phones send its mutations again', async () => {
    const phone = await newPhone();
    const before = questions;
    status = 503;
    await expectToWrite(phone);
    expect(questions).toBe(before);
  });
});
