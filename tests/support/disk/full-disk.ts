// Makes the disk under fake-indexeddb full: a write then aborts its transaction, by default with a quota
// error. As in browsers, only the transaction names the reason; its requests only report that they were
// aborted.
// Affects only the stores that the test selects; `freeDisk` frees the space again.
import { IDBObjectStore } from 'fake-indexeddb';

type Put = (value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
type Abortable = { _abort: (errorName: string) => void; _state: string };
/** Transactions that were aborted; a second abort would roll back their changes twice. */
const aborted = new WeakSet<Abortable>();
type Prototype = { put: Put; add: Put };

const prototype = IDBObjectStore.prototype as unknown as Prototype;
const { put, add } = prototype;

/**
 * Makes the disk full for the stores for which `isFull` returns true. A write to one of them aborts its
 * transaction with the error name `reason`.
 */
export function fillDisk(isFull: (store: string) => boolean, reason = 'QuotaExceededError'): void {
  const limited = (write: Put): Put =>
    function limitedWrite(this: IDBObjectStore, value, key) {
      const request = key === undefined ? write.call(this, value) : write.call(this, value, key);
      const transaction = this.transaction as unknown as Abortable;
      if (isFull(this.name))
        queueMicrotask(() => {
          if (transaction._state === 'finished' || aborted.has(transaction)) return;
          aborted.add(transaction);
          transaction._abort(reason);
        });
      return request;
    };
  prototype.put = limited(put);
  prototype.add = limited(add);
}

export function freeDisk(): void {
  prototype.put = put;
  prototype.add = add;
}
