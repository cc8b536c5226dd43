// Runs one pass through the download queue: downloads one file at a time in queue order and records the
// outcome in the queue.
import { liveQuery } from 'dexie';
import { isQuotaError, writeTransaction } from '#data/database/storage-full.ts';
import { type DeviceDb, type ExamFile, getSettings } from '#data/device/device-db.ts';
import type { DeviceSettings } from '#data/device/device-settings.ts';
import { isSameFile } from '#data/device/exam-files.ts';
import { dropChunks, dropUnshared, endRunning } from '#data/device/file-chunks.ts';
import type { ConnectionKind } from '#lib/browser/connection.ts';
import { type FileDeps, type FileEnd, fetchFile } from './download-file.ts';
import { listQueue } from './download-queue.ts';

export type DownloadPassDeps = FileDeps & {
  connectionKind: () => ConnectionKind;
  onConnectionChange: (listener: () => void) => () => void;
  /** Returns whether downloaded bytes may be written now: false for some time after the disk was found full. */
  hasSpace: () => Promise<boolean>;
  noteFull: () => Promise<void>;
  /**
   * Updates the queue to match the exams on this phone (see reconcile-with-library.ts); does nothing in the
   * service worker, whose downloads open no account.
   */
  followLibrary: () => Promise<void>;
};

export type DownloadPassEnd =
  /** Nothing in the queue can be downloaded now. */
  | 'done'
  /** There was no response to the last request, or no more bytes are stored than before the request. */
  | 'network'
  /** A response was not the file, or the queue could not be saved on a full disk; the pass is tried again later. */
  | 'retry'
  /** The signal ended the pass, and there may be more to download. */
  | 'more';

/**
 * Downloads the files of the queue one after another until nothing can be downloaded now, the network fails or
 * `signal` aborts; bytes received by then are stored. The caller must hold the downloads lock. Does not reject
 * because of a missing network or a full disk.
 */
export async function runDownloads(deps: DownloadPassDeps, signal: AbortSignal): Promise<DownloadPassEnd> {
  try {
    return await workThrough(deps, signal);
  } catch (error) {
    // The disk was too full even to store the state of a file in the queue; the next pass stores it when
    // there is space.
    if (!isQuotaError(error)) throw error;
    await deps.noteFull();
    return 'retry';
  }
}

async function workThrough(deps: DownloadPassDeps, signal: AbortSignal): Promise<DownloadPassEnd> {
  await takeOver(deps.device);
  const tried: ExamFile[] = [];
  for (;;) {
    if (signal.aborted) return 'more';
    if (!(await deps.hasSpace())) return 'done';
    const turn = { kind: deps.connectionKind(), tried };
    const file = await claimNext(deps.device, turn);
    if (!file) return tried.length > 0 ? 'retry' : 'done';
    const end = await whileWanted(deps, file, turn, signal, (inner) => fetchFile(deps, file, inner));
    if (end === 'full') await deps.noteFull();
    await saveOutcome(deps.device, file, end);
    if (end === 'network') return 'network';
    if (end === 'unusable') tried.push(file);
  }
}

/**
 * Queues the files with the state `running` again. No other context is downloading them, because this
 * context holds the lock now.
 */
async function takeOver(device: DeviceDb): Promise<void> {
  await writeTransaction(device, [device.examFiles], async () => {
    const left = await device.examFiles.where('state').equals('running').toArray();
    await device.examFiles.bulkPut(left.map((file) => ({ ...file, ...waiting })));
  });
}

const waiting = { state: 'queued', waitsFor: null, fault: null, bytesPerSecond: null } as const;

type Turn = { kind: ConnectionKind; tried: readonly ExamFile[] };

const isWanted = (file: ExamFile, { tried }: Turn): boolean =>
  (file.state === 'queued' || file.state === 'interrupted') && !tried.some((one) => isSameFile(one, file));

/**
 * Returns whether the file may be downloaded over this kind of connection. With "Wi-Fi only", a connection
 * of unknown kind counts as metered; the user's consent to a metered connection is stored with the file
 * (`allowsMetered`).
 */
const mayUse = (file: ExamFile, kind: ConnectionKind, { wifiOnly }: DeviceSettings): boolean =>
  !wifiOnly || kind === 'unmetered' || file.allowsMetered || file.heldBytes === file.sizeBytes;

/**
 * Sets the first file that can be downloaded now to `running` and returns it; resolves with null if there
 * is none. Files before it that need Wi-Fi are marked as waiting for Wi-Fi.
 */
function claimNext(device: DeviceDb, turn: Turn): Promise<ExamFile | null> {
  return writeTransaction(device, [device.examFiles, device.settings], async () => {
    const settings = await getSettings(device);
    for (const file of await listQueue(device)) {
      if (!isWanted(file, turn)) continue;
      if (mayUse(file, turn.kind, settings)) {
        const running = { ...file, ...waiting, state: 'running' } as const;
        await device.examFiles.put(running);
        return running;
      }
      if (file.waitsFor !== 'wifi')
        await device.examFiles.put({ ...file, ...waiting, state: 'interrupted', waitsFor: 'wifi' });
    }
    return null;
  });
}

/**
 * Runs `work` and aborts it when the download has to stop: `signal` aborts, the file was stopped, a queued file that
 * may be downloaded is now before it, the connection may not be used any more, or its kind has changed to metered or
 * unknown. `claimed` is the kind of the connection when the file was chosen for download.
 */
async function whileWanted(
  deps: DownloadPassDeps,
  file: ExamFile,
  { kind: claimed, tried }: Turn,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<FileEnd>,
): Promise<FileEnd> {
  const aborter = new AbortController();
  const stop = () => aborter.abort();
  // Checks the connection synchronously: while the database is being read to see whether the user allows the
  // new connection, a request could already be sent over it.
  const hasConnectionChanged = () =>
    deps.connectionKind() !== claimed && deps.connectionKind() !== 'unmetered';
  if (signal.aborted || hasConnectionChanged()) stop();
  signal.addEventListener('abort', stop);
  const checkQueue = async () => {
    const turn = { kind: deps.connectionKind(), tried };
    if (await shouldStop(deps.device, file, turn)) stop();
  };
  const looking = liveQuery(checkQueue).subscribe({ error: stop });
  const endListening = deps.onConnectionChange(() => {
    if (hasConnectionChanged()) stop();
    else void checkQueue().catch(stop);
  });
  try {
    return await work(aborter.signal);
  } finally {
    looking.unsubscribe();
    endListening();
    signal.removeEventListener('abort', stop);
  }
}

async function shouldStop(device: DeviceDb, file: ExamFile, turn: Turn): Promise<boolean> {
  const [queue, settings] = await Promise.all([listQueue(device), getSettings(device)]);
  const own = queue.find((one) => isSameFile(one, file));
  // Also stops if the file is not in the queue any more, because it was removed or has just been completed.
  if (own?.state !== 'running' || !mayUse(own, turn.kind, settings)) return true;
  return queue.some(
    (other) =>
      other.place < own.place &&
      other.state === 'queued' &&
      isWanted(other, turn) &&
      mayUse(other, turn.kind, settings),
  );
}

async function saveOutcome(device: DeviceDb, file: ExamFile, end: FileEnd): Promise<void> {
  const to = stateAfter(end);
  if (!to) return;
  await endRunning(device, file, to);
  if (end === 'gone') await dropUnshared(device, file);
  if (end === 'broken') await dropChunks(device, file);
}

type After = Pick<ExamFile, 'state' | 'waitsFor' | 'fault'>;

function stateAfter(end: FileEnd): After | null {
  switch (end) {
    case 'whole':
      return null;
    case 'stopped':
      return { state: 'queued', waitsFor: null, fault: null };
    case 'network':
    case 'unusable':
      return { state: 'interrupted', waitsFor: 'network', fault: null };
    case 'full':
      return { state: 'interrupted', waitsFor: 'space', fault: null };
    case 'gone':
      return { state: 'failed', waitsFor: null, fault: 'missing' };
    case 'denied':
      return { state: 'failed', waitsFor: null, fault: 'refused' };
    case 'broken':
      return { state: 'failed', waitsFor: null, fault: 'broken' };
  }
}
