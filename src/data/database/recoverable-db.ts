// Defines a database that recovers when its disk fails: on a full disk the browser closes every database of
// the app. A closed database is reopened without a reload of the page, but not while the disk is full: opening a
// database writes to the disk, and databases that were opened on a full disk have lost their data. A database that
// its owner, the code that opened it, has closed stays closed; a deleted one is created again unless it was closed.
import Dexie, { type DexieOptions, type PromiseExtended } from 'dexie';
import { isDiskError } from '#lib/browser/disk-fault.ts';
import { type DiskSurroundings, DiskWatch } from './database-recovery.ts';

/**
 * The IndexedDB implementation, and the disk probe, clock and random source of the recovery; by default the
 * browser's own.
 */
export type DatabaseOptions = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> & Partial<DiskSurroundings>;

export class DiskDb extends Dexie {
  readonly disk: DiskWatch;

  constructor(name: string, { probeRoom, clock, random, ...options }: DatabaseOptions & DexieOptions) {
    super(name, options);
    const around = { ...(probeRoom && { probeRoom }), ...(clock && { clock }), ...(random && { random }) };
    this.disk = new DiskWatch({ open: () => super.open(), close: () => super.close() }, around);
    this.on('ready', () => this.#watchConnection(), true);
    this.on('versionchange', ({ newVersion }) => this.#giveWay(newVersion));
  }

  override open(): PromiseExtended<Dexie> {
    return super.open().catch((error: unknown) => {
      if (isDiskError(error)) this.disk.lose();
      throw error;
    });
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    // Dexie's own calls, for example after the browser has closed the database, set `disableAutoOpen` to
    // false: the database can then be reopened.
    if (options?.disableAutoOpen !== false) this.disk.end();
    super.close(options);
  }

  /**
   * Closes a database that is being deleted elsewhere. Otherwise Dexie would create it again, empty, at the
   * next query, although no data of the account should remain.
   */
  #giveWay(newVersion: number | null): boolean | undefined {
    if (newVersion) return undefined;
    super.close();
    this.disk.loseSoon();
    return false;
  }

  #watchConnection(): void {
    this.disk.noteOpen();
    // The browser fires `close` when a disk failed or the user deleted the site's data. Dexie's own handler
    // would reopen the database at the next query, however full the disk is.
    this.backendDB().onclose = () => {
      super.close();
      this.disk.lose();
    };
  }
}
