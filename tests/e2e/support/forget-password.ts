// Removes from the phone what it needs to check the passwords of its accounts, as after a sign-in with an
// identity provider.
import type { Page } from '@playwright/test';

export function forgetPassword(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('pare-device');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      const accounts = database.transaction('accounts', 'readwrite').objectStore('accounts');
      const reading = accounts.getAll();
      await new Promise<void>((resolve, reject) => {
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          for (const row of reading.result) accounts.put({ ...row, verifier: null });
        };
        accounts.transaction.oncomplete = () => resolve();
        accounts.transaction.onerror = () => reject(accounts.transaction.error);
      });
    } finally {
      database.close();
    }
  });
}
