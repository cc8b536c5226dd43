import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { withDatabase } from './change-log.ts';
import { asSuperuser, type Caller, caller, create, makeUser, newId, type Row } from './rest.ts';
import { messageOf } from './samples.ts';
import { type SmtpStandIn, startSmtp } from './smtp-stand-in.ts';

const route = '/api/v1.0/email/send';
const params = {
  from_name: 'Élève',
  from_email: 'eleve@pare.example',
  subject: 'Bonjour',
  message: 'Une\nquestion.',
};
const asEmailJs = (templateParams: object) => ({
  lib_version: '4.4.1',
  user_id: 'public',
  service_id: 'service',
  template_id: 'template',
  template_params: templateParams,
});

describe('a contact message', () => {
  let server: TestServer;
  let superuser: Caller;
  const messages = async () =>
    (await superuser.send('GET', '/api/collections/contact_messages/records?sort=-created')).body
      .items as Row[];

  beforeAll(async () => {
    server = await startServer();
    superuser = await asSuperuser(server);
  });
  afterAll(() => server.dispose());

  it('sent as EmailJS sends it lies on the desk', async () => {
    const answer = await caller(server.url).send('POST', route, asEmailJs(params));
    expect([answer.status, answer.body.text]).toEqual([200, 'OK']);
    expect((await messages())[0]).toMatchObject({ ...params, user_id: '', status: 'open' });
  });

  it('of a pupil is the pupil’s, whatever it says', async () => {
    const pupil = await makeUser(server.url, superuser);
    await pupil.send(
      'POST',
      route,
      asEmailJs({ ...params, subject: 'Du compte', user_id: 'someoneelse0001' }),
    );
    expect((await messages()).find((row) => row.subject === 'Du compte')?.user_id).toBe(pupil.userId);
  });

  it.each([
    { ...params, message: ' ' },
    { ...params, from_email: 'no address' },
    { ...params, from_email: 'a@b.example\r\nBcc: c@d.example' },
    { ...params, from_name: '' },
    {},
  ])('is refused when it lacks something: %j', async (body) => {
    const before = (await messages()).length;
    expect((await caller(server.url).send('POST', route, asEmailJs(body))).status).toBe(400);
    expect(await messages()).toHaveLength(before);
  });
});

describe('the limit of contact messages', () => {
  let server: TestServer;
  let superuser: Caller;

  beforeAll(async () => {
    server = await startServer();
    superuser = await asSuperuser(server);
  });
  afterAll(() => server.dispose());

  const byForm = async (me: Caller) => (await me.send('POST', route, asEmailJs(params))).status;
  const byExchange = async (me: Caller, count: number) => {
    const mutations = Array.from({ length: count }, () => {
      const written_at = '2026-01-05T12:00:00.000Z';
      return {
        id: newId(),
        collection: 'contact_messages',
        op: 'create',
        record: newId(),
        data: params,
        written_at,
      };
    });
    const body = { protocol: 1, account: me.userId, seen: null, cursors: {}, max_bytes: 20_000, mutations };
    const answer = await me.send('POST', '/api/sync', body);
    const results = answer.body.results as { status: string; code?: string }[];
    return results.map(({ status, code }) => code ?? status);
  };

  it('counts what visitors at one address send, whichever way it comes', async () => {
    const guest = caller(server.url);
    for (let sent = 0; sent < 10; sent++) expect(await byForm(guest)).toBe(200);
    const answers = await byExchange(guest, 21);
    expect(answers).toEqual([...Array(20).fill('applied'), 'rate-limited']);
    expect(await byForm(guest)).toBe(429);
  });

  it('counts an account by itself, beside a school that has written enough', async () => {
    const [pupil, other] = [await makeUser(server.url, superuser), await makeUser(server.url, superuser)];
    const answers = await byExchange(pupil, 19);
    expect(answers).toEqual(Array(19).fill('applied'));
    expect([await byForm(pupil), await byForm(pupil)]).toEqual([200, 429]);
    expect(await byExchange(pupil, 1)).toEqual(['rate-limited']);
    expect(await byForm(other)).toBe(200);
  });

  it('does not count what is sent again', async () => {
    const pupil = await makeUser(server.url, superuser);
    const data = { ...params, subject: 'Deux fois' };
    const one = {
      collection: 'contact_messages',
      op: 'create',
      record: newId(),
      data,
      written_at: '2026-01-05T12:00:00.000Z',
    };
    const send = async (id: string) => {
      const body = { protocol: 1, account: pupil.userId, seen: null, cursors: {}, max_bytes: 20_000 };
      return (await pupil.send('POST', '/api/sync', { ...body, mutations: [{ id, ...one }] })).body.results;
    };
    const ids = Array.from({ length: 25 }, newId);
    for (const id of [...ids, ...ids]) expect(await send(id)).toMatchObject([{ status: 'applied' }]);
  });
});

describe('with SMTP, a contact message', () => {
  let server: TestServer;
  let smtp: SmtpStandIn;
  let superuser: Caller;
  const runJob = () => superuser.send('POST', '/api/crons/pare_contact_mail');

  beforeAll(async () => {
    smtp = await startSmtp(1);
    server = await startServer({
      env: {
        PARE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        PARE_MAIL_FROM: 'pare@pare.example',
        PARE_CONTACT_TO: 'desk@pare.example',
      },
    });
    superuser = await asSuperuser(server);
  });
  afterAll(async () => {
    await server.dispose();
    await smtp.close();
  });

  const ticked = () =>
    withDatabase(server, (database) => database.prepare('SELECT record FROM contact_mail').all()).length;

  it('is sent on once, and again only when it failed', async () => {
    await create(superuser, 'contact_messages', { ...messageOf(''), subject: 'Sujet unique' });
    await runJob();
    await expect.poll(() => smtp.refused()).toBe(1);
    expect([smtp.mails, ticked()]).toEqual([[], 0]);
    await runJob();
    await expect.poll(ticked).toBe(1);
    await create(superuser, 'contact_messages', { ...messageOf(''), subject: 'Autre' });
    await runJob();
    await expect.poll(ticked).toBe(2);
    const [mail = '', other = '', ...more] = smtp.mails;
    expect(mail).toContain('desk@pare.example');
    expect(mail).toContain('Reply-To: eleve@pare.example');
    expect(mail).toContain('Sujet unique');
    expect(other).toContain('Autre');
    expect(more).toEqual([]);
  });
});
