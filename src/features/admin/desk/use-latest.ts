// useLatest(store, collection): the five newest rows of a collection; undefined until they are read.
import type { AccountStore } from '#data/account-store.ts';
import { type LatestRow, listLatest } from '#data/read-latest.ts';
import type { LatestCollection } from '#domain/admin-overview.ts';
import { useLive } from '#ui/use-live.ts';

export const useLatest = <Name extends LatestCollection>(
  store: AccountStore,
  collection: Name,
): readonly LatestRow<Name>[] | undefined =>
  useLive(() => listLatest(store.db, collection), [store, collection]);
