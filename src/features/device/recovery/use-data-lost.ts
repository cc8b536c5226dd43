// useDataLost(store): whether the browser has evicted this phone's data and the user has not yet acknowledged
// it.
import type { AccountStore } from '#data/database/account-store.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export function useDataLost(store: AccountStore): boolean {
  return useLive(async () => (await getSyncStatus(store.db)).wasEmptied, [store]) ?? false;
}
