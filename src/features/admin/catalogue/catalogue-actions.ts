// What an administrator does with subjects and levels. All of it works without a network.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';
import type { CatalogueData, CatalogueKind, CatalogueRow } from './catalogue-fields.ts';

/** Queues a new one and resolves with its id; `draftKey`: the draft that it was written in. Rejects as `commit` does. */
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
  if (!made) throw new Error('a commit answers each of its mutations');
  return made.record;
}

/**
 * Queues what changed of it, on the base of the row as it is shown: what another has changed since is not overwritten
 * unseen. Rejects as `commit` does.
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

/** As the phone last knew it; the server decides again when it is sent. */
export async function mayChangeStatus({ db, account }: AccountStore): Promise<boolean> {
  return (await getProfile(db, account))?.isAdmin === true;
}
