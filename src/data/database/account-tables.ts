// Defines all tables of an account's database with write access; in src, only modules of data/ and sync/, and
// tests, may import it.
// The schema only grows, and every transaction has strict durability.
import type { Table } from 'dexie';
import { type CollectionName, collectionNames, collections } from '#domain/schema/collections.ts';
import type { Collection } from '#domain/schema/fields.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import type { AccountKey, AccountRows } from './account-rows.ts';
import { type DatabaseOptions, DiskDb } from './recoverable-db.ts';
import type { Stored } from './stored-rows.ts';

const synced = '&id, [bucket+generation]';

/** Collections with a table of their own; questions are stored grouped in `quizSets`. */
export type TabledCollection = {
  [Name in CollectionName]: (typeof collections)[Name]['table'] extends null ? never : Name;
}[CollectionName];

type RowTables = { readonly [Name in TabledCollection]: Table<Stored<RowTypes[Name]>, string> } & {
  readonly [Name in keyof AccountRows]: Table<AccountRows[Name], AccountKey<Name>>;
};

const DiskDbWithRows = DiskDb as unknown as new (
  ...args: ConstructorParameters<typeof DiskDb>
) => DiskDb & RowTables;

const rowTables = (version: number): Record<string, string> =>
  Object.fromEntries(
    collectionNames.flatMap((name) => {
      const { table }: Collection = collections[name];
      return table?.since === version ? [[name, [synced, ...table.indexes].join(', ')]] : [];
    }),
  );

const rowVersions = new Set(collectionNames.flatMap((name) => collections[name].table?.since ?? []));

export class AccountTables extends DiskDbWithRows {
  constructor(name: string, options: DatabaseOptions) {
    // Disables Dexie's query cache: all databases of a process share it by name, so a test with two phones
    // would mix up their rows.
    super(name, { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      ...rowTables(1),
      quizSets: '&id, *buckets',
      quizSetIndex: '&id',
      bases: '&[collection+id], [bucket+generation]',
      outbox: '&id, state, [collection+record]',
      buckets: '&bucket',
      bucketSizes: '&bucket',
      threadCopies: '&id',
      skippedRows: '&key',
      meta: '&key',
      status: '&key',
      localQuizRuns: '&id, setId',
      localDrafts: '&key',
      localSeen: '&key',
    });
    this.version(2).stores({
      localReviewRuns: '&key',
      localAttemptNotes: '&id',
      localCards: '&id, setId',
      localCardFolds: '&key',
    });
    // Adds indexes to the outbox, so that a screen or a write reads only the entries that it needs from a
    // queue of thousands.
    this.version(3).stores({
      outbox:
        '&id, state, [collection+record], [collection+state], [state+order], [op+state], [withdrawal+state], *refersTo, upload.sha256',
    });
    this.version(4).stores({ keptAnswers: '&key' });
    this.version(6).stores({ localStudySessions: '&id', localStudyAnswers: '&id, session' });
    // Dexie merges the tables of two calls for the same version, such as version 6 above.
    for (const version of rowVersions) if (version >= 5) this.version(version).stores(rowTables(version));
  }
}

export function tablesOf(db: { readonly name: string }): AccountTables {
  if (!(db instanceof AccountTables)) throw new TypeError('the database was not opened by openAccountDb');
  return db;
}
