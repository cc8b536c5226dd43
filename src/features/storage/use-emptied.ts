// Whether the browser has emptied this phone, until the person has read of it.
import type { AccountStore } from '#data/account-store.ts';
import { getSyncStatus } from '#data/sync-status.ts';
import { useLive } from '#ui/use-live.ts';

export function useEmptied(store: AccountStore): boolean {
  return useLive(async () => (await getSyncStatus(store.db)).wasEmptied, [store]) ?? false;
}
