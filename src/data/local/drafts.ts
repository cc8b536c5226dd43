// Responsible for texts that were begun and not sent, with their second copy in the journal.
// Guarantees: a draft outlives a killed app and, as long as the journal has room for it, an emptied IndexedDB; saving
// never throws for space.

import type { AccountDb } from '#data/database/account-db.ts';
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import type { Draft } from '#data/database/local-rows.ts';
import { isDiskAway } from '#data/database/storage-full.ts';
import { wellFormedDeep } from '#lib/well-formed.ts';

/** Belongs to no database, so that the next opening takes it for one that was lost, and restores it. */
const noBirth = '';

/** Keeps the fields of a form; all of them empty removes the draft. A full disk leaves only the second copy. */
export async function saveDraft(
  store: AccountStore,
  key: string,
  fields: Record<string, string>,
): Promise<void> {
  if (Object.values(fields).every((text) => text === '')) return removeDraft(store, key);
  const draft: Draft = { key, fields: wellFormedDeep(fields), at: store.clock.now() };
  const copy = (birth: string) => {
    store.journal?.write({ kind: 'draft', draft, birth, at: draft.at });
  };
  copy(noBirth);
  try {
    const { birth } = await writeStore(store, async ({ tables, meta }) => {
      await tables.localDrafts.put(draft);
      return meta;
    });
    copy(birth);
  } catch (error) {
    if (!isDiskAway(error)) throw error;
  }
}

/** Once it was sent or given up. One that went with its `commit` costs no write. */
export async function removeDraft(store: AccountStore, key: string): Promise<void> {
  if (await getDraft(store.db, key))
    await writeStore(store, async ({ tables }) => {
      await tables.localDrafts.delete(key);
    });
  store.journal?.forgetDraft(key);
}

/** For a live query; undefined without a draft. */
export const getDraft = (db: AccountDb, key: string): Promise<Draft | undefined> => db.localDrafts.get(key);

/** One form's draft, to be read, saved and removed. */
export const draftKeeper = (store: AccountStore, key: string) => ({
  read: async () => (await getDraft(store.db, key))?.fields,
  save: (fields: Record<string, string>) => saveDraft(store, key, fields),
  remove: () => removeDraft(store, key),
});
