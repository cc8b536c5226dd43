// Reads the mails that a server stores in `mail_log` if it has no mail server to send them, and the link in a mail.
import { vi } from 'vitest';
import type { Caller, Row } from './rest-client.ts';

type Mail = Row | { html?: string | undefined };

/**
 * Returns the newest stored mail to `address`. Waits up to 5 s, since the server answers a request before it stores
 * the mail.
 */
export async function lastMailTo(superuser: Caller, address: string): Promise<Row> {
  const filter = encodeURIComponent(`recipients='${address}'`);
  return vi.waitFor(
    async () => {
      const path = `/api/collections/mail_log/records?filter=${filter}&sort=-created`;
      const { body } = await superuser.send('GET', path);
      const [mail] = body.items as Row[];
      if (!mail) throw new Error(`no mail to ${address} was stored within 5 s`);
      return mail;
    },
    { timeout: 5000, interval: 20 },
  );
}

export function linkIn(mail: Mail): URL {
  return new URL(String(/href="([^"]+)"/.exec(String(mail.html))?.[1]).replaceAll('&amp;', '&'));
}

export function tokenIn(mail: Mail): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}
