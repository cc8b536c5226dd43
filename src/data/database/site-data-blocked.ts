// Recognises a browser that stores no data for this site because its user or its administrator has blocked
// it.
// A full disk does not count as blocked: `explained` in storage-full.ts recognises it first.
import { isNamed } from '#lib/browser/disk-fault.ts';

/**
 * Error when the browser stores no data for this site: nothing can be opened or saved until the user allows
 * it.
 */
export class SiteDataBlockedError extends Error {
  constructor(cause: unknown) {
    super('this browser keeps no data for this site', { cause });
    this.name = 'SiteDataBlockedError';
  }
}

/**
 * Error names of a refusal: `SecurityError` in Firefox and Safari, and Dexie's `MissingAPIError` if the
 * browser has no IndexedDB at all.
 */
const refusals = ['SecurityError', 'MissingAPIError'];

/**
 * Error names that Chromium uses both for a refusal and for a broken database; they count as a refusal only
 * if localStorage is denied too.
 */
const vagueRefusals = ['UnknownError', 'InvalidStateError'];

/**
 * Returns a SiteDataBlockedError if opening a database failed because the browser stores no data, otherwise
 * `error` itself.
 */
export function explainedBlock(error: unknown, hasLocalStorage: boolean): unknown {
  if (isNamed(error, ['StorageFullError'])) return error;
  const isBlocked = isNamed(error, refusals) || (!hasLocalStorage && isNamed(error, vagueRefusals));
  return isBlocked ? new SiteDataBlockedError(error) : error;
}
