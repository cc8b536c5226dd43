// Mail as a fresh install keeps it, and the link in any mail.
import { vi } from 'vitest';
import type { Caller, Row } from './rest-client.ts';

/** As it is kept, or as it was received. */
type Mail = Row | { html?: string | undefined };

/** The newest mail to that address. The server answers before it writes a mail: so it is waited for. */
export async function lastMailTo(superuser: Caller, address: string): Promise<Row> {
  const filter = encodeURIComponent(`recipients='${address}'`);
  return vi.waitFor(
    async () => {
      const path = `/api/collections/mail_log/records?filter=${filter}&sort=-created`;
      const { body } = await superuser.send('GET', path);
      const [mail] = body.items as Row[];
      if (!mail) throw new Error(`no mail to ${address}`);
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
