// Defines the database that the accounts of one phone share: who is signed in, settings, exam files.
// It has no account's own content. Exam files are stored by hash and serve every account; settings survive
// a wipe of IndexedDB.
import type Dexie from 'dexie';
import type { Table } from 'dexie';
import { type DatabaseOptions, DiskDb } from '#data/database/recoverable-db.ts';
import type { JournalStorage } from '#data/journal/journal.ts';
import { SettingsCopy } from '#data/journal/settings-backup.ts';
import { declareVersions } from './device-migrations.ts';
import { type DeviceSettings, firstSettings } from './device-settings.ts';

/** An account opened on this phone, as `auth/` defines it. */
export type DeviceAccount = { id: string; [field: string]: unknown };

/** One of an exam's two files: the paper (`file`) or its answer key (`correction`). */
export type ExamPart = 'file' | 'correction';

/** Identity of a file: a replaced paper is a new download. */
export type ExamFileKey = { exam: string; name: string; sha256: string; sizeBytes: number };

export type DownloadState =
  /** Waits for its turn. */
  | 'queued'
  /** Being downloaded now by the tab or service worker that holds the downloads' lock. */
  | 'running'
  /** Paused by the user; stays so until resumed. */
  | 'paused'
  /** Stopped for lack of what `waitsFor` names; continues by itself once that is available. */
  | 'interrupted'
  /** Failed because of `fault`; waits for the user. */
  | 'failed'
  /** Complete; size and hash were verified. */
  | 'whole';

export type ExamFile = ExamFileKey & {
  part: ExamPart;
  /**
   * Title, subject and level for lists, which show the file even when the exam's row is gone. Subject and
   * level are record ids, empty if unknown.
   */
  title: string;
  subject: string;
  gradeLevel: string;
  /** Path of the file on the server, so that the service worker needs no exam row. */
  url: string;
  state: DownloadState;
  /** null unless interrupted. */
  waitsFor: 'network' | 'wifi' | 'space' | null;
  /** null unless failed: missing on the server, hash wrong twice, or refused. */
  fault: 'missing' | 'broken' | 'refused' | null;
  /** Order in the queue, the smallest first; has no meaning once the file is complete. */
  place: number;
  /** The user agreed to download this file over mobile data, or over a connection of unknown type. */
  allowsMetered: boolean;
  /** Bytes stored durably on this phone. Files with the same content share their bytes. */
  heldBytes: number;
  /** Speed over the last seconds, to estimate the time left; null if unknown. */
  bytesPerSecond: number | null;
  /** The ETag of the stored bytes, so that two versions are never joined; absent before the first. */
  etag?: string;
  /** Set once a complete download had a wrong hash: after a second wrong hash the download fails. */
  cameBroken?: true;
  /** Times of the request, completion and last opening, by this phone's clock. */
  requestedAt: number;
  finishedAt: number | null;
  /** null if the file was never opened. */
  openedAt: number | null;
};

/** Identifies the content of a file, whichever exam names it. */
export type FileContent = Pick<ExamFileKey, 'sha256' | 'sizeBytes'>;

/** A chunk of a content, starting at `offset`; chunks neither overlap nor leave gaps. */
export type FileChunk = FileContent & { offset: number; bytes: Uint8Array<ArrayBuffer> };

export type DataKind = 'files' | 'exchange' | 'app';

/** Network use of one month, in bytes for each direction. */
export type MonthUse = {
  /** `YYYY-MM` by the phone's own time. */
  month: string;
} & Record<DataKind, { down: number; up: number }>;

type FileId = [string, string, string, number];

/**
 * `copyStorage`: localStorage, for the backup copy of the settings; null in the service worker, which has
 * none.
 */
export type DeviceOptions = DatabaseOptions & { copyStorage?: JournalStorage | null };

export class DeviceDb extends DiskDb {
  declare readonly accounts: Table<DeviceAccount, string>;
  /** Single values of other modules, such as the session's mirror for the service worker. */
  declare readonly singles: Table<{ key: string; value: unknown }, string>;
  declare readonly settings: Table<DeviceSettings, string>;
  declare readonly examFiles: Table<ExamFile, FileId>;
  declare readonly fileChunks: Table<FileChunk, [string, number, number]>;
  declare readonly dataUse: Table<MonthUse, string>;

  /** null if there is no localStorage. */
  readonly settingsCopy: SettingsCopy | null;

  constructor({ copyStorage = null, ...options }: DeviceOptions = {}) {
    super('pare-device', { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.settingsCopy = copyStorage && new SettingsCopy(copyStorage);
    declareVersions(this);
    this.on('ready', (db) => this.#alignSettings(db), true);
  }

  /**
   * Restores the settings from the backup copy, or renews the copy, before anything else reads them: the
   * service worker, which cannot read the copy, downloads by these settings.
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
      // Ignores the error: with a full disk the settings may be missing, but nothing is downloaded either. The
      // next opening of the database tries again.
    }
  }
}

/** Opens the database lazily, like `openAccountDb`. */
export const openDeviceDb = (options: DeviceOptions = {}): DeviceDb => new DeviceDb(options);

export const fileIdOf = (file: ExamFileKey): FileId => [file.exam, file.name, file.sha256, file.sizeBytes];

/** Returns the settings, for a live query; a setting that was never changed has its default. */
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
