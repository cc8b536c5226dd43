// Deletes files stored for upload that no outbox entry and no draft of any account of this phone names. Files
// stored less than a day ago stay. If no files are stored, no account's store is opened.
import { listNamedFiles, type PayloadStore, removeUnnamedPayloads } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Clock } from '#lib/clock.ts';

export type FreeingPayloads = {
  payloads: PayloadStore;
  /**
   * Returns the ids of all accounts of this phone that are not being erased, including signed-out ones and
   * the visitor.
   */
  accounts: () => Promise<string[]>;
  /**
   * Opens an account's store together with its journal, because an entry that needs a file may exist only
   * in the journal.
   */
  openStore: (account: string) => Promise<AccountStore>;
  clock: Clock;
};

/** Deletes the unused files. Rejects when an account cannot be read; then no file was deleted. */
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
