// Recognises a browser that stores no data for this site because its user or its administrator has blocked
// it. A full disk does not count: `explained` in storage-full.ts recognises it first.
import { isNamed } from '#lib/browser/disk-fault.ts';

export class SiteDataBlockedError extends Error {
  constructor(cause: unknown) {
    super('this browser keeps no data for this site', { cause });
    this.name = 'SiteDataBlockedError';
  }
}

/**
 * `SecurityError` comes from Firefox and Safari, Dexie's `MissingAPIError` from a browser without IndexedDB.
 */
const refusals = ['SecurityError', 'MissingAPIError'];

/** Chromium uses these names both for a refusal and for a broken database. */
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
