// Returns the result of a database query, and a new one whenever its rows change; undefined until the first
// result. An error goes to the nearest error boundary, with two exceptions. While the disk fails, the last result stays
// until the database is available again. If the browser ends the transaction of a later run, the last result stays until
// the next change of its rows. `useLiveLater` delays each further run of the query, so that a slow phone can first render
// the change that caused it.
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
  // Dexie keeps the function of the first render with the same dependencies, so this variable belongs to them.
  let hasResult = false;
  // Dexie tracks a query across its awaits only if the function itself is declared async.
  return useLiveQuery(async () => {
    try {
      const result = await query();
      hasResult = true;
      return result;
    } catch (error) {
      if (isDiskError(error)) return await untilRenewed;
      if (!hasTransactionEnded(error)) throw error;
      // Dexie reports no AbortError. After an earlier result it runs the query again after the next change; without one
      // it knows no rows whose change could start the query again.
      if (hasResult) throw new Dexie.AbortError(error);
      throw new Error('The transaction of the first run of a live query has ended.', { cause: error });
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
