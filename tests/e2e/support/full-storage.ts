// Simulates a phone with full storage: writes to chosen stores of IndexedDB throw a QuotaExceededError. The storage
// stays full over a reload, until chunks of an exam file are deleted or `freeStores` is called.
import type { Page } from '@playwright/test';
import type { Phone } from './phone.ts';

const flag = 'test-full-stores';

/** Installs the simulation in the pages of this phone. Must be called before the first page is loaded. */
export async function prepareFullStorage(phone: Phone): Promise<void> {
  await phone.context().addInitScript((key) => {
    const store = IDBObjectStore.prototype;
    const isFull = (name: string) => (localStorage.getItem(key) ?? '').split(' ').includes(name);
    for (const method of ['put', 'add'] as const) {
      const write = store[method];
      store[method] = function limited(this: IDBObjectStore, ...args: Parameters<typeof write>) {
        if (isFull(this.name)) throw new DOMException('The disk is full.', 'QuotaExceededError');
        return write.apply(this, args);
      };
    }
    const remove = store.delete;
    store.delete = function freeing(this: IDBObjectStore, query) {
      if (this.name === 'fileChunks') localStorage.removeItem(key);
      return remove.call(this, query);
    };
  }, flag);
}

export const fillStores = (page: Page, ...stores: string[]): Promise<void> =>
  page.evaluate(([key, names]) => localStorage.setItem(key, names), [flag, stores.join(' ')] as const);

export const freeStores = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), flag);
