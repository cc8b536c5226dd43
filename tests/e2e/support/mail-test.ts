// The `test` of journeys that read mail: their server sends it to a mail server of their own.
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import { test as base } from './test.ts';

export const test = base.extend<{ mails: MailServer }>({
  mails: async ({ publicDir: _ }, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.close();
  },
  serverEnv: async ({ mails }, use) => use(mails.env),
});
