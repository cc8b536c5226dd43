// Loads and writes back rows within one transaction: the confirmed row of each record (its base) and the visible
// row. After `flush`, the visible row of every touched record is the result of `fold` for its base and entries, and
// `bases` contains a touched record exactly if the record has a waiting entry that is not being withdrawn.
import type { Table } from 'dexie';
import type { AccountTables } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { Base, Origin, Stored } from '#data/database/stored-rows.ts';
import { isFolded, ownKey, recordKey } from '#data/entries/outbox-entry.ts';
import { collectionsOf } from '#domain/schema/bucket-collections.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { AnyRow, CollectionName, QuizQuestion } from '#domain/schema/schema.ts';
import { fold } from './fold.ts';
import { QuizSetRows } from './quiz-set-rows.ts';

export type ConfirmedRow = Base & { row: AnyRow };

/**
 * `exists`: the server has the row, as far as this phone knows. `new`: the id was just generated, so no row
 * can have it. `unknown`: this phone knows no such row, but the server may.
 */
type Presence = 'exists' | 'new' | 'unknown';

type LoadedRow = {
  collection: CollectionName;
  id: string;
  base: ConfirmedRow | null;
  hasShadow: boolean;
  isNew: boolean;
};
type Writes = { put: Stored<AnyRow>[]; remove: string[] };

/**
 * Number of records up to which each record is queried by its key. Above this number, the rows of the table
 * are counted first, to find out whether reading the whole table costs less.
 */
const few = 20;

/** Loads and writes rows; must be used inside one transaction over all tables of rows, `bases` and `outbox`. */
export class RowSession {
  readonly #tables: AccountTables;
  readonly #quizSets: QuizSetRows;
  readonly #loaded = new Map<string, LoadedRow>();
  readonly #touched = new Set<string>();
  /**
   * New entries that `flush` will write, by record. Each of them creates a record whose id was just
   * generated.
   */
  readonly #newEntries = new Map<string, OutboxEntry>();

  constructor(tables: AccountTables) {
    this.#tables = tables;
    this.#quizSets = new QuizSetRows(tables);
  }

  /** Loads records; only loaded records may be read or changed. */
  async load(collection: CollectionName, ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#loaded.has(recordKey(collection, id)));
    if (missing.length === 0) return;
    const visible = await this.#visibleRows(collection, missing);
    const shadows = await this.#listShadows(collection, missing);
    missing.forEach((id, index) => {
      const [shadow, shown] = [shadows.get(id), visible[index]];
      const base = shadow ? confirmed(shadow) : shown ? asBase(collection, shown) : null;
      const hasShadow = shadow !== undefined;
      this.#loaded.set(recordKey(collection, id), { collection, id, base, hasShadow, isNew: false });
    });
  }

  /** Returns the confirmed base of a record; null if the server has no such row, as far as this phone knows. */
  base(collection: CollectionName, id: string): ConfirmedRow | null {
    return this.#loadedRow(collection, id).base;
  }

  presence(collection: CollectionName, id: string): Presence {
    const { base, isNew } = this.#loadedRow(collection, id);
    if (base) return 'exists';
    return isNew ? 'new' : 'unknown';
  }

  put(base: ConfirmedRow): void {
    this.#loadedRow(base.collection, base.id).base = base;
    this.#touched.add(recordKey(base.collection, base.id));
  }

  remove(collection: CollectionName, id: string): void {
    this.#loadedRow(collection, id).base = null;
    this.#touched.add(recordKey(collection, id));
  }

  async touch(collection: CollectionName, id: string): Promise<void> {
    await this.load(collection, [id]);
    this.#touched.add(recordKey(collection, id));
  }

  /**
   * Registers a record whose id was generated just now. Nothing can exist under such an id, so the database
   * is not read, except for a question: the set to which it is added must be loaded.
   */
  async begin(collection: CollectionName, id: string): Promise<void> {
    if (collection === 'quizQuestions') await this.load(collection, [id]);
    const empty = { collection, id, base: null, hasShadow: false };
    this.#loaded.set(recordKey(collection, id), { ...empty, isNew: true });
  }

  /** Adds an entry of a loaded record to the outbox: at once, or with the next `flush` if the record is new. */
  async add(entry: OutboxEntry): Promise<void> {
    const { collection, record } = entry;
    if (this.presence(collection, record) === 'new') this.#newEntries.set(ownKey(entry), entry);
    else await this.#tables.outbox.add(entry);
    this.#touched.add(ownKey(entry));
  }

  /**
   * Loads and returns the confirmed rows of a bucket: all of them if `olderThan` is null, otherwise those of
   * earlier generations.
   */
  async listBucket(bucket: Bucket, olderThan: number | null): Promise<ConfirmedRow[]> {
    const end = olderThan ?? Number.MAX_SAFE_INTEGER;
    const shadows = await this.#tables.bases
      .where('[bucket+generation]')
      .between([bucket, 0], [bucket, end])
      .toArray();
    for (const shadow of shadows) await this.load(shadow.collection, [shadow.id]);
    for (const collection of collectionsOf(bucket))
      await this.load(collection, await this.#visibleIds(collection, bucket, end));
    return [...this.#loaded.values()].flatMap(({ base }) =>
      base?.bucket === bucket && base.generation < end ? [base] : [],
    );
  }

  /** Writes the visible and the confirmed row of every touched record, and the entries of new records. */
  async flush(): Promise<void> {
    if (this.#touched.size === 0) return;
    const newEntries = [...this.#newEntries.values()];
    const entries = groupByRecord([...newEntries, ...(await this.#listWaiting())]);
    this.#newEntries.clear();
    const writes = new Map<CollectionName, Writes>();
    const shadows: Base[] = [];
    const staleBases: [CollectionName, string][] = [];
    for (const key of this.#touched) {
      const record = this.#loaded.get(key);
      if (!record) continue;
      const { collection, id, base } = record;
      const own = entries.get(key) ?? [];
      const origin = base ? originOf(base) : onlyHere;
      const visible = fold(base?.row ?? null, own);
      const write = writes.get(collection) ?? { put: [], remove: [] };
      writes.set(collection, write);
      if (visible) write.put.push({ ...visible, ...origin, isWaiting: own.length > 0 });
      else write.remove.push(id);
      if (own.length > 0) shadows.push({ ...origin, collection, id, row: base?.row ?? null });
      else if (record.hasShadow) staleBases.push([collection, id]);
      record.hasShadow = own.length > 0;
      record.isNew = false;
    }
    this.#touched.clear();
    const { outbox, bases } = this.#tables;
    // None of the writes depends on another's result, so together they cost one round trip to the database.
    await Promise.all([
      ...newEntries.map((entry) => outbox.add(entry)),
      ...(shadows.length > 0 ? [bases.bulkPut(shadows)] : []),
      ...(staleBases.length > 0 ? [bases.bulkDelete(staleBases)] : []),
      ...[...writes].map(([collection, write]) => this.#writeVisible(collection, write)),
    ]);
    await this.#quizSets.flush();
  }

  /**
   * Returns the stored bases of these records by id. Reads all bases if that costs less: an exchange brings
   * many rows, few of which have a base.
   */
  async #listShadows(collection: CollectionName, ids: readonly string[]): Promise<Map<string, Base>> {
    const { bases } = this.#tables;
    const areFew = ids.length > few && (await bases.count()) <= ids.length;
    const keys = ids.map((id): [CollectionName, string] => [collection, id]);
    const found = areFew ? await bases.toArray() : await bases.bulkGet(keys);
    return new Map(
      found.flatMap((base) => (base?.collection === collection ? [[base.id, base] as const] : [])),
    );
  }

  /** Lists the entries of the touched records. Reads all waiting entries if that costs less. */
  async #listWaiting(): Promise<OutboxEntry[]> {
    const { outbox } = this.#tables;
    const known = [...this.#touched].filter((key) => !this.#newEntries.has(key));
    const waiting = outbox.where('state').equals('waiting');
    if (known.length > few && (await waiting.count()) <= known.length) return waiting.toArray();
    const records = known.flatMap((key) => this.#loaded.get(key) ?? []);
    const lists = await Promise.all(
      records.map(({ collection, id }) =>
        outbox.where('[collection+record]').equals([collection, id]).toArray(),
      ),
    );
    return lists.flat();
  }

  #loadedRow(collection: CollectionName, id: string): LoadedRow {
    const found = this.#loaded.get(recordKey(collection, id));
    if (!found) throw new Error(`${collection} ${id} was not loaded into this row session`);
    return found;
  }

  async #visibleRows(collection: CollectionName, ids: string[]): Promise<(Stored<AnyRow> | undefined)[]> {
    return collection === 'quizQuestions' ? this.#quizSets.list(ids) : this.#table(collection).bulkGet(ids);
  }

  async #visibleIds(collection: CollectionName, bucket: Bucket, end: number): Promise<string[]> {
    if (collection === 'quizQuestions') return this.#quizSets.idsOf(bucket, end);
    return this.#table(collection)
      .where('[bucket+generation]')
      .between([bucket, 0], [bucket, end])
      .primaryKeys();
  }

  async #writeVisible(collection: CollectionName, { put, remove }: Writes): Promise<void> {
    if (collection === 'quizQuestions') {
      for (const id of remove) this.#quizSets.remove(id);
      for (const question of put) this.#quizSets.put(question as Stored<QuizQuestion>);
      return;
    }
    if (put.length > 0) await this.#table(collection).bulkPut(put);
    if (remove.length > 0) await this.#table(collection).bulkDelete(remove);
  }

  #table(collection: Exclude<CollectionName, 'quizQuestions'>): Table<Stored<AnyRow>, string> {
    return this.#tables[collection] as unknown as Table<Stored<AnyRow>, string>;
  }
}

const onlyHere: Origin = { bucket: '', seq: 0, generation: 0 };

const originOf = ({ bucket, seq, generation }: Origin): Origin => ({ bucket, seq, generation });

const confirmed = (base: Base): ConfirmedRow | null => (base.row ? { ...base, row: base.row } : null);

function asBase(collection: CollectionName, shown: Stored<AnyRow>): ConfirmedRow {
  const { bucket, seq, generation, isWaiting: _, ...row } = shown;
  return { collection, id: row.id, bucket, seq, generation, row: row as AnyRow };
}

function groupByRecord(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries.filter(isFolded)) {
    const group = groups.get(ownKey(entry)) ?? [];
    group.push(entry);
    groups.set(ownKey(entry), group);
  }
  return groups;
}
