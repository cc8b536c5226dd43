// Simulates an IndexedDB whose disk becomes completely full when the test calls `giveUp`. As in Chromium, every
// connection is then closed, and every opening fails with an error that does not mention space. After `mend`,
// databases can be opened again, with the rows that were committed before.
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabaseOptions } from '../../../src/data/database/recoverable-db.ts';
import type { DiskProbe } from '../../../src/lib/browser/disk-probe.ts';
import type { ManualClock } from '../phone/manual-clock.ts';

type Connection = Parameters<typeof forceCloseDatabase>[0];

export class FailingDisk extends IDBFactory {
  probes = 0;
  openings = 0;
  #isFull = false;
  #connections: IDBDatabase[] = [];

  optionsFor(clock: ManualClock): DatabaseOptions {
    const probeRoom: DiskProbe = async () => {
      this.probes += 1;
      return this.#isFull ? 'full' : 'accepts';
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

  giveUp(): void {
    this.#isFull = true;
    this.closeAll();
  }

  closeAll(): void {
    for (const connection of this.#connections.splice(0))
      forceCloseDatabase(connection as unknown as Connection);
  }

  mend(): void {
    this.#isFull = false;
  }
}

type Settable = { error: DOMException; onerror: (event: unknown) => void };

function refuse(request: ReturnType<IDBFactory['open']>, event: Event): void {
  event.stopImmediatePropagation();
  request.result.close();
  const failed = request as unknown as Settable;
  failed.error = new DOMException('Internal error opening backing store.', 'UnknownError');
  failed.onerror({ target: request, preventDefault: () => undefined, stopPropagation: () => undefined });
}
