// Distinguishes errors of a failing disk under IndexedDB from the app's own errors. Decides by error names
// alone, also inside wrapped errors. A database closed because of a newer version is not a disk error.

/**
 * Names of the IndexedDB errors that browsers report on a full disk. Either one may end a write or the opening
 * of a database.
 */
const names = ['QuotaExceededError', 'UnknownError'];

/** Returns whether `error`, or an error inside it, has one of these names. */
export function isNamed(error: unknown, wanted: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures, cause } = error as Record<string, unknown>;
  if (wanted.includes(String(name))) return true;
  const nested = [inner, cause, ...(Array.isArray(failures) ? failures : [])];
  return nested.some((one) => one !== error && isNamed(one, wanted));
}

/**
 * Returns whether the disk failed. Also true when the disk is broken rather than full; only a probe can
 * tell which.
 */
export const isDiskError = (error: unknown): boolean => isNamed(error, names) || isFileError(error);

/**
 * Chromium reports a transaction whose files do not fit on the disk as an AbortError with a DataError
 * inside. A DataError alone is a wrong call by the app.
 */
const isFileError = (error: unknown): boolean =>
  isNamed(error, ['AbortError']) && isNamed(error, ['DataError']);
