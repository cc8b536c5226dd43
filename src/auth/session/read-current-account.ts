// Which account the screens show, as localStorage says it: at once, without IndexedDB. Apart from what changes it, because
// home's start script reads it and changes nothing.
import type { AuthPorts, OpenAccount } from '#auth/device-accounts/auth-ports.ts';
import { parseSession } from './session.ts';

export const sessionKey = 'pare.session';
export const openAccountKey = 'pare.account';

type ReadableStorage = Pick<NonNullable<AuthPorts['storage']>, 'getItem'>;

/** The open account, at once and without IndexedDB; null for a visitor. `storage` is as `AuthPorts` says. */
export function readOpenAccount(storage: ReadableStorage): OpenAccount | null {
  const session = parseSession(storage.getItem(sessionKey));
  const accountId = storage.getItem(openAccountKey) ?? session?.user.id ?? null;
  if (accountId === null) return null;
  return { accountId, session: session?.user.id === accountId ? session : null };
}
