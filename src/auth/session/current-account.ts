// Opens and closes the account that the screens show. The open account is stored in localStorage and mirrored in
// the device database, for the service worker and for a browser that does not keep localStorage.

import type { AuthPorts, OpenAccount, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { todayKey } from '#data/journal/today-snapshot-store.ts';
import { openAccountKey, readOpenAccount, sessionKey } from './read-current-account.ts';
import type { Session } from './session.ts';

/** Opens an account with its session, which may be null; the account that was open before stays signed in. */
export async function openAccount(ports: AuthPorts, account: PhoneAccount): Promise<OpenAccount> {
  await ports.accounts.update(account.id, (row) => row && { ...row, lastUsedMs: ports.clock.now() });
  const open = { accountId: account.id, session: account.session };
  writeOpen(ports, open);
  await ports.accounts.mirror(open);
  return open;
}

/** Closes the open account; the screens then show what a visitor sees. */
export async function closeAccount(ports: AuthPorts): Promise<void> {
  writeOpen(ports, null);
  await ports.accounts.mirror(null);
}

/**
 * If the account is open, replaces its session by a newer one, or by null when the session has ended; otherwise does
 * nothing.
 */
export async function replaceOpenSession(
  ports: AuthPorts,
  accountId: string,
  session: Session | null,
): Promise<void> {
  const open = await currentlyOpen(ports);
  if (open?.accountId !== accountId) return;
  writeOpen(ports, { accountId, session });
  await ports.accounts.mirror({ accountId, session });
}

/**
 * Returns the open account: from localStorage in a page, from its mirror in the service worker, which has
 * no localStorage.
 */
export function currentlyOpen(ports: AuthPorts): Promise<OpenAccount | null> {
  return ports.storage ? Promise.resolve(readOpenAccount(ports.storage)) : ports.accounts.readMirror();
}

/**
 * Takes over the open account that another tab, or the service worker, has written to the mirror. Used by a
 * page whose browser keeps no localStorage: the other tabs and the service worker cannot write into the
 * page's in-memory fallback.
 */
export async function adoptMirror(ports: AuthPorts): Promise<void> {
  writeOpen(ports, await ports.accounts.readMirror());
}

function writeOpen({ storage }: AuthPorts, open: OpenAccount | null): void {
  if (!storage) return;
  // Deletes the home page's stored summary, which belongs to the previous account.
  if (readOpenAccount(storage)?.accountId !== open?.accountId) storage.removeItem(todayKey);
  write(storage, openAccountKey, open?.accountId ?? null);
  write(storage, sessionKey, open?.session ? JSON.stringify(open.session) : null);
}

function write(storage: NonNullable<AuthPorts['storage']>, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
