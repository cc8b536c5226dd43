// Counts the requests to fake IndexedDB databases and what they return: rows, keys of a list and steps of a cursor.
// Requests of all code in the process are counted, so a test must wait until everything else is idle.
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';

export type Requests = { requests: number; rows: number };

type Asking = (...args: unknown[]) => IDBRequest;

const methods = {
  reading: ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'],
  writing: ['add', 'put', 'delete', 'clear'],
};

/** Counts requests until the end of the test; `take` returns the counts since its last call. */
export function countRequests(): { take: () => Requests } {
  let counted: Requests = { requests: 0, rows: 0 };
  const watch = (prototype: object, names: string[]) => {
    for (const name of names) {
      const ask = Reflect.get(prototype, name) as Asking;
      const countingMethod: Asking = function (this: unknown, ...args) {
        const request = ask.apply(this, args);
        counted.requests += 1;
        request.addEventListener('success', () => {
          counted.rows += rowsIn(request.result);
        });
        return request;
      };
      Reflect.set(prototype, name, countingMethod);
      onTestFinished(() => void Reflect.set(prototype, name, ask));
    }
  };
  watch(IDBObjectStore.prototype, [...methods.reading, ...methods.writing]);
  watch(IDBIndex.prototype, methods.reading);
  return {
    take: () => {
      const taken = counted;
      counted = { requests: 0, rows: 0 };
      return taken;
    },
  };
}

/**
 * Returns the number of rows in one result. A cursor succeeds once for each of its steps, so each result of a
 * cursor is one row.
 */
function rowsIn(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  return typeof result === 'object' && result !== null ? 1 : 0;
}
