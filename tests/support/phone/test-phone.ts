// Provides a phone for the sync engine's tests: the real store and engine, with an IndexedDB, a
// localStorage and a clock of the phone's own, and with a transport that can fail.
// Several tabs share the phone, as in a browser.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { visitorAccount } from '../../../src/data/database/account-db.ts';
import type { DatabaseOptions } from '../../../src/data/database/recoverable-db.ts';
import { type AccountStore, openAccountStore } from '../../../src/data/store/account-store.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';
import type { Locks } from '../../../src/lib/locks.ts';
import { cryptoRandom } from '../../../src/lib/random-id.ts';
import type { RefusalReason } from '../../../src/sync/connection/record-outcome.ts';
import { createEngine, type Engine } from '../../../src/sync/engine/engine.ts';
import type { PassEnd } from '../../../src/sync/engine/pass-deps.ts';
import { FailingDisk } from '../disk/failing-disk.ts';
import { FaultTransport } from '../network/fault-transport.ts';
import { phoneLocks } from './fake-web-locks.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { memoryPayloads } from './memory-payloads.ts';
import { memoryStorage } from './memory-storage.ts';

export type TestTab = {
  store: AccountStore;
  engine: Engine;
  transport: FaultTransport;
  sync: () => Promise<PassEnd>;
  /**
   * Syncs until a pass ends as `done`, and returns how each pass ended; throws if none of the first `mostPasses`
   * passes (default 12) ends as `done`.
   */
  syncUntilDone: (mostPasses?: number) => Promise<PassEnd[]>;
  /** Closes the database, as when the browser is killed: work in progress cannot continue. */
  close: () => void;
};

async function syncUntilDone(engine: Engine, mostPasses = 12): Promise<PassEnd[]> {
  const ends: PassEnd[] = [];
  while (ends.at(-1)?.kind !== 'done' && ends.length < mostPasses) ends.push(await engine.run());
  if (ends.at(-1)?.kind !== 'done')
    throw new Error(`no pass ended as done: ${ends.map((end) => end.kind).join(' ')}`);
  return ends;
}

const diskOptions = (disk: IDBFactory, clock: ManualClock): DatabaseOptions =>
  disk instanceof FailingDisk ? disk.optionsFor(clock) : { indexedDB: disk, IDBKeyRange };

export type Refusal = { account: string; token: string; reason: RefusalReason };

/**
 * Simulates one phone. `session.token` can be changed while the phone runs; null means a visitor or an ended
 * session.
 */
export class TestPhone {
  readonly clock = manualClock();
  readonly storage = memoryStorage();
  readonly payloads = memoryPayloads(() => this.clock.now());
  readonly session: { account: string; token: string | null };
  /** Tokens that the engine reported as refused while they were in use. */
  readonly refusals: Refusal[] = [];
  indexedDB = new IDBFactory();
  locks: Locks = phoneLocks();
  appVersion = '1.0.0';
  /** Whether the browser reports to its pages that it is offline. */
  isOffline = false;
  /** Called with an error of a pass that is not an outcome of an exchange; throws it again by default, so that the run rejects. */
  onError: (error: unknown) => void = (error) => {
    throw error;
  };
  readonly #server: Remote;

  constructor(server: Remote, session: { account: string; token: string | null }) {
    this.#server = server;
    this.session = { ...session };
  }

  static visitor(server: Remote): TestPhone {
    return new TestPhone(server, { account: visitorAccount, token: null });
  }

  /** With `isWorker` the store has no localStorage, as in the service worker. */
  openStore(account = this.session.account, isWorker = false): Promise<AccountStore> {
    return openAccountStore(account, {
      journalStorage: isWorker ? null : this.storage,
      clock: this.clock,
      random: cryptoRandom,
      database: diskOptions(this.indexedDB, this.clock),
    });
  }

  async openTab(options: { isWorker?: boolean; onlyToSend?: boolean } = {}): Promise<TestTab> {
    const store = await this.openStore(this.session.account, options.isWorker);
    const { account } = store;
    const transport = new FaultTransport(this.#server);
    const engine = createEngine({
      remote: transport.remote,
      payloads: this.payloads,
      locks: this.locks,
      clock: this.clock,
      appVersion: this.appVersion,
      parties: async () => [
        { account, capture: async () => ({ account, store, token: this.session.token }) },
      ],
      refuseToken: async (refused, token, reason) => {
        if (token !== this.session.token || refused !== this.session.account) return false;
        this.refusals.push({ account: refused, token, reason });
        this.session.token = null;
        return true;
      },
      maySteal: () => !options.isWorker,
      onError: (error) => this.onError(error),
      onlyToSend: options.onlyToSend ?? false,
      isOffline: () => this.isOffline,
    });
    const close = () => store.db.close();
    return {
      ...{ store, engine, transport, close },
      sync: () => engine.run(),
      syncUntilDone: (mostPasses) => syncUntilDone(engine, mostPasses),
    };
  }

  /** Replaces the IndexedDB by an empty one, as if the browser had evicted it; localStorage is not changed. */
  wipeDatabase(): void {
    this.indexedDB = new IDBFactory();
  }
}
