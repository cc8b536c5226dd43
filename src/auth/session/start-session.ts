// Reconciles localStorage, the phone's list of accounts and the service worker's mirror when a page starts. A
// session that the list of accounts records as ended is not restored. A session in localStorage is kept even
// if IndexedDB was wiped.
import type { AuthPorts, OpenAccount, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { resumeErasing } from '#auth/device-accounts/erase-account.ts';
import { noTries } from '#auth/device-accounts/failed-attempts.ts';
import { closeAccount, openAccount } from './current-account.ts';
import { readOpenAccount } from './read-current-account.ts';
import { startSessionRefresh } from './refresh.ts';
import { reportEndedSessions } from './report-ended-sessions.ts';
import type { Session } from './session.ts';

/**
 * Finishes erasures, finds the session, notifies the server of ended sessions, and renews the token from then
 * on. Resolves with a function that stops the renewal.
 */
export async function startAuth(ports: AuthPorts): Promise<() => void> {
  await resumeErasing(ports);
  await startSession(ports);
  void reportEndedSessions(ports);
  return startSessionRefresh(ports);
}

/**
 * Finds the open account, emits its session as `initial-session`, and resolves with the account; null for a
 * visitor. Must be called once per page, before the first exchange with the server, and again whenever IndexedDB
 * works again after a failure.
 */
export async function startSession(ports: AuthPorts): Promise<OpenAccount | null> {
  const open = await reconcile(ports);
  ports.events.emit({ type: 'initial-session', session: open?.session ?? null });
  return open;
}

async function reconcile(ports: AuthPorts): Promise<OpenAccount | null> {
  const stored = ports.storage ? readOpenAccount(ports.storage) : null;
  const found = stored ?? (await ports.accounts.readMirror());
  if (!found) return null;
  const row = await ports.accounts.read(found.accountId);
  if (!row && found.session) return openAccount(ports, await restoreRow(ports, found.session));
  if (!row || row.isErasing || row.ended === 'asked') {
    await closeAccount(ports);
    return null;
  }
  return openAccount(ports, row);
}

/**
 * Creates the account's row again after IndexedDB was wiped, without a password verifier: the phone does
 * not know the password until the next sign-in.
 */
async function restoreRow(ports: AuthPorts, session: Session): Promise<PhoneAccount> {
  const row: PhoneAccount = {
    id: session.user.id,
    email: session.user.email,
    fullName: session.user.full_name,
    isAdmin: false,
    session,
    ended: null,
    verifier: null,
    tries: noTries,
    isErasing: false,
    lastUsedMs: ports.clock.now(),
  };
  await ports.accounts.update(row.id, (existing) => existing ?? row);
  return row;
}
