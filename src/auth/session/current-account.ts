// Opens and closes the account that the screens show: kept in localStorage, mirrored in the device database for the worker.
// Guarantees that an account once opened stays open for reading until someone signs out or switches; where localStorage
// keeps nothing, the mirror brings it to the next page.

import type { AuthPorts, OpenAccount, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { todayKey } from '#data/journal/today-snapshot-store.ts';
import { openAccountKey, readOpenAccount, sessionKey } from './read-current-account.ts';
import type { Session } from './session.ts';

/** Opens an account with the session that it has, null included; the account open before stays signed in. */
export async function openAccount(ports: AuthPorts, account: PhoneAccount): Promise<OpenAccount> {
  await ports.accounts.update(account.id, (row) => row && { ...row, lastUsedMs: ports.clock.now() });
  const open = { accountId: account.id, session: account.session };
  writeOpen(ports, open);
  await ports.accounts.mirror(open);
  return open;
}

/** Leaves the phone to a visitor. */
export async function closeAccount(ports: AuthPorts): Promise<void> {
  writeOpen(ports, null);
  await ports.accounts.mirror(null);
}

/** Puts a newer session of the open account in the place of an older one; another account's is left alone. */
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

/** The open account as this context can know it: localStorage in a page, its mirror in the worker. */
export function currentlyOpen(ports: AuthPorts): Promise<OpenAccount | null> {
  return ports.storage ? Promise.resolve(readOpenAccount(ports.storage)) : ports.accounts.readMirror();
}

/**
 * Takes over what another tab, or the worker, has made of the open account. For a page whose browser keeps no
 * localStorage: the others cannot reach its own.
 */
export async function adoptMirror(ports: AuthPorts): Promise<void> {
  writeOpen(ports, await ports.accounts.readMirror());
}

function writeOpen({ storage }: AuthPorts, open: OpenAccount | null): void {
  if (!storage) return;
  // What is told of one account is gone before another one opens.
  if (readOpenAccount(storage)?.accountId !== open?.accountId) storage.removeItem(todayKey);
  write(storage, openAccountKey, open?.accountId ?? null);
  write(storage, sessionKey, open?.session ? JSON.stringify(open.session) : null);
}

function write(storage: NonNullable<AuthPorts['storage']>, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
