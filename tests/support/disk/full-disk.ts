// Makes the disk under fake-indexeddb full: a write then aborts its transaction, by default with a quota
// error. As in browsers, only the transaction names the reason; its requests only report that they were
// aborted.
// Affects only the stores that the test selects; `freeDisk` frees the space again.
import { IDBObjectStore } from 'fake-indexeddb';

type Write = (...args: never[]) => IDBRequest;
type Abortable = { _abort: (errorName: string) => void; _state: string };
/** Transactions that were aborted; a second abort would roll back their changes twice. */
const aborted = new WeakSet<Abortable>();
type WriteName = 'put' | 'add' | 'delete';

const prototype = IDBObjectStore.prototype as unknown as Record<WriteName, Write>;
const { put, add, delete: remove } = prototype;

/**
 * Makes each later write to a store that `isFull` selects abort its transaction with the error name `reason`;
 * `refused` lists the methods that count as writes.
 */
export function fillDisk(
  isFull: (store: string) => boolean,
  reason = 'QuotaExceededError',
  refused: readonly WriteName[] = ['put', 'add'],
): void {
  const limited = (write: Write): Write =>
    function limitedWrite(this: IDBObjectStore, ...args) {
      const request = write.apply(this, args);
      const transaction = this.transaction as unknown as Abortable;
      if (isFull(this.name))
        queueMicrotask(() => {
          if (transaction._state === 'finished' || aborted.has(transaction)) return;
          aborted.add(transaction);
          transaction._abort(reason);
        });
      return request;
    };
  for (const name of refused) prototype[name] = limited({ put, add, delete: remove }[name]);
}

export function freeDisk(): void {
  Object.assign(prototype, { put, add, delete: remove });
}
