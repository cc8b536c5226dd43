// An IndexedDB whose disk can give up under it as Chromium's does when it is full to the last byte: every connection is
// closed, and every opening fails, with a name that says nothing of space.
// Guarantees: what was committed before is there again once it is mended.
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabaseOptions } from '../../../src/data/database/recoverable-db.ts';
import type { ManualClock } from '../phone/manual-clock.ts';

type Connection = Parameters<typeof forceCloseDatabase>[0];

export class FailingDisk extends IDBFactory {
  /** How often room was looked for, and a database opened. */
  probes = 0;
  openings = 0;
  #isFull = false;
  #connections: IDBDatabase[] = [];

  /** For a database on this disk. */
  optionsFor(clock: ManualClock): DatabaseOptions {
    const probeRoom = async () => {
      this.probes += 1;
      return !this.#isFull;
    };
    return { indexedDB: this as unknown as globalThis.IDBFactory, IDBKeyRange, probeRoom, clock };
  }

  override open(name: string, version?: number) {
    this.openings += 1;
    const request = super.open(name, version);
    const isRefused = this.#isFull;
    request.addEventListener('success', (event: Event) => {
      if (isRefused) refuse(request, event);
      else this.#connections.push(request.result as unknown as IDBDatabase);
    });
    return request;
  }

  /** From now on nothing is to be had of it. */
  giveUp(): void {
    this.#isFull = true;
    this.closeAll();
  }

  /** Closes every connection as the browser does, whatever for. */
  closeAll(): void {
    for (const connection of this.#connections.splice(0))
      forceCloseDatabase(connection as unknown as Connection);
  }

  mend(): void {
    this.#isFull = false;
  }
}

type Settable = { error: DOMException; onerror: (event: unknown) => void };

/** Turns an opening that worked into one that failed. */
function refuse(request: ReturnType<IDBFactory['open']>, event: Event): void {
  event.stopImmediatePropagation();
  request.result.close();
  const failed = request as unknown as Settable;
  failed.error = new DOMException('Internal error opening backing store.', 'UnknownError');
  failed.onerror({ target: request, preventDefault: () => undefined, stopPropagation: () => undefined });
}
