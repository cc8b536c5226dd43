// Records which rows a version of the app could not read, and which versions have requested them again.
// A version that has tried to read a row does not request it again, however many versions are open in tabs; a
// row that was read or deleted is not requested again either.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { Meta, SkippedRowNote } from '#data/database/stored-rows.ts';
import type { BucketChange, SkippedRow } from '#domain/protocol/exchange-messages.ts';
import { coolAll } from './subscriptions.ts';
import { askForUnreadFields } from './unread-fields.ts';

const keyOf = ({ bucket, collection, id }: Pick<SkippedRow, 'bucket' | 'collection' | 'id'>): string =>
  `${bucket}/${collection}/${id}`;

/**
 * Records that `appVersion` could not read these rows. Must be called inside the transaction that applies the
 * response.
 */
export async function noteSkipped(
  tables: AccountTables,
  skipped: readonly SkippedRow[],
  appVersion: string,
): Promise<void> {
  const notes = await tables.skippedRows.bulkGet(skipped.map(keyOf));
  await tables.skippedRows.bulkPut(
    skipped.map((row, index) => {
      const before = notes[index];
      const others = before && before.seq === row.seq ? unreadBy(before) : [];
      // Empties `askedBy`, so that other versions request the row again: the response to their request may
      // have been received by this version, which cannot read the row.
      return { ...row, key: keyOf(row), unreadBy: [...new Set([...others, appVersion])], askedBy: [] };
    }),
  );
}

/**
 * Deletes the records of rows that an applied part of a response contained or reported as deleted. Must be
 * called inside the transaction that applies the response.
 */
export async function forgetRead(
  tables: AccountTables,
  parts: readonly Pick<BucketChange, 'bucket' | 'rows' | 'deleted'>[],
): Promise<void> {
  const noted = new Set(await tables.skippedRows.toCollection().primaryKeys());
  if (noted.size === 0) return;
  const known = parts.flatMap(({ bucket, rows, deleted }) => [
    ...rows.map(({ collection, row }) => keyOf({ bucket, collection, id: row.id })),
    ...deleted.map(({ collection, id }) => keyOf({ bucket, collection, id })),
  ]);
  await tables.skippedRows.bulkDelete(known.filter((key) => noted.has(key)));
}

/**
 * Marks all buckets to be pulled from the start if there is a skipped row that this version has neither
 * tried to read nor requested. Also marks the buckets whose rows have fields that this version knows and
 * the version that pulled them did not. Must be called inside a transaction.
 */
export async function askAgain(tables: AccountTables, meta: Meta, appVersion: string): Promise<void> {
  await askForUnreadFields(tables, meta, appVersion);
  const unseen = await tables.skippedRows
    .filter((note) => ![...unreadBy(note), ...(note.askedBy ?? [])].includes(appVersion))
    .toArray();
  if (unseen.length === 0) return;
  await tables.skippedRows.bulkPut(
    unseen.map((note) => ({ ...note, askedBy: [...(note.askedBy ?? []), appVersion] })),
  );
  meta.generation += 1;
  await coolAll(tables);
}

const unreadBy = ({ unreadBy: versions, appVersion }: SkippedRowNote): string[] =>
  versions ?? (appVersion === undefined ? [] : [appVersion]);
