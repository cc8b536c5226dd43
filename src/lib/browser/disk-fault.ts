// Distinguishes disk errors reported by IndexedDB from the app's own errors. Decides by the names of errors
// alone, including errors wrapped in others. The error of a database that was closed because a newer version opened
// it is not a disk error.

/**
 * Names of the errors that IndexedDB reports when the disk is full or broken. Both can occur when data is written and
 * when a database is opened.
 */
const names = ['QuotaExceededError', 'UnknownError'];

export function isNamed(error: unknown, wanted: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures, cause } = error as Record<string, unknown>;
  if (wanted.includes(String(name))) return true;
  const nested = [inner, cause, ...(Array.isArray(failures) ? failures : [])];
  return nested.some((one) => one !== error && isNamed(one, wanted));
}

/**
 * Returns whether the error was caused by the disk. The disk may be full or broken; only a test write
 * (disk-probe.ts) shows whether it accepts data.
 */
export const isDiskError = (error: unknown): boolean => isNamed(error, names) || isFileError(error);

/**
 * Recognises the error by which Chromium reports a transaction whose files do not fit on the disk: an
 * AbortError with a DataError inside. A DataError alone is a wrong call by the app.
 */
const isFileError = (error: unknown): boolean =>
  isNamed(error, ['AbortError']) && isNamed(error, ['DataError']);

/** Names of errors which say only that the transaction had ended. */
const ended = ['AbortError', 'InvalidStateError', 'TransactionInactiveError'];

/**
 * Returns whether the error says only that the transaction had ended, for example because the browser closed the
 * database between two of its reads. A wrong call by the app can cause an InvalidStateError too, and looks the same.
 */
export const hasTransactionEnded = (error: unknown): error is Error => isNamed(error, ended);
