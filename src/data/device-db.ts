// Responsible for what the accounts of one phone share: who is signed in, settings, exam files.
// Guarantees: no account's own content lies here; exam files are kept by hash and serve every account.
import Dexie, { type DexieOptions, type Table } from 'dexie';

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

export type ExamFile = ExamFileKey & {
  part: ExamPart;
  /** For lists that outlive the exam's row. */
  title: string;
  /** `partial` grows by chunks, `whole` has been verified, `failed` waits for a retry. */
  state: 'partial' | 'whole' | 'failed';
  heldBytes: number;
  /** Times by this phone's clock. */
  requestedAt: number;
  finishedAt: number | null;
  /** Null: never opened. */
  openedAt: number | null;
};

/** One piece of a file, from `offset` on. */
export type ExamChunk = ExamFileKey & { offset: number; bytes: Uint8Array<ArrayBuffer> };

type FileId = [string, string, string, number];

export class DeviceDb extends Dexie {
  declare readonly accounts: Table<DeviceAccount, string>;
  /** Single values of other modules, such as the session's mirror for the worker. */
  declare readonly singles: Table<{ key: string; value: unknown }, string>;
  declare readonly settings: Table<DeviceSettings, string>;
  declare readonly examFiles: Table<ExamFile, FileId>;
  declare readonly examChunks: Table<ExamChunk, [...FileId, number]>;

  constructor(options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    super('pare-device', { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      accounts: '&id',
      singles: '&key',
      settings: '&key',
      examFiles: '&[exam+name+sha256+sizeBytes], exam',
      examChunks: '&[exam+name+sha256+sizeBytes+offset]',
    });
  }
}

/** Opens lazily, like `openAccountDb`. */
export const openDeviceDb = (options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}): DeviceDb =>
  new DeviceDb(options);

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
