// Defines the type of a synced table as features see it: it has methods that read and none that write.
// A write that bypasses the outbox does not compile; Dexie's own tables satisfy these types unchanged.
import type { IndexableTypeArray, PromiseExtended } from 'dexie';

type Key = string | number | (string | number)[];

type ReadCollection<Item, Id> = {
  and: (filter: (item: Item) => boolean) => ReadCollection<Item, Id>;
  filter: (filter: (item: Item) => boolean) => ReadCollection<Item, Id>;
  limit: (count: number) => ReadCollection<Item, Id>;
  offset: (count: number) => ReadCollection<Item, Id>;
  reverse: () => ReadCollection<Item, Id>;
  count: () => PromiseExtended<number>;
  first: () => PromiseExtended<Item | undefined>;
  /** Returns the keys of the queried index, unlike `primaryKeys`. */
  keys: () => PromiseExtended<IndexableTypeArray>;
  last: () => PromiseExtended<Item | undefined>;
  primaryKeys: () => PromiseExtended<Id[]>;
  sortBy: (keyPath: string) => PromiseExtended<Item[]>;
  toArray: () => PromiseExtended<Item[]>;
};

type ReadWhere<Item, Id> = {
  equals: (key: Key) => ReadCollection<Item, Id>;
  anyOf: (keys: readonly Key[]) => ReadCollection<Item, Id>;
  above: (key: Key) => ReadCollection<Item, Id>;
  aboveOrEqual: (key: Key) => ReadCollection<Item, Id>;
  below: (key: Key) => ReadCollection<Item, Id>;
  belowOrEqual: (key: Key) => ReadCollection<Item, Id>;
  between: (
    lower: Key,
    upper: Key,
    includeLower?: boolean,
    includeUpper?: boolean,
  ) => ReadCollection<Item, Id>;
};

export type ReadTable<Item, Id = string> = {
  get: (id: Id) => PromiseExtended<Item | undefined>;
  bulkGet: (ids: Id[]) => PromiseExtended<(Item | undefined)[]>;
  where: (index: string) => ReadWhere<Item, Id>;
  filter: (filter: (item: Item) => boolean) => ReadCollection<Item, Id>;
  orderBy: (index: string) => ReadCollection<Item, Id>;
  toCollection: () => ReadCollection<Item, Id>;
  toArray: () => PromiseExtended<Item[]>;
  count: () => PromiseExtended<number>;
};
