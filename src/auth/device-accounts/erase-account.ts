// Removes all data of one account from this phone. An erasure that was started is finished, at the next start
// if necessary.

import { closeAccount, currentlyOpen } from '#auth/session/current-account.ts';
import { noteEnded, reportEndedSessions } from '#auth/session/report-ended-sessions.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';

export function countUnsent(ports: AuthPorts, accountId: string): Promise<number> {
  return ports.data.countUnsent(accountId);
}

/**
 * Closes the account and marks it for erasure, so that it can no longer be opened; `resumeErasing` or
 * `finishErasing` removes its data. Does nothing for an account that is not on this phone.
 */
export async function beginErasing(ports: AuthPorts, accountId: string): Promise<void> {
  let token: string | null = null;
  const row = await ports.accounts.update(accountId, (account) => {
    token = account?.session?.access_token ?? null;
    return account && { ...account, session: null, ended: 'asked', verifier: null, isErasing: true };
  });
  if (!row) return;
  if ((await currentlyOpen(ports))?.accountId === accountId) await closeAccount(ports);
  ports.events.emit({ type: 'signed-out', accountId, reason: 'asked' });
  await noteEnded(ports, token);
  void reportEndedSessions(ports);
}

/**
 * Removes journal, database and account row of every account that is marked for erasure. Called at start, before the
 * session is found, and by screens after `beginErasing`.
 */
export async function resumeErasing(ports: AuthPorts): Promise<void> {
  for (const account of await ports.accounts.list()) if (account.isErasing) await removeAll(ports, account);
}

/** Finishes the erasure of one account if it was started; called before the same account signs in again. */
export async function finishErasing(ports: AuthPorts, accountId: string): Promise<void> {
  const account = await ports.accounts.read(accountId);
  if (account?.isErasing) await removeAll(ports, account);
}

// Removes the journal first: if the browser were closed after the database alone was removed, a new
// database would restore the journal's entries.
async function removeAll(ports: AuthPorts, account: PhoneAccount): Promise<void> {
  ports.data.removeJournal(account.id);
  await ports.data.removeDatabase(account.id);
  await ports.accounts.update(account.id, () => null);
}
