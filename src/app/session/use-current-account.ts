// Reads the open account from localStorage, and follows sign-in, sign-out and a switch of accounts, in this
// tab and in others.
import { useSyncExternalStore } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

/**
 * Calls `listener` when this tab changes `pageStorage` or another tab changes localStorage; returns a
 * function that removes the listener.
 */
export function onStorageChange(listener: () => void): () => void {
  const stop = pageStorage.onChange(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** Returns the id of the open account; null for a visitor. */
export const useOpenAccount = (): string | null =>
  useSyncExternalStore(
    onStorageChange,
    () => readOpenAccount(pageStorage)?.accountId ?? null,
    () => null,
  );
