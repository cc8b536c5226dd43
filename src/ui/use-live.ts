// useLive(query, deps): what a query of the phone's database gives now, and again whenever its rows change.
// undefined while the first answer is on its way, so a query says "nothing there" with null or an empty list.
// An error goes to the route's error boundary, but for that of a disk which gave up: then the last answer stays, and
// another comes once the database is back. The query is told nothing of tables by this folder.
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { isDiskFault } from '#lib/disk-fault.ts';
import { countRenewals, onRenewal } from '#lib/live-renewal.ts';

export function useLive<Result>(
  query: () => Promise<Result>,
  deps: readonly unknown[] = [],
): Result | undefined {
  const renewals = useSyncExternalStore(onRenewal, countRenewals);
  // Dexie follows a query across its awaits only when the function itself is declared async.
  return useLiveQuery(async () => {
    try {
      return await query();
    } catch (error) {
      if (isDiskFault(error)) return await untilRenewed;
      throw error;
    }
  }, [...deps, renewals]);
}

const untilRenewed = new Promise<never>(() => undefined);
