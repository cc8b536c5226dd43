// Makes the disk under fake-indexeddb full: a write then aborts its transaction, mostly with a quota error, as browsers
// do: the transaction alone says why, its requests only that it was aborted.
// Guarantees that only stores named so are concerned, and that `mend` gives the space back.
import { IDBObjectStore } from 'fake-indexeddb';

type Put = (value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
type Abortable = { _abort: (errorName: string) => void };
type Prototype = { put: Put; add: Put };

const prototype = IDBObjectStore.prototype as unknown as Prototype;
const { put, add } = prototype;

/** `isFull` is asked for the store of each write; `reason` names what its transaction then ends with. */
export function fillDisk(isFull: (store: string) => boolean, reason = 'QuotaExceededError'): void {
  const limited = (write: Put): Put =>
    function limitedWrite(this: IDBObjectStore, value, key) {
      const request = key === undefined ? write.call(this, value) : write.call(this, value, key);
      const transaction = this.transaction as unknown as Abortable;
      if (isFull(this.name)) queueMicrotask(() => transaction._abort(reason));
      return request;
    };
  prototype.put = limited(put);
  prototype.add = limited(add);
}

export function mendDisk(): void {
  prototype.put = put;
  prototype.add = add;
}
