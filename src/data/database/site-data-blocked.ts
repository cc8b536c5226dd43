// Responsible for recognising a browser that keeps no data for this site: blocked by its person, or by whoever manages it.
// Guarantees: a full or broken disk is no such thing; it is told apart before.
import { isNamed } from '#lib/browser/disk-fault.ts';

/** Nothing can be opened or kept until the person allows it. */
export class SiteDataBlockedError extends Error {
  constructor(cause: unknown) {
    super('this browser keeps no data for this site', { cause });
    this.name = 'SiteDataBlockedError';
  }
}

/** Firefox and Safari say so themselves; the last is Dexie's, where there is no IndexedDB at all. */
const refusals = ['SecurityError', 'MissingAPIError'];

/** Chromium's words for a refusal are those for a broken database. */
const vagueRefusals = ['UnknownError', 'InvalidStateError'];

/** The same error, or SiteDataBlockedError where opening a database failed because the browser keeps nothing. */
export function explainedBlock(error: unknown, hasLocalStorage: boolean): unknown {
  if (isNamed(error, ['StorageFullError'])) return error;
  const isBlocked = isNamed(error, refusals) || (!hasLocalStorage && isNamed(error, vagueRefusals));
  return isBlocked ? new SiteDataBlockedError(error) : error;
}
