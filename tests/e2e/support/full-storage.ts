// A phone whose storage is full, at the browser's own edge: writes to some stores of IndexedDB fail as browsers make
// them fail. Guarantees that it lasts over a reload, until pieces of a paper are deleted or `mend` is called.
import type { Page } from '@playwright/test';
import type { Phone } from './phone.ts';

const flag = 'test-full-stores';

/** To be called before the first page; nothing is full yet. */
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

/** From now on nothing can be written to these stores. */
export const fillStores = (page: Page, ...stores: string[]): Promise<void> =>
  page.evaluate(([key, names]) => localStorage.setItem(key, names), [flag, stores.join(' ')] as const);

export const mendStores = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), flag);
