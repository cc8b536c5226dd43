// Defines the database that the accounts of one phone share: its accounts, settings, exam files and data use.
import type Dexie from 'dexie';
import type { Table } from 'dexie';
import { type DatabaseOptions, DiskDb } from '#data/database/recoverable-db.ts';
import type { JournalStorage } from '#data/journal/journal.ts';
import { declareVersions } from './device-migrations.ts';
import { type DeviceSettings, firstSettings } from './device-settings.ts';
import { SettingsCopy } from './settings-backup.ts';

export type DeviceAccount = { id: string; [field: string]: unknown };

/** One of an exam's two files: the paper (`file`) or its answer key (`correction`). */
export type ExamPart = 'file' | 'correction';

/**
 * Key of an exam file. Contains hash and size, so that a file which replaces another has a new key and is
 * downloaded again.
 */
export type ExamFileKey = { exam: string; name: string; sha256: string; sizeBytes: number };

export type DownloadState =
  | 'queued'
  /** The tab or service worker that has the download lock is downloading the file now. */
  | 'running'
  /** The user paused the download; it stays paused until the user resumes it. */
  | 'paused'
  /** The condition that `waitsFor` names is missing; the download continues by itself once it is met. */
  | 'interrupted'
  /** The download failed because of `fault`; it is repeated only if the user requests it. */
  | 'failed'
  /** The file is complete; its size and hash were verified. */
  | 'whole';

export type ExamFile = ExamFileKey & {
  part: ExamPart;
  /**
   * Title, subject and level of the exam for lists, which show the file even after the exam's row was deleted.
   * Subject and level are record ids, empty if unknown.
   */
  title: string;
  subject: string;
  gradeLevel: string;
  /** Path of the file on the server, so that the service worker needs no exam row. */
  url: string;
  state: DownloadState;
  /** Condition that an interrupted download waits for; null in every other state. */
  waitsFor: 'network' | 'wifi' | 'space' | null;
  /**
   * Reason why the download failed: the file is missing on the server, had a wrong hash twice, or was
   * refused; null in every other state.
   */
  fault: 'missing' | 'broken' | 'refused' | null;
  /** Position in the download queue, the smallest first; has no meaning once the file is complete. */
  place: number;
  /** True if the user agreed to download this file over mobile data, or over a connection of unknown type. */
  allowsMetered: boolean;
  /** Bytes stored durably on this phone. Files with the same content share these bytes. */
  heldBytes: number;
  /** Speed over the last seconds, to estimate the time left; null if unknown. */
  bytesPerSecond: number | null;
  /**
   * The ETag of the stored bytes, so that bytes of two versions of a file are never joined; absent before the
   * first bytes, and if the server sends none.
   */
  etag?: string;
  /** True once a complete download had a wrong hash: after a second wrong hash the download fails. */
  cameBroken?: true;
  requestedAt: number;
  finishedAt: number | null;
  openedAt: number | null;
};

export type FileContent = Pick<ExamFileKey, 'sha256' | 'sizeBytes'>;

/** A chunk of a content, starting at `offset`; chunks neither overlap nor leave gaps. */
export type FileChunk = FileContent & { offset: number; bytes: Uint8Array<ArrayBuffer> };

export type DataKind = 'files' | 'exchange' | 'app';

/** Network use of one month, in bytes for each direction. */
export type MonthUse = {
  /** The month as `YYYY-MM`, in the phone's time zone. */
  month: string;
} & Record<DataKind, { down: number; up: number }>;

type FileId = [string, string, string, number];

/**
 * `copyStorage` is localStorage, for the backup copy of the settings; null in the service worker, which has
 * none.
 */
export type DeviceOptions = DatabaseOptions & { copyStorage?: JournalStorage | null };

export class DeviceDb extends DiskDb {
  declare readonly accounts: Table<DeviceAccount, string>;
  /** Single values of other modules, by key, such as the copy of the open session for the service worker. */
  declare readonly singles: Table<{ key: string; value: unknown }, string>;
  declare readonly settings: Table<DeviceSettings, string>;
  declare readonly examFiles: Table<ExamFile, FileId>;
  declare readonly fileChunks: Table<FileChunk, [string, number, number]>;
  declare readonly dataUse: Table<MonthUse, string>;

  readonly settingsCopy: SettingsCopy | null;

  constructor({ copyStorage = null, ...options }: DeviceOptions = {}) {
    super('pare-device', { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.settingsCopy = copyStorage && new SettingsCopy(copyStorage);
    declareVersions(this);
    this.on('ready', (db) => this.#alignSettings(db), true);
  }

  /**
   * Aligns settings and backup copy before the database is used: the service worker downloads by these
   * settings, but cannot read the copy.
   */
  async #alignSettings(db: Dexie): Promise<void> {
    if (!this.settingsCopy) return;
    const settings = db.table<DeviceSettings, string>('settings');
    try {
      const stored = await settings.get('settings');
      const copied = this.settingsCopy.read();
      if (stored) this.settingsCopy.write(stored);
      else if (copied) await settings.put(copied);
    } catch {
      // On a full disk the settings may be missing, but nothing is downloaded either. The next opening tries
      // again.
    }
  }
}

export const openDeviceDb = (options: DeviceOptions = {}): DeviceDb => new DeviceDb(options);

export const fileIdOf = (file: ExamFileKey): FileId => [file.exam, file.name, file.sha256, file.sizeBytes];

/**
 * Returns this phone's settings; a setting that was never changed has its default. May run in a live query.
 */
export async function getSettings(db: DeviceDb): Promise<DeviceSettings> {
  return { ...firstSettings, ...(await db.settings.get('settings')) };
}

export async function saveSettings(
  db: DeviceDb,
  change: Partial<Omit<DeviceSettings, 'key'>>,
): Promise<void> {
  const saved = await db.transaction('rw', db.settings, async () => {
    const settings = { ...(await getSettings(db)), ...change };
    await db.settings.put(settings);
    return settings;
  });
  db.settingsCopy?.write(saved);
}
