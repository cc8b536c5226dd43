// Records which rows could not be read, and which versions of the app have requested them again.
// A version requests a row that it has not read itself only once, however many versions are open; a row
// that was read or deleted is not requested again.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { Meta, SkippedRowNote } from '#data/database/stored-rows.ts';
import type { BucketChange, SkippedRow } from '#domain/protocol/exchange-messages.ts';
import { coolAll } from './subscriptions.ts';
import { askForUnreadFields } from './unread-fields.ts';

const keyOf = ({ bucket, collection, id }: Pick<SkippedRow, 'bucket' | 'collection' | 'id'>): string =>
  `${bucket}/${collection}/${id}`;

/** Records rows that this version could not read, inside the response's transaction. */
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
      // Empties `askedBy`: another version that has requested the row, but whose response this version
      // received, requests it again.
      return { ...row, key: keyOf(row), unreadBy: [...new Set([...others, appVersion])], askedBy: [] };
    }),
  );
}

/**
 * Deletes the records of rows that a counted part has brought or deleted, inside the response's
 * transaction.
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
 * Pulls everything again, once, if a skipped row may be readable by this version, and buckets whose rows have
 * fields that only this version knows. Runs inside a transaction.
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
