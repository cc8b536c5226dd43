// Provides the storage of one phone for tests without a server; its store can be opened again, also after the
// browser has wiped the database.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type AccountStore, openAccountStore } from '../../../src/data/store/account-store.ts';
import { cryptoRandom } from '../../../src/lib/random-id.ts';
import { manualClock } from './manual-clock.ts';
import { memoryStorage } from './memory-storage.ts';

export class WipeablePhone {
  readonly clock = manualClock();
  readonly storage = memoryStorage();
  #disk = new IDBFactory();

  /** Opens the store. A second call simulates a second tab, or the app opened again after a kill. */
  open(): Promise<AccountStore> {
    return openAccountStore('pupil0000000000', {
      journalStorage: this.storage,
      clock: this.clock,
      random: cryptoRandom,
      database: { indexedDB: this.#disk, IDBKeyRange },
    });
  }

  openAfterWipe(): Promise<AccountStore> {
    this.#disk = new IDBFactory();
    return this.open();
  }
}
