// A mail server of a test's own, on a free port of this machine: what is sent to it is read as a mail program would.
// Guarantees that a mail can be read once its sender was told that it was taken.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../until.ts';

export type MailServer = {
  /** What a server is started with to send its mails here. */
  env: Record<string, string>;
  /** All that came, oldest first. */
  mails: () => readonly Email[];
  /** The newest mail to that address with that word in its text; waited for, since servers answer before they write. */
  lastTo: (address: string, word?: string) => Promise<Email>;
  /** How many recipients it has turned away. */
  refused: () => number;
  close: () => Promise<void>;
};

/** `refusals`: how many recipients it turns away, for a while, before it takes the rest. */
export async function startMailServer(refusals = 0): Promise<MailServer> {
  const mails: Email[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_recipient, _session, answer) => {
      if (refused >= refusals) return answer();
      refused += 1;
      answer(Object.assign(new Error('not now'), { responseCode: 451 }));
    },
    onData: (stream, _session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
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
    lastTo: async (address, word = '') => {
      const isIt = ({ to, html }: Email) =>
        to?.some((person) => person.address === address) && html?.includes(word);
      const find = () => mails.findLast(isIt);
      await until(`${address} has mail`, () => find() !== undefined);
      return find() as Email;
    },
    refused: () => refused,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
