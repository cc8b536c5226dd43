// useDataLost(store): whether the browser has evicted this phone's data and the user has not yet acknowledged
// it.
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export function useDataLost(store: AccountStore): boolean {
  return useLive(async () => (await getSyncStatus(store.db)).wasEmptied, [store]) ?? false;
}
