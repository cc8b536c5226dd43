import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Waits until no account has a database, then checks that none has one ten seconds later by the page's clock, which
 * must be installed: after three seconds the app creates a database again that was deleted while the app had it open.
 */
export async function expectNoAccountDatabase(page: Page): Promise<void> {
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const ofAccount = expect.stringMatching(/^pare-account-/);
  await expect.poll(databases).not.toContainEqual(ofAccount);
  await page.clock.fastForward(10_000);
  await page.evaluate(outlastRecovery);
  expect(await databases()).not.toContainEqual(ofAccount);
}

/** Does twice what the app does before it creates a database again: writes to Cache Storage and opens a database. */
async function outlastRecovery(): Promise<void> {
  for (const name of ['first', 'second']) {
    const cache = await caches.open(name);
    await cache.put('/test', new Response(new Blob([new Uint8Array(512 * 1024)])));
    await caches.delete(name);
    await new Promise((resolve) => {
      indexedDB.open(name).onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      };
    });
  }
}
