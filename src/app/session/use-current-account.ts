// Whose phone it is, as localStorage says; follows sign-in, sign-out and a switch, in this tab and in others.
import { useSyncExternalStore } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

/** Of this tab's own values, and of what others write. */
export function onStorageChange(listener: () => void): () => void {
  const stop = pageStorage.onChange(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** Null for a visitor. */
export const useOpenAccount = (): string | null =>
  useSyncExternalStore(
    onStorageChange,
    () => readOpenAccount(pageStorage)?.accountId ?? null,
    () => null,
  );
