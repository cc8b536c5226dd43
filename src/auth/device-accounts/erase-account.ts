// Removes everything of one account from this phone, after its person has seen what was not sent.
// Guarantees that an erasure once begun is finished, at the next start if need be, and touches no other account.

import { closeAccount, currentlyOpen } from '#auth/session/current-account.ts';
import { noteEnded, tellEnded } from '#auth/session/report-ended-sessions.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';

/** How many things would be lost: what the screen shows before it asks for a yes. */
export function countUnsent(ports: AuthPorts, accountId: string): Promise<number> {
  return ports.data.countUnsent(accountId);
}

/**
 * Closes the account and marks it to be erased; nobody can open it any more. What is open on its database should
 * be let go before `resumeErasing` removes it. Idempotent; nothing for an account that is not on this phone.
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
  void tellEnded(ports);
}

/**
 * Removes journal, database and line of every account that is marked, also of those that a closed browser left
 * half erased. Call it at start, before an account opens.
 */
export async function resumeErasing(ports: AuthPorts): Promise<void> {
  for (const account of await ports.accounts.list()) if (account.isErasing) await removeAll(ports, account);
}

/** The same for one account, before it is signed in again. */
export async function finishErasing(ports: AuthPorts, accountId: string): Promise<void> {
  const account = await ports.accounts.read(accountId);
  if (account?.isErasing) await removeAll(ports, account);
}

// The journal goes first: with the database gone, its keys would be restored into the next one.
async function removeAll(ports: AuthPorts, account: PhoneAccount): Promise<void> {
  ports.data.removeJournal(account.id);
  await ports.data.removeDatabase(account.id);
  await ports.accounts.update(account.id, () => null);
}
