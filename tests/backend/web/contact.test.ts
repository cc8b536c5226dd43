import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import { refuseWrites } from '../../support/server/refused-writes.ts';
import { asSuperuser, type Caller, create, newId, type Row } from '../../support/server/rest-client.ts';
import { messageOf } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { withServer } from '../../support/server/with-server.ts';
import { until } from '../../support/until.ts';

const params = {
  from_name: 'Élève',
  from_email: 'eleve@pare.example',
  subject: 'Bonjour',
  message: 'Une\nquestion.',
};
const writtenAt = '2026-01-05T12:00:00.000Z';
const messageWith = (data: object, id = newId()) => ({
  id,
  collection: 'contact_messages',
  op: 'create',
  record: newId(),
  data,
  written_at: writtenAt,
});

/** Sends the mutations; resolves with the error code of each refused one and with the status of the others. */
async function outcomes(me: Caller, mutations: ReturnType<typeof messageWith>[]): Promise<string[]> {
  const body = { protocol: 1, account: me.userId, seen: null, cursors: {}, max_bytes: 20_000, mutations };
  const answer = await me.send('POST', '/api/sync', body);
  return (answer.body.results as { status: string; code?: string }[]).map(
    ({ status, code }) => code ?? status,
  );
}

describe('a contact message', () => {
  const backend = withServer();
  const messages = async () =>
    (await backend.superuser.send('GET', '/api/collections/contact_messages/records?sort=-created')).body
      .items as Row[];

  it('a contact message from a visitor is stored with the status open and without an account', async () => {
    const visitor = backend.guest;
    expect(await outcomes(visitor, [messageWith(params)])).toEqual(['applied']);
    expect((await messages())[0]).toMatchObject({ ...params, user_id: '', status: 'open' });
  });

  it('a contact message from a pupil is never stored under another account that it names', async () => {
    const pupil = await backend.makeUser();
    const data = { ...params, subject: 'Du compte', user_id: 'someoneelse0001', status: 'done' };
    await outcomes(pupil, [messageWith(data), messageWith({ ...params, subject: 'Le sien' })]);
    const rows = await messages();
    expect(rows.filter((row) => row.user_id === 'someoneelse0001')).toEqual([]);
    expect(rows.find((row) => row.subject === 'Le sien')).toMatchObject({ user_id: pupil.userId });
  });

  it('a contact message cannot be sent through the old e-mail route', async () => {
    const answer = await backend.guest.send('POST', '/api/v1.0/email/send', { template_params: params });
    expect(answer.status).toBe(404);
  });

  it.each([
    { ...params, message: ' ' },
    { ...params, from_email: 'no address' },
    { ...params, from_email: 'a@b.example\r\nBcc: c@d.example' },
    { ...params, from_name: '' },
    {},
  ])('a contact message is refused when a field is missing or invalid: %j', async (data) => {
    const before = (await messages()).length;
    expect(await outcomes(backend.guest, [messageWith(data)])).not.toContain('applied');
    expect(await messages()).toHaveLength(before);
  });
});

describe('the rate limit of contact messages', () => {
  const backend = withServer();

  const send = (me: Caller, count: number) =>
    outcomes(
      me,
      Array.from({ length: count }, () => messageWith(params)),
    );

  it('the rate limit of contact messages counts the messages of all visitors at one network address together', async () => {
    expect(await send(backend.guest, 10)).toEqual(Array(10).fill('applied'));
    expect(await send(backend.guest, 21)).toEqual([...Array(20).fill('applied'), 'rate-limited']);
  });

  it('the rate limit of contact messages counts each account separately, even if visitors at its network address have used up their limit', async () => {
    const [pupil, other] = [await backend.makeUser(), await backend.makeUser()];
    expect(await send(pupil, 21)).toEqual([...Array(20).fill('applied'), 'rate-limited']);
    expect(await send(other, 1)).toEqual(['applied']);
  });

  it('the rate limit of contact messages does not count a message that is sent again', async () => {
    const pupil = await backend.makeUser();
    const record = newId();
    const ids = Array.from({ length: 25 }, newId);
    for (const id of [...ids, ...ids])
      expect(await outcomes(pupil, [{ ...messageWith(params, id), record }])).toEqual(['applied']);
  });
});

describe('with SMTP, a contact message', () => {
  let server: TestServer;
  let smtp: MailServer;
  let superuser: Caller;
  const runJob = () => superuser.send('POST', '/api/crons/pare_contact_mail');
  const runUntil = (what: string, condition: () => boolean) =>
    until(what, async () => {
      await runJob();
      return condition();
    });
  const write = (subject: string) => create(superuser, 'contact_messages', { ...messageOf(''), subject });

  beforeAll(async () => {
    smtp = await startMailServer(1, 'Toujours refusé');
    server = await startServer({ env: { ...smtp.env, PARE_CONTACT_TO: 'desk@pare.example' } });
    superuser = await asSuperuser(server);
  });
  afterAll(async () => {
    await server.dispose();
    await smtp.close();
  });

  const ticked = () =>
    withDatabase(server, (database) => database.prepare('SELECT record FROM contact_mail').all()).length;

  it('with SMTP, a contact message is forwarded once, and again only if forwarding failed', async () => {
    await write('Sujet unique');
    await runJob();
    await expect.poll(() => smtp.refused()).toBe(1);
    expect([smtp.mails(), ticked()]).toEqual([[], 0]);
    await runUntil('the first message is noted as sent', () => ticked() === 1);
    await write('Autre');
    await runUntil('the second message is noted as sent', () => ticked() === 2);
    const [mail, other, ...more] = smtp.mails();
    expect(mail?.to).toMatchObject([{ address: 'desk@pare.example' }]);
    expect(mail?.replyTo).toMatchObject([{ address: 'eleve@pare.example' }]);
    expect(mail?.subject).toContain('Sujet unique');
    expect(other?.subject).toContain('Autre');
    expect(more).toEqual([]);
  });

  const sentSubjects = () => smtp.mails().map(({ subject = '' }) => subject.replace(/^Pare : /, ''));

  it('with SMTP, a contact message is forwarded only once even if several jobs run at the same time', async () => {
    const expected = [...sentSubjects(), 'Une fois', 'Ensuite'];
    await write('Une fois');
    await Promise.all(Array.from({ length: 8 }, runJob));
    await runUntil('the message is noted as sent', () => ticked() === 3);
    await write('Ensuite');
    await runUntil('the next message is noted as sent', () => ticked() === 4);
    expect(sentSubjects()).toEqual(expected);
  });

  it('with SMTP, a contact message is forwarded only once although the disk is too full to store that it was forwarded, later messages are forwarded too, and both are noted as sent once there is space', async () => {
    const expected = [...sentSubjects(), 'Disque plein', 'Toujours plein'];
    const endRefusal = refuseWrites(server, 'contact_mail');
    for (const subject of expected.slice(-2)) {
      await write(subject);
      await runUntil(`${subject} was sent`, () => sentSubjects().includes(subject));
    }
    expect([sentSubjects(), ticked()]).toEqual([expected, 4]);
    endRefusal();
    await runUntil('both messages are noted as sent', () => ticked() === 6);
    expect(sentSubjects()).toEqual(expected);
  });

  it('with SMTP, contact messages are forwarded although the mail server always refuses earlier ones', async () => {
    const expected = [...sentSubjects(), 'Après'];
    const before = smtp.refused();
    await write('Toujours refusé, un');
    await write('Toujours refusé, deux');
    await runUntil('both messages were refused', () => smtp.refused() >= before + 2);
    await write('Après');
    await runUntil('the message after them was sent', () => sentSubjects().includes('Après'));
    expect(sentSubjects()).toEqual(expected);
  });
});
