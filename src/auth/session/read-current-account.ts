// Reads from localStorage which account the screens show, without IndexedDB. Separate from the code that
// changes the open account, so that the app's start module main.tsx loads only the code that it needs.
import type { AuthPorts, OpenAccount } from '#auth/device-accounts/auth-ports.ts';
import { parseSession } from './session.ts';

export const sessionKey = 'pare.session';
export const openAccountKey = 'pare.account';

type ReadableStorage = Pick<NonNullable<AuthPorts['storage']>, 'getItem'>;

export function readOpenAccount(storage: ReadableStorage): OpenAccount | null {
  const session = parseSession(storage.getItem(sessionKey));
  const accountId = storage.getItem(openAccountKey) ?? session?.user.id ?? null;
  if (accountId === null) return null;
  return { accountId, session: session?.user.id === accountId ? session : null };
}
