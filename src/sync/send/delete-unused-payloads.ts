// Frees the space of files whose mutations are no longer stored.
// A file that any account of this phone may still have to send stays. No store is opened when there are no
// files.
import type { AccountStore } from '#data/database/account-store.ts';
import { listNamedFiles, type PayloadStore, removeUnnamedPayloads } from '#data/outbox/upload-payloads.ts';
import type { Clock } from '#lib/clock.ts';

export type FreeingPayloads = {
  payloads: PayloadStore;
  /** Returns every account of this phone, including signed-out ones and the visitor. */
  accounts: () => Promise<string[]>;
  /** Opens an account's store with its journal, because an entry may exist only there. */
  openStore: (account: string) => Promise<AccountStore>;
  clock: Clock;
};

/**
 * Deletes the files that no entry needs. Rejects when an account cannot be read; then nothing has been
 * freed.
 */
export async function freePayloads(freeing: FreeingPayloads): Promise<void> {
  const { payloads, clock } = freeing;
  if ((await payloads.list()).length === 0) return;
  const named = new Set<string>();
  for (const account of await freeing.accounts()) {
    const { db } = await freeing.openStore(account);
    try {
      for (const sha256 of await listNamedFiles(db)) named.add(sha256);
    } finally {
      db.close();
    }
  }
  await removeUnnamedPayloads(payloads, named, clock.now());
}
