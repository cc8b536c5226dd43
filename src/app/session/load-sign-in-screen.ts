// Reads the accounts of this phone for /login and /callback, and re-exports `openApp` and `openPhone` for routes that
// load them lazily.

import { openApp } from '#app/start/compose-app.ts';
import { openPhone } from '#app/start/open-device.ts';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { listAccounts } from '#auth/device-accounts/switch-account.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

export { openApp, openPhone };

const openId = () => readOpenAccount(pageStorage)?.accountId;

/**
 * Returns the data for /login: `ended` is the open account if its session has ended and `another` is false,
 * else null; `accounts` are the accounts of this phone that are not open and are not being erased.
 */
export async function openLogin(another: boolean) {
  const { ports } = await openPhone();
  const accounts = await listAccounts(ports);
  const open = accounts.find(({ id }) => id === openId());
  const ended: PhoneAccount | null = open && !open.session && !another ? open : null;
  return { ports, ended, accounts: accounts.filter((account) => account !== open) };
}

/** Returns the data for /callback; `isAdmin` is true if the open account belongs to an admin. */
export async function openCallback() {
  const { ports } = await openPhone();
  const id = openId();
  const account = id === undefined ? null : await ports.accounts.read(id);
  return { ports, isAdmin: account?.isAdmin === true };
}
