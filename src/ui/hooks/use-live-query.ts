// Returns the result of a database query, and a new one whenever its rows change; undefined until the first
// result. An error goes to the nearest error boundary, except the error of a failing disk or of a transaction that the
// browser has ended: then the last result stays until the database is available again or rows change. `useLiveLater`
// delays each further run of the query, so that a slow phone can first render the change that caused it.
import Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useSyncExternalStore } from 'react';
import { hasTransactionEnded, isDiskError } from '#lib/browser/disk-fault.ts';
import { drawMs } from '#lib/browser/draw-time.ts';
import { countRenewals, onRenewal } from '#lib/browser/restart-live-queries.ts';

export function useLive<Result>(
  query: () => Promise<Result>,
  deps: readonly unknown[] = [],
): Result | undefined {
  const renewals = useSyncExternalStore(onRenewal, countRenewals);
  // Dexie tracks a query across its awaits only if the function itself is declared async.
  return useLiveQuery(async () => {
    try {
      return await query();
    } catch (error) {
      if (isDiskError(error)) return await untilRenewed;
      // Dexie reports no AbortError of a live query, and runs the query again after the next change.
      throw hasTransactionEnded(error) ? new Dexie.AbortError(error) : error;
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

// Uses a Dexie promise, because after a native promise Dexie would not track what the query reads.
const untilDrawn = () => new Dexie.Promise<void>((resolve) => setTimeout(resolve, drawMs));

const untilRenewed = new Promise<never>(() => undefined);
