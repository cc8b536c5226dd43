// Responsible for a database whose disk may give up under it: a full one makes the browser close every database of the
// app, and refuse to open them.
// Guarantees: it comes back without a reload, and is opened only where there is room: on a full disk opening writes too,
// and databases that were opened there have come back empty. One that its owner closed stays closed; one that was deleted is made anew where its owner still has it.
import Dexie, { type DexieOptions, type PromiseExtended } from 'dexie';
import { isDiskFault } from '#lib/browser/disk-fault.ts';
import { type DiskSurroundings, DiskWatch } from './database-recovery.ts';

/** The IndexedDB to use, and how its disk is watched; the platform's by default. Tests give each phone its own. */
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
      if (isDiskFault(error)) this.disk.lose();
      throw error;
    });
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    // Dexie itself closes with a way back, and so it does for the browser.
    if (options?.disableAutoOpen !== false) this.disk.end();
    super.close(options);
  }

  /**
   * Somebody deletes the database: without a word of its own, Dexie would make it anew with the next query, empty, where
   * an account was to leave nothing. Where its owner still wants it a moment later, it is made anew.
   */
  #giveWay(newVersion: number | null): boolean | undefined {
    if (newVersion) return undefined;
    super.close();
    this.disk.loseSoon();
    return false;
  }

  #watchConnection(): void {
    this.disk.noteOpen();
    // Only the browser makes this event: for a disk that failed, and for data that a person deleted. Dexie's own handler
    // would open the database again with the next query, however full the disk is.
    this.backendDB().onclose = () => {
      super.close();
      this.disk.lose();
    };
  }
}
