// useLive(query, deps): what a query of the phone's database gives now, and again whenever its rows change.
// undefined while the first answer is on its way, so a query says "nothing there" with null or an empty list.
// An error goes to the route's error boundary. The query is told nothing of tables by this folder.
import { useLiveQuery } from 'dexie-react-hooks';

export function useLive<Result>(
  query: () => Promise<Result>,
  deps: readonly unknown[] = [],
): Result | undefined {
  // Dexie follows a query across its awaits only when the function itself is declared async.
  return useLiveQuery(async () => await query(), [...deps]);
}
