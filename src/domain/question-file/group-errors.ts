// Groups the errors that many rows of a file share, and the unknown subjects and levels, so that each of them
// is reported once, with the number of rows.

import { asName } from '#domain/search/tokenize.ts';
import type { RowError } from './row-error.ts';
import type { InvalidRow } from './validate-file.ts';

/**
 * An unknown name of a subject or level, which occurs in `count` rows. `said` is its first spelling; spellings that are
 * equal by `asName` count as the same name.
 */
export type UnknownName = { kind: 'subject' | 'level'; said: string; count: number };
export type SharedError = { error: RowError; count: number };

/** Smallest number of rows with the same error for which the error is reported once instead of in each row. */
const sharedFrom = 4;

const isUnknownName = (error: RowError) => error.code === 'unknown-subject' || error.code === 'unknown-level';

export function unknownNames(invalidRows: readonly InvalidRow[]): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const { errors } of invalidRows) {
    for (const error of errors) {
      if (error.code !== 'unknown-subject' && error.code !== 'unknown-level') continue;
      const kind = error.code === 'unknown-subject' ? 'subject' : 'level';
      const key = `${kind} ${asName(error.said)}`;
      const before = found.get(key);
      if (before) before.count += 1;
      else found.set(key, { kind, said: error.said, count: 1 });
    }
  }
  return [...found.values()];
}

/**
 * Separates the errors that at least `sharedFrom` rows have from the rows with other errors. Rows without
 * other errors are left out, and so are unknown subjects and levels (see `unknownNames`).
 */
export function splitShared(invalidRows: readonly InvalidRow[]): {
  shared: SharedError[];
  own: InvalidRow[];
} {
  const counts = new Map<string, SharedError>();
  for (const { errors } of invalidRows) {
    for (const error of errors) {
      const known = counts.get(JSON.stringify(error));
      if (known) known.count += 1;
      else counts.set(JSON.stringify(error), { error, count: 1 });
    }
  }
  const isShared = (error: RowError) =>
    !isUnknownName(error) && (counts.get(JSON.stringify(error))?.count ?? 0) >= sharedFrom;
  const shared = [...counts.values()].filter(({ error }) => isShared(error));
  const own = invalidRows.flatMap(({ row, errors }) => {
    const rest = errors.filter((error) => !isUnknownName(error) && !isShared(error));
    return rest.length > 0 ? [{ row, errors: rest }] : [];
  });
  return { shared, own };
}
