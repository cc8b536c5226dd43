// Stores the figures of questions by hash, in a database that the accounts of a phone share, until no account
// needs them. In the accounts' own databases, a figure would be downloaded once for each account; Cache
// Storage can neither be watched by a screen nor record which accounts need a figure.
import type { Table } from 'dexie';
import { type DatabaseOptions, DiskDb } from '#data/database/recoverable-db.ts';

export type Figure = {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** MIME type of the image: `image/png`, `image/jpeg` or `image/webp`. */
  type: string;
  holders: string[];
};

/** A figure for which the server had another file or none at the last request. */
type RefusedFigure = { sha256: string };

export class FigureDb extends DiskDb {
  declare readonly figures: Table<Figure, string>;
  declare readonly refused: Table<RefusedFigure, string>;

  constructor(options: DatabaseOptions = {}) {
    super('pare-figures', { ...options, cache: 'disabled' });
    this.version(1).stores({ figures: '&sha256, *holders' });
    this.version(2).stores({ refused: '&sha256' });
  }
}

export type FigureStore = {
  db: FigureDb;
  /** Downloads the missing figures now; does not reject when there is no network. */
  download: () => Promise<unknown>;
};

export const openFigureDb = (options: DatabaseOptions = {}): FigureDb => new FigureDb(options);

/** Returns a figure; null while it is not on this phone. May run in a live query. */
export async function readFigure(db: FigureDb, sha256: string): Promise<Blob | null> {
  const figure = await db.figures.get(sha256);
  return figure ? new Blob([figure.bytes], { type: figure.type }) : null;
}

export async function measureFigures(db: FigureDb): Promise<number> {
  let bytes = 0;
  await db.figures.each((figure) => {
    bytes += figure.bytes.length;
  });
  return bytes;
}

/**
 * Records that of the stored figures `account` needs exactly those in `wanted`, and deletes the figures that
 * neither `account` nor another account in `accounts` needs. Resolves with the hashes of the figures that
 * still have to be downloaded.
 */
export async function setWantedFigures(
  db: FigureDb,
  account: string,
  wanted: ReadonlySet<string>,
  accounts: readonly string[],
): Promise<Set<string>> {
  const missing = new Set(wanted);
  await db.transaction('rw', db.figures, async () => {
    const storedHashes = await db.figures.toCollection().primaryKeys();
    for (const sha256 of storedHashes) missing.delete(sha256);
    const holdersBy = new Map<string, string[]>();
    await db.figures.orderBy('holders').eachKey((holder, { primaryKey }) => {
      holdersBy.set(primaryKey, [...(holdersBy.get(primaryKey) ?? []), String(holder)]);
    });
    for (const sha256 of storedHashes) {
      const before = holdersBy.get(sha256) ?? [];
      const others = before.filter((holder) => holder !== account && accounts.includes(holder));
      const holders = wanted.has(sha256) ? [...others, account] : others;
      if (holders.length === 0) await db.figures.delete(sha256);
      else if (holders.join() !== before.join()) await db.figures.update(sha256, { holders });
    }
  });
  return missing;
}
