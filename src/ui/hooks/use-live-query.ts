// useLive(query, deps): what a query of the phone's database gives now, and again whenever its rows change.
// undefined while the first answer is on its way, so a query says "nothing there" with null or an empty list.
// An error goes to the route's error boundary, but for that of a disk which gave up: then the last answer stays, and
// another comes once the database is back. The query is told nothing of tables by this folder.
// useLiveLater(query, deps): the same for what stands beside what a person is doing, such as a count in the bar: it is
// asked anew only once a slow phone has drawn what was just written.
import Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useSyncExternalStore } from 'react';
import { isDiskFault } from '#lib/browser/disk-fault.ts';
import { drawMs } from '#lib/browser/draw-time.ts';
import { countRenewals, onRenewal } from '#lib/browser/restart-live-queries.ts';

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

export function useLiveLater<Result>(
  query: () => Promise<Result>,
  deps: readonly unknown[] = [],
): Result | undefined {
  const hasAnswered = useRef(false);
  return useLive(async () => {
    if (hasAnswered.current) await untilDrawn();
    const result = await query();
    hasAnswered.current = true;
    return result;
  }, deps);
}

// A promise of Dexie's own: behind one of the platform's, what the query reads would not be noted.
const untilDrawn = () => new Dexie.Promise<void>((resolve) => setTimeout(resolve, drawMs));

const untilRenewed = new Promise<never>(() => undefined);
