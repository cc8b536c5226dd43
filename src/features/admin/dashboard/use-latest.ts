// useLatest(store, collection): the five newest rows of a collection; undefined until they are read.
import { type LatestRow, listLatest } from '#data/queries/read-latest.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { LatestCollection } from '#domain/admin/admin-overview.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export const useLatest = <Name extends LatestCollection>(
  store: AccountStore,
  collection: Name,
): readonly LatestRow<Name>[] | undefined =>
  useLive(() => listLatest(store.db, collection), [store, collection]);
