// Saves drafts (texts that the user started and did not send), with a backup copy in the journal.
// A draft survives a killed app and, as long as the journal has space for it, a wipe of IndexedDB.

import type { AccountDb } from '#data/database/account-db.ts';
import type { Draft } from '#data/database/local-rows.ts';
import { isDiskAway } from '#data/database/storage-full.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import { wellFormedDeep } from '#lib/well-formed.ts';

/**
 * Database id of a backup copy that is written before the database has saved the draft. No database has
 * this id, so the next opening treats the copy as that of a lost database, and restores it.
 */
const noDatabaseId = '';

/**
 * Saves the fields of a form; if the disk is full or broken, only in the backup copy. If all fields are empty,
 * removes the draft; if the disk prevents that, a backup copy with empty fields replaces the text at the next
 * opening of the database.
 */
export async function saveDraft(
  store: AccountStore,
  key: string,
  fields: Record<string, string>,
): Promise<void> {
  const draft: Draft = { key, fields: wellFormedDeep(fields), at: store.clock.now() };
  const copy = (databaseId: string) => {
    store.journal?.write({ kind: 'draft', draft, birth: databaseId, at: draft.at });
  };
  copy(noDatabaseId);
  try {
    if (Object.values(fields).every((text) => text === '')) return await removeDraft(store, key);
    const { birth } = await writeStore(store, async ({ tables, meta }) => {
      await tables.localDrafts.put(draft);
      return meta;
    });
    copy(birth);
  } catch (error) {
    if (!isDiskAway(error)) throw error;
  }
}

/**
 * Removes a draft and its backup copy. If the database has no such draft, deletes only the backup copy. Rejects,
 * and keeps the backup copy, if the database cannot be read or written.
 */
export async function removeDraft(store: AccountStore, key: string): Promise<void> {
  if (await getDraft(store.db, key))
    await writeStore(store, async ({ tables }) => {
      await tables.localDrafts.delete(key);
    });
  store.journal?.forgetDraft(key);
}

export async function removeOlderDrafts(
  store: AccountStore,
  keyStart: string,
  isKept: (at: number) => boolean,
): Promise<void> {
  const drafts = await store.db.localDrafts.toArray();
  const older = drafts.filter(({ key, at }) => key.startsWith(keyStart) && !isKept(at));
  for (const { key } of older) await removeDraft(store, key);
}

export const getDraft = (db: AccountDb, key: string): Promise<Draft | undefined> => db.localDrafts.get(key);

type DraftStore = {
  read: () => Promise<Record<string, string> | undefined>;
  save: (fields: Record<string, string>) => Promise<void>;
  remove: () => Promise<void>;
};

const draftStores = new WeakMap<AccountStore, Map<string, DraftStore>>();

/** Returns the same object for the same draft, so that two forms can find out that they share it. */
export function draftStore(store: AccountStore, key: string): DraftStore {
  const ofStore = draftStores.get(store) ?? new Map<string, DraftStore>();
  draftStores.set(store, ofStore);
  const known = ofStore.get(key);
  if (known) return known;
  const made = {
    read: async () => (await getDraft(store.db, key))?.fields,
    save: (fields: Record<string, string>) => saveDraft(store, key, fields),
    remove: () => removeDraft(store, key),
  };
  ofStore.set(key, made);
  return made;
}
