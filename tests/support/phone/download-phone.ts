// Provides a simulated phone that runs the app's real download queue and downloads, with an IndexedDB, a clock
// and a connection of its own.
// Several contexts (tabs, the service worker) share the phone, as in a browser.
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type DeviceDb, type ExamFile, openDeviceDb } from '../../../src/data/device/device-db.ts';
import { getReadableFile, openExamFile } from '../../../src/data/device/exam-files.ts';
import type { Exam } from '../../../src/domain/schema/schema.ts';
import type { ConnectionKind } from '../../../src/lib/browser/connection.ts';
import { addToQueue, type WantOptions } from '../../../src/sync/downloads/download-queue.ts';
import {
  createDownloads,
  type Downloads,
  type DownloadsDeps,
} from '../../../src/sync/downloads/downloads.ts';
import type { FileServer } from '../server/file-server.ts';
import { phoneLocks } from './fake-web-locks.ts';
import { manualClock } from './manual-clock.ts';

// Dexie's live queries need an IndexedDB among Dexie's global dependencies, although each phone has its
// own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

export class DownloadPhone {
  readonly clock = manualClock();
  readonly locks = phoneLocks();
  readonly server: FileServer;
  readonly disk: IDBFactory;
  readonly #options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  readonly device: DeviceDb;
  readonly errors: unknown[] = [];
  readonly #lineListeners = new Set<() => void>();
  line: ConnectionKind = 'unknown';
  isFull = false;
  followLibrary: () => Promise<void> = async () => undefined;

  constructor(server: FileServer, disk = new IDBFactory()) {
    this.server = server;
    this.disk = disk;
    this.#options = { indexedDB: disk, IDBKeyRange };
    this.device = openDeviceDb(this.#options);
  }

  /** Creates the downloads of one context (a tab or the service worker), with its own connection to the database. */
  open(change: Partial<DownloadsDeps> = {}): Downloads & { device: DeviceDb } {
    const device = openDeviceDb(this.#options);
    const downloads = createDownloads({
      device,
      clock: this.clock,
      locks: this.locks,
      random: (bytes) => bytes.fill(0),
      baseUrl: '',
      fetch: this.server.fetch,
      connectionKind: () => this.line,
      onConnectionChange: (listener) => {
        this.#lineListeners.add(listener);
        return () => this.#lineListeners.delete(listener);
      },
      maySteal: () => true,
      waitMs: null,
      sliceMs: null,
      hasSpace: async () => !this.isFull,
      noteFull: async () => {
        this.isFull = true;
      },
      followLibrary: () => this.followLibrary(),
      onFailure: () => undefined,
      onError: (error) => this.errors.push(error),
      ...change,
    });
    return { ...downloads, device };
  }

  setLine(connection: ConnectionKind): void {
    this.line = connection;
    for (const listener of [...this.#lineListeners]) listener();
  }

  /** Slows down the bodies of all answers from now on. */
  slowDown(bytesPerSecond: number): void {
    this.server.chunkBytes = bytesPerSecond / 20;
    this.server.pace = { clock: this.clock, bytesPerSecond };
  }

  queue(exams: Exam[], options: WantOptions = {}): Promise<void> {
    const wanted = exams.map((exam) => ({ exam, part: 'file' as const }));
    return addToQueue(this.device, wanted, options, this.clock.now());
  }

  files(): Promise<ExamFile[]> {
    return this.device.examFiles.orderBy('exam').toArray();
  }

  async file(exam: string): Promise<ExamFile | undefined> {
    return (await this.files()).find((file) => file.exam === exam);
  }

  /** Returns the bytes that the paper reader would get for the exam’s file; null if there is no complete file. */
  async read(exam: string): Promise<Uint8Array | null> {
    const file = await getReadableFile(this.device, exam, 'file');
    const blob = file && (await openExamFile(this.device, file, 1));
    return blob && new Uint8Array(await blob.arrayBuffer());
  }

  /** Advances the clock in steps until `condition` is true; throws after one hour of this clock. */
  async until(what: string, condition: () => boolean | Promise<boolean>, stepMs = 100): Promise<void> {
    const deadlineMs = this.clock.now() + 3_600_000;
    while (!(await condition())) {
      if (this.clock.now() > deadlineMs)
        throw new Error(`waited one hour of the phone’s clock in vain until ${what}`);
      await this.clock.advance(stepMs);
    }
  }

  /** Advances the clock until more than `bytes` of the exam’s file are on the phone. */
  untilMoreThan(bytes: number, exam: string, stepMs?: number): Promise<void> {
    return this.until(
      'some bytes have arrived',
      async () => ((await this.file(exam))?.heldBytes ?? 0) > bytes,
      stepMs,
    );
  }

  async pass(downloads: Downloads): Promise<Awaited<ReturnType<Downloads['run']>>> {
    let isOver = false;
    const running = downloads.run().finally(() => {
      isOver = true;
    });
    await this.until('the pass has ended', () => isOver);
    return running;
  }
}
