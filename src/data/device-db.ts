// Responsible for what the accounts of one phone share: who is signed in, settings, exam files.
// Guarantees: no account's own content lies here; exam files are kept by hash and serve every account.
import type { Table } from 'dexie';
import { declareVersions } from './device-versions.ts';
import { type DatabaseOptions, DiskDb } from './disk-db.ts';

/** An account opened on this phone, as `auth/` describes it. */
export type DeviceAccount = { id: string; [field: string]: unknown };

export type DeviceSettings = {
  key: 'settings';
  language: 'fr' | 'ht';
  theme: 'light' | 'dark' | 'system';
  dataSaver: boolean;
  wifiOnly: boolean;
};

export const firstSettings: DeviceSettings = {
  key: 'settings',
  language: 'fr',
  theme: 'system',
  dataSaver: false,
  wifiOnly: false,
};

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

export class DeviceDb extends DiskDb {
  declare readonly accounts: Table<DeviceAccount, string>;
  /** Single values of other modules, such as the session's mirror for the worker. */
  declare readonly singles: Table<{ key: string; value: unknown }, string>;
  declare readonly settings: Table<DeviceSettings, string>;
  declare readonly examFiles: Table<ExamFile, FileId>;
  declare readonly fileChunks: Table<FileChunk, [string, number, number]>;
  declare readonly dataUse: Table<MonthUse, string>;

  constructor(options: DatabaseOptions = {}) {
    super('pare-device', { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    declareVersions(this);
  }
}

/** Opens lazily, like `openAccountDb`. */
export const openDeviceDb = (options: DatabaseOptions = {}): DeviceDb => new DeviceDb(options);

export const fileIdOf = (file: ExamFileKey): FileId => [file.exam, file.name, file.sha256, file.sizeBytes];

/** For a live query; what was never set has its first value. */
export async function getSettings(db: DeviceDb): Promise<DeviceSettings> {
  return { ...firstSettings, ...(await db.settings.get('settings')) };
}

export async function saveSettings(
  db: DeviceDb,
  change: Partial<Omit<DeviceSettings, 'key'>>,
): Promise<void> {
  await db.transaction('rw', db.settings, async () => {
    await db.settings.put({ ...(await getSettings(db)), ...change });
  });
}
