// Responsible for remembering which rows did not read, and which versions of the app have asked for them again.
// Guarantees: a version asks once for a row that it has not looked at itself, however many versions are open; a row that
// was read, or removed, is asked for no more.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { Meta, SkippedRowNote } from '#data/database/stored-rows.ts';
import type { BucketChange, SkippedRow } from '#domain/protocol/sync-api-port.ts';
import { coolAll } from './subscriptions.ts';

const keyOf = ({ bucket, collection, id }: Pick<SkippedRow, 'bucket' | 'collection' | 'id'>): string =>
  `${bucket}/${collection}/${id}`;

/** Notes rows that this version could not read. Inside the answer's transaction. */
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
      // Whoever had asked and not seen the answer asks once more: another version has taken it.
      return { ...row, key: keyOf(row), unreadBy: [...new Set([...others, appVersion])], askedBy: [] };
    }),
  );
}

/** Forgets what a part that counted has brought or removed. Inside the answer's transaction. */
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

/** Everything is pulled anew, once, where a row waits for a version like this one. Inside a transaction. */
export async function askAgain(tables: AccountTables, meta: Meta, appVersion: string): Promise<void> {
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
