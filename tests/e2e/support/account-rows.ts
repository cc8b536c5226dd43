// Rows of the one account of a phone, changed behind the app's back: what no version of it would write.
import type { Page } from '@playwright/test';

/** Gives all rows of a store these fields; live queries do not hear of it. */
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
      if (!own) throw new Error(`no account’s database among ${names.join()}`);
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
