// Responsible for giving back the space of files whose mutations are no longer kept.
// Guarantees: a file that any account of this phone may still have to send stays; nothing is opened without a file.
import type { AccountStore } from '#data/database/account-store.ts';
import { listNamedFiles, type PayloadStore, tidyPayloads } from '#data/outbox/upload-payloads.ts';
import type { Clock } from '#lib/clock.ts';

export type FreeingPayloads = {
  payloads: PayloadStore;
  /** Every account of this phone, signed out ones and the visitor too. */
  accounts: () => Promise<string[]>;
  /** With its journal: an entry may be there alone. */
  openStore: (account: string) => Promise<AccountStore>;
  clock: Clock;
};

/** Rejects, and then nothing has been freed, when an account cannot be read. */
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
  await tidyPayloads(payloads, named, clock.now());
}
