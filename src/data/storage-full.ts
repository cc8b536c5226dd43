// Responsible for recognising that the phone's storage is full, in whichever wrapping the error comes.
// Guarantees: by the error's name alone, never by words in its message.
import Dexie, { type Table } from 'dexie';

/** Nothing was stored; the caller keeps what the person wrote and says so. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('the storage of this phone is full', { cause });
    this.name = 'StorageFullError';
  }
}

/** True for a quota error itself and for one inside Dexie's abort and bulk errors. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures, cause } = error as Record<string, unknown>;
  if (name === 'QuotaExceededError' || name === 'StorageFullError') return true;
  return [inner, cause, ...(Array.isArray(failures) ? failures : [])].some(
    (part) => part !== error && isQuotaError(part),
  );
}

/**
 * Runs `scope` in one transaction for writing. Rejects with StorageFullError where there was no room for it, otherwise
 * with what `scope` or the database throws.
 */
export async function roomyTransaction<Result>(
  db: Dexie,
  tables: Table[],
  scope: () => Promise<Result>,
): Promise<Result> {
  let transaction: IDBTransaction | null = null;
  try {
    return await db.transaction('rw', tables, async () => {
      transaction = Dexie.currentTransaction.idbtrans;
      return scope();
    });
  } catch (error) {
    // The transaction says why it was aborted; its requests only that it was.
    throw isQuotaError(error) || isQuotaError(reasonOf(transaction)) ? new StorageFullError(error) : error;
  }
}

const reasonOf = (transaction: IDBTransaction | null): unknown => transaction?.error;
