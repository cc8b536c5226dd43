// Which account the screens show: kept in localStorage, mirrored in the device database for the worker.
// Guarantees that an account once opened stays open for reading until someone signs out or switches.
import type { JournalStorage } from '#data/journal.ts';
import type { AuthPorts, OpenAccount, PhoneAccount } from './auth-ports.ts';
import { parseSession, type Session } from './session.ts';

export const sessionKey = 'pare.session';
const openAccountKey = 'pare.account';

type ReadableStorage = Pick<JournalStorage, 'getItem'>;

/** The open account, at once and without IndexedDB; null for a visitor. */
export function readOpenAccount(storage: ReadableStorage): OpenAccount | null {
  const session = parseSession(read(storage, sessionKey));
  const accountId = read(storage, openAccountKey) ?? session?.user.id ?? null;
  if (accountId === null) return null;
  return { accountId, session: session?.user.id === accountId ? session : null };
}

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

function writeOpen({ storage }: AuthPorts, open: OpenAccount | null): void {
  if (!storage) return;
  write(storage, openAccountKey, open?.accountId ?? null);
  write(storage, sessionKey, open?.session ? JSON.stringify(open.session) : null);
}

function write(storage: NonNullable<AuthPorts['storage']>, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // A full localStorage: the device database still holds the session, and the next start reads it there.
  }
}

function read(storage: ReadableStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
