// Tests which settings a start of the server takes from its environment.
import { expect, it } from 'vitest';
import { asSuperuser } from '../../support/server/rest-client.ts';
import { withServer } from '../../support/server/with-server.ts';

const mails = { PARE_MAIL_FROM: 'pare@pare.example' };
const backend = withServer({ env: { ...mails, PARE_SMTP_URL: 'smtp://sender:secret@127.0.0.1:2501' } });

async function smtp(): Promise<Record<string, unknown>> {
  const superuser = await asSuperuser(backend.server);
  const { body } = await superuser.send('GET', '/api/settings');
  return body.smtp as Record<string, unknown>;
}

it('a start with a PARE_SMTP_URL without a user removes the user of an earlier one; a start without PARE_SMTP_URL leaves the mail server as it is', async () => {
  expect(await smtp()).toMatchObject({ host: '127.0.0.1', port: 2501, username: 'sender' });
  await backend.server.restart({ env: { ...mails, PARE_SMTP_URL: 'smtp://localhost:2502' } });
  const without = { enabled: true, host: 'localhost', port: 2502, username: '' };
  expect(await smtp()).toMatchObject(without);
  await backend.server.restart({ env: { ...mails, PARE_SMTP_URL: '' } });
  expect(await smtp()).toMatchObject(without);
});
