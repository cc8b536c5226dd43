// Defines the `test` of browser tests that read mails: the server under test sends its mails to a mail
// server that the test starts.
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
