// Responsible for what the accounts of one phone share: who is signed in, settings, exam files.
// Guarantees: no account's own content lies here; exam files are kept by hash and serve every account; settings outlive
// an emptied IndexedDB.
import type Dexie from 'dexie';
import type { Table } from 'dexie';
import { type DatabaseOptions, DiskDb } from '#data/database/recoverable-db.ts';
import type { JournalStorage } from '#data/journal/journal.ts';
import { SettingsCopy } from '#data/journal/settings-backup.ts';
import { declareVersions } from './device-migrations.ts';
import { type DeviceSettings, firstSettings } from './device-settings.ts';

/** An account opened on this phone, as `auth/` describes it. */
export type DeviceAccount = { id: string; [field: string]: unknown };

/** Which of an exam's two files: the paper or its answer key. */
export type ExamPart = 'file' | 'correction';

/** What makes a file another file: a replaced paper is a new download. */
export type ExamFileKey = { exam: string; name: string; sha256: string; sizeBytes: number };

export type DownloadState =
  /** Waits for its turn. */
  | 'queued'
  /** Somebody who holds the downloads' lock fetches it now. */
  | 'running'
  /** By the person; stays so until resumed. */
  | 'paused'
  /** Goes on by itself once `waitsFor` is there. */
  | 'interrupted'
  /** For `fault`; waits for the person. */
  | 'failed'
  /** Size and hash were verified. */
  | 'whole';

export type ExamFile = ExamFileKey & {
  part: ExamPart;
  /** For lists that outlive the exam's row; subject and level are record ids, empty when they are not known. */
  title: string;
  subject: string;
  gradeLevel: string;
  /** Its path at the server, so that the worker needs no exam row. */
  url: string;
  state: DownloadState;
  /** Null unless interrupted. */
  waitsFor: 'network' | 'wifi' | 'space' | null;
  /** Null unless failed: gone at the server, hash wrong twice, or refused. */
  fault: 'missing' | 'broken' | 'refused' | null;
  /** Order in the queue, the smallest first; means nothing once the file is whole. */
  place: number;
  /** The person agreed to mobile data for this one, or to a line that nobody knows. */
  allowsMetered: boolean;
  /** On this phone, durable. Files with the same content share their bytes. */
  heldBytes: number;
  /** Over the last seconds, for the time left; null when it is not known. */
  bytesPerSecond: number | null;
  /** The server's name for the bytes held, so that it never joins two versions; absent before the first. */
  etag?: string;
  /** Set once all of it came and was something else: the second time is the last. */
  cameBroken?: true;
  /** Times by this phone's clock. */
  requestedAt: number;
  finishedAt: number | null;
  /** Null: never opened. */
  openedAt: number | null;
};

/** What is in a file, whichever exam names it. */
export type FileContent = Pick<ExamFileKey, 'sha256' | 'sizeBytes'>;

/** One piece of a content, from `offset` on; pieces neither overlap nor leave gaps. */
export type FileChunk = FileContent & { offset: number; bytes: Uint8Array<ArrayBuffer> };

export type DataKind = 'files' | 'exchange' | 'app';

/** What a month's use of the network came to, in bytes each way. */
export type MonthUse = {
  /** `YYYY-MM` by the phone's own time. */
  month: string;
} & Record<DataKind, { down: number; up: number }>;

type FileId = [string, string, string, number];

/** `copyStorage`: localStorage, for the second copy of the settings; null in the worker, which has none. */
export type DeviceOptions = DatabaseOptions & { copyStorage?: JournalStorage | null };

export class DeviceDb extends DiskDb {
  declare readonly accounts: Table<DeviceAccount, string>;
  /** Single values of other modules, such as the session's mirror for the worker. */
  declare readonly singles: Table<{ key: string; value: unknown }, string>;
  declare readonly settings: Table<DeviceSettings, string>;
  declare readonly examFiles: Table<ExamFile, FileId>;
  declare readonly fileChunks: Table<FileChunk, [string, number, number]>;
  declare readonly dataUse: Table<MonthUse, string>;

  /** Null where there is no localStorage. */
  readonly settingsCopy: SettingsCopy | null;

  constructor({ copyStorage = null, ...options }: DeviceOptions = {}) {
    super('pare-device', { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.settingsCopy = copyStorage && new SettingsCopy(copyStorage);
    declareVersions(this);
    this.on('ready', (db) => this.#alignSettings(db), true);
  }

  /** Before anything else reads them: the worker, which knows no second copy, downloads by these. */
  async #alignSettings(db: Dexie): Promise<void> {
    if (!this.settingsCopy) return;
    const settings = db.table<DeviceSettings, string>('settings');
    try {
      const kept = await settings.get('settings');
      const copied = this.settingsCopy.read();
      if (kept) this.settingsCopy.write(kept);
      else if (copied) await settings.put(copied);
    } catch {
      // Where there is no room, nothing is downloaded either; it is tried with the next opening.
    }
  }
}

/** Opens lazily, like `openAccountDb`. */
export const openDeviceDb = (options: DeviceOptions = {}): DeviceDb => new DeviceDb(options);

export const fileIdOf = (file: ExamFileKey): FileId => [file.exam, file.name, file.sha256, file.sizeBytes];

/** For a live query; what was never set has its first value. */
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
