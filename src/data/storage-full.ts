// Responsible for recognising that the phone's storage is full, in whichever wrapping the error comes.
// Guarantees: by the error's name alone, never by words in its message.

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
