// Defines a database that recovers when its disk fails while it is open: on a full disk the browser closes
// every database of the app, and refuses to open them.
// The database is reopened without a reload of the page, but only when there is free space: opening writes
// too, and databases that were opened on a full disk have lost their data. A database that its owner closed
// stays closed; a database that was deleted is created again if its owner still has it open.
import Dexie, { type DexieOptions, type PromiseExtended } from 'dexie';
import { isDiskError } from '#lib/browser/disk-fault.ts';
import { type DiskSurroundings, DiskWatch } from './database-recovery.ts';

/**
 * The IndexedDB implementation, and the disk probe, clock and random source of the recovery; by default the
 * browser's own. Tests give each simulated phone its own.
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
    // Ends the recovery only if the caller closes the database for good. When Dexie closes it, also because
    // the browser did, it can be reopened automatically.
    if (options?.disableAutoOpen !== false) this.disk.end();
    super.close(options);
  }

  /**
   * Closes the connection when another context deletes the database. Otherwise Dexie would create the
   * database again, empty, at the next query, although no data of the account should remain. If the owner
   * has not closed the database after a pause, it is created again.
   */
  #giveWay(newVersion: number | null): boolean | undefined {
    if (newVersion) return undefined;
    super.close();
    this.disk.loseSoon();
    return false;
  }

  #watchConnection(): void {
    this.disk.noteOpen();
    // Handles the browser's `close` event, which is fired when a disk failed or the user deleted the site's
    // data. Dexie's own handler would reopen the database at the next query, however full the disk is.
    this.backendDB().onclose = () => {
      super.close();
      this.disk.lose();
    };
  }
}
