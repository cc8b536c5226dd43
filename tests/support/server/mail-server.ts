// Starts a mail server for one test on a free port of this machine, and parses the mails that it receives
// as a mail program would.
// A mail can be read as soon as its sender has received the answer that it was accepted.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../until.ts';

export type MailServer = {
  env: Record<string, string>;
  mails: () => readonly Email[];
  /**
   * Returns the newest mail to `address` whose HTML contains `containing`. Waits up to 10 s for it, since servers
   * answer requests before they send the mail.
   */
  lastTo: (address: string, containing?: string) => Promise<Email>;
  refused: () => number;
  close: () => Promise<void>;
};

/**
 * Starts a mail server that temporarily refuses (451) the first `refusals` recipients, or those for which
 * `refusals` returns true, and permanently (554) the mails whose subject contains `refusedSubject`.
 */
export async function startMailServer(
  refusals: number | ((address: string) => boolean) = 0,
  refusedSubject: string | null = null,
): Promise<MailServer> {
  const mails: Email[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, answer) => {
      const isRefused = typeof refusals === 'number' ? refused < refusals : refusals(address);
      if (!isRefused) return answer();
      refused += 1;
      answer(Object.assign(new Error('451: temporarily refused'), { responseCode: 451 }));
    },
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (refusedSubject !== null && mail.subject?.includes(refusedSubject)) {
            refused += 1;
            return answer(Object.assign(new Error('554: refused'), { responseCode: 554 }));
          }
          mails.push(mail);
          answer();
        }, answer);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { PARE_SMTP_URL: `smtp://127.0.0.1:${port}`, PARE_MAIL_FROM: 'pare@pare.example' },
    mails: () => mails,
    lastTo: async (address, containing = '') => {
      const isIt = ({ to, html }: Email) =>
        to?.some((person) => person.address === address) && html?.includes(containing);
      const find = () => mails.findLast(isIt);
      await until(`${address} has mail`, () => find() !== undefined);
      return find() as Email;
    },
    refused: () => refused,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
