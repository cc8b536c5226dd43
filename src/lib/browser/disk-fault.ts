// Responsible for telling the errors of a disk that gave up under IndexedDB from the app's own.
// Guarantees: by names alone, in whichever wrapping they come; a database closed for a newer version is no such thing.

/** IndexedDB's own names; browsers say either of a full disk, as it takes them in a write or at opening. */
const names = ['QuotaExceededError', 'UnknownError'];

/** Whether `error`, or one inside it, has one of these names. */
export function isNamed(error: unknown, wanted: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures, cause } = error as Record<string, unknown>;
  if (wanted.includes(String(name))) return true;
  const parts = [inner, cause, ...(Array.isArray(failures) ? failures : [])];
  return parts.some((part) => part !== error && isNamed(part, wanted));
}

/** True as well where the disk is broken rather than full: only a probe knows which. */
export const isDiskFault = (error: unknown): boolean => isNamed(error, names) || isFileFault(error);

/** Chromium aborts a transaction so whose files found no room; the DataError of a call is the app's own. */
const isFileFault = (error: unknown): boolean =>
  isNamed(error, ['AbortError']) && isNamed(error, ['DataError']);
