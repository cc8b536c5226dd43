// Queues an admin's changes of subjects and levels, and checks the admin role. Works without a network.
import { commit } from '#data/outbox/outbox.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';
import type { CatalogueData, CatalogueKind, CatalogueRow } from './catalogue-fields.ts';

/** Queues a new subject or level and resolves with its id. Rejects like `commit`. */
export async function addToCatalogue(
  store: AccountStore,
  kind: CatalogueKind,
  data: CatalogueData & { code: string },
  draftKey: string,
): Promise<string> {
  const displayOrder = data.displayOrder ?? 1;
  const [made] = await commit(
    store,
    kind === 'subjects'
      ? { op: 'create', collection: kind, data }
      : { op: 'create', collection: kind, data: { ...data, displayOrder } },
    draftKey,
  );
  if (!made) throw new Error('commit returned no entry for the new row');
  return made.record;
}

/**
 * Queues an update, based on the row as shown, so that the server can refuse it if another admin has changed
 * the row meanwhile. Queues nothing if `data` is empty. Rejects like `commit`.
 */
export async function changeInCatalogue(
  store: AccountStore,
  kind: CatalogueKind,
  row: CatalogueRow,
  data: Partial<CatalogueData> | { isActive: boolean },
  draftKey: string | null = null,
): Promise<void> {
  if (Object.keys(data).length === 0) return;
  await commit(store, { op: 'update', collection: kind, record: row.id, data, ...baseOf(row) }, draftKey);
}

/** Returns whether the user is an admin, as last known on this phone; the server checks the role again. */
export async function mayChangeStatus({ db, account }: AccountStore): Promise<boolean> {
  return (await getProfile(db, account))?.isAdmin === true;
}
