// Recognises a browser that stores no data for this site because its user or its administrator has blocked
// it.
// A full or broken disk is not such a case and is detected earlier.
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

/** Error names of Firefox and Safari for a refusal; the last one is Dexie's if there is no IndexedDB at all. */
const refusals = ['SecurityError', 'MissingAPIError'];

/** Error names that Chromium uses both for a refusal and for a broken database. */
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
