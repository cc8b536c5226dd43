// Responsible for one pass through the downloads' queue: which file is next, and what becomes of each.
// Guarantees: one file at a time in the order of the queue; whoever stops, moves or takes back a file is heeded at once.
import { liveQuery } from 'dexie';
import { isQuotaError, roomyTransaction } from '#data/database/storage-full.ts';
import { type DeviceDb, type ExamFile, getSettings } from '#data/device/device-db.ts';
import type { DeviceSettings } from '#data/device/device-settings.ts';
import { isSameFile } from '#data/device/exam-files.ts';
import { dropPieces, dropUnshared, endRunning } from '#data/device/file-chunks.ts';
import type { ConnectionKind } from '#lib/browser/connection.ts';
import { type FileDeps, type FileEnd, fetchFile } from './download-file.ts';
import { listQueue } from './download-queue.ts';

export type DownloadPassDeps = FileDeps & {
  connectionKind: () => ConnectionKind;
  onConnectionChange: (listener: () => void) => () => void;
  /** False while there is no room on this phone, and none has been made since that was found. */
  hasSpace: () => Promise<boolean>;
  noteFull: () => Promise<void>;
  /** Brings the queue into line with the exams as this context knows them. */
  followLibrary: () => Promise<void>;
};

export type DownloadPassEnd =
  /** Nothing is left that could go on now. */
  | 'done'
  /** Nothing answered. */
  | 'network'
  /** Something answered that was not the file. */
  | 'retry'
  /** It was told to end, and there is more. */
  | 'more';

/**
 * Works through the queue until nothing in it can go on now, or `signal` aborts; what came by then is kept. The caller
 * holds the downloads' lock. Rejects with errors that neither network nor storage can explain.
 */
export async function runDownloads(deps: DownloadPassDeps, signal: AbortSignal): Promise<DownloadPassEnd> {
  try {
    return await workThrough(deps, signal);
  } catch (error) {
    // Not even a note in the queue had room: it is made as soon as there is some.
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
    const line = { kind: deps.connectionKind(), tried };
    const file = await claimNext(deps.device, line);
    if (!file) return tried.length > 0 ? 'retry' : 'done';
    const end = await heeding(deps, file, line, signal, (inner) => fetchFile(deps, file, inner));
    if (end === 'full') await deps.noteFull();
    await settle(deps.device, file, end);
    if (end === 'network') return 'network';
    if (end === 'unusable') tried.push(file);
  }
}

/** What somebody was at who is not there any more. */
async function takeOver(device: DeviceDb): Promise<void> {
  await roomyTransaction(device, [device.examFiles], async () => {
    const left = await device.examFiles.where('state').equals('running').toArray();
    await device.examFiles.bulkPut(left.map((file) => ({ ...file, ...waiting })));
  });
}

const waiting = { state: 'queued', waitsFor: null, fault: null, bytesPerSecond: null } as const;

type Line = { kind: ConnectionKind; tried: readonly ExamFile[] };

const isWanted = (file: ExamFile, { tried }: Line): boolean =>
  (file.state === 'queued' || file.state === 'interrupted') && !tried.some((one) => isSameFile(one, file));

/** A line that nobody knows may be paid by use: the person is asked then, and their yes stands with the file. */
const mayUse = (file: ExamFile, kind: ConnectionKind, { wifiOnly }: DeviceSettings): boolean =>
  !wifiOnly || kind === 'unmetered' || file.allowsMetered || file.heldBytes === file.sizeBytes;

/** The first file that can go on, as `running`. Those before it that need Wi-Fi say so from now on. */
function claimNext(device: DeviceDb, line: Line): Promise<ExamFile | null> {
  return roomyTransaction(device, [device.examFiles, device.settings], async () => {
    const settings = await getSettings(device);
    for (const file of await listQueue(device)) {
      if (!isWanted(file, line)) continue;
      if (mayUse(file, line.kind, settings)) {
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
 * Runs `work` until it ends or should: the file was stopped, another is to go before it, the line may not be used.
 * `claimed`: the line that the file was claimed for.
 */
async function heeding(
  deps: DownloadPassDeps,
  file: ExamFile,
  { kind: claimed, tried }: Line,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<FileEnd>,
): Promise<FileEnd> {
  const aborter = new AbortController();
  const stop = () => aborter.abort();
  // At once: reading whether the person allows the new line takes long enough for a request to pass over it.
  const hasLeftLine = () => deps.connectionKind() !== claimed && deps.connectionKind() !== 'unmetered';
  if (signal.aborted || hasLeftLine()) stop();
  signal.addEventListener('abort', stop);
  const look = async () => {
    const line = { kind: deps.connectionKind(), tried };
    if (await shouldStop(deps.device, file, line)) stop();
  };
  const looking = liveQuery(look).subscribe({ error: stop });
  const endListening = deps.onConnectionChange(() => {
    if (hasLeftLine()) stop();
    else void look().catch(stop);
  });
  try {
    return await work(aborter.signal);
  } finally {
    looking.unsubscribe();
    endListening();
    signal.removeEventListener('abort', stop);
  }
}

async function shouldStop(device: DeviceDb, file: ExamFile, line: Line): Promise<boolean> {
  const [queue, settings] = await Promise.all([listQueue(device), getSettings(device)]);
  const own = queue.find((one) => isSameFile(one, file));
  // Without a row it was taken back, or has just become whole.
  if (own?.state !== 'running' || !mayUse(own, line.kind, settings)) return true;
  return queue.some(
    (other) =>
      other.place < own.place &&
      other.state === 'queued' &&
      isWanted(other, line) &&
      mayUse(other, line.kind, settings),
  );
}

async function settle(device: DeviceDb, file: ExamFile, end: FileEnd): Promise<void> {
  const to = stateAfter(end);
  if (!to) return;
  await endRunning(device, file, to);
  if (end === 'gone') await dropUnshared(device, file);
  if (end === 'broken') await dropPieces(device, file);
}

type After = Pick<ExamFile, 'state' | 'waitsFor' | 'fault'>;

/** Null where its row says already what became of it. */
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
