// Changes rows in the database of the phone's account without the app, for example to values that no version
// of the app writes.
import type { Page } from '@playwright/test';

/** Sets the fields of `change` in all rows of a store; live queries are not notified. */
export function changeRows(page: Page, store: string, change: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    async ([name, fields]) => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const names = (await indexedDB.databases()).map((one) => one.name ?? '');
      const own = names.find((one) => one.startsWith('pare-account-'));
      if (!own) throw new Error(`the phone has no account database, only ${names.join()}`);
      const database = await done(indexedDB.open(own));
      try {
        const rows = database.transaction(name, 'readwrite').objectStore(name);
        for (const row of await done(rows.getAll())) await done(rows.put({ ...row, ...fields }));
      } finally {
        database.close();
      }
    },
    [store, change] as const,
  );
}
