// A mail server that takes whatever it is given and keeps it, on a free port of this machine.
import { type AddressInfo, createServer } from 'node:net';

export type SmtpStandIn = {
  port: number;
  mails: string[];
  refused: () => number;
  close: () => Promise<void>;
};

/** `refusals` is how many recipients it turns away before it accepts the rest. */
export async function startSmtp(refusals = 0): Promise<SmtpStandIn> {
  const mails: string[] = [];
  let left = refusals;
  const server = createServer((socket) => {
    let text = '';
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) mails.push(part);
        const refused = part.startsWith('RCPT') && left > 0;
        if (refused) left--;
        socket.write(refused ? '451 not now\r\n' : answerTo(inData ? '.' : part));
        inData = !inData && part.toUpperCase() === 'DATA';
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    refused: () => refusals - left,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function answerTo(line: string): string {
  if (/^DATA$/i.test(line)) return '354 go on\r\n';
  if (/^QUIT/i.test(line)) return '221 bye\r\n';
  return '250 fine\r\n';
}
