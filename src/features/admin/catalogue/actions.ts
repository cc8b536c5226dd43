// What an administrator does with subjects and levels. All of it works without a network.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { getProfile } from '#data/read-mine.ts';
import type { CatalogueData, CatalogueKind } from './catalogue-fields.ts';

/** Queues a new one; rejects as `commit` does. */
export async function addToCatalogue(
  store: AccountStore,
  kind: CatalogueKind,
  data: CatalogueData & { code: string },
): Promise<void> {
  const displayOrder = data.displayOrder ?? 1;
  if (kind === 'subjects') await commit(store, { op: 'create', collection: kind, data });
  else await commit(store, { op: 'create', collection: kind, data: { ...data, displayOrder } });
}

/** Queues what changed of it; rejects as `commit` does. */
export async function changeInCatalogue(
  store: AccountStore,
  kind: CatalogueKind,
  record: string,
  data: Partial<CatalogueData> | { isActive: boolean },
): Promise<void> {
  if (Object.keys(data).length === 0) return;
  await commit(store, { op: 'update', collection: kind, record, data });
}

/** As the phone last knew it; the server decides again when it is sent. */
export async function mayChangeStatus({ db, account }: AccountStore): Promise<boolean> {
  return (await getProfile(db, account))?.isAdmin === true;
}
