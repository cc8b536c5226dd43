// Responsible for bringing one file here whole: the rest of it, over as many lines as it takes, and its check.
// Guarantees: what is held is never asked for twice unless its hash was wrong; at most two times the whole file then.

import { isQuotaError } from '#data/database/storage-full.ts';
import { addBytes } from '#data/device/data-usage.ts';
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { dropPieces, isGenuine, keepPiece, publish } from '#data/device/file-chunks.ts';
import { type Clock, sleep } from '#lib/clock.ts';
import { reconnectMs, stallMs } from '#sync/engine/retry-delays.ts';
import { askForRest, type Fetch, judge } from './download-answer.ts';
import { takeBody } from './download-body.ts';

export type FileDeps = {
  device: DeviceDb;
  clock: Clock;
  /** The server's address without a slash at its end. */
  baseUrl: string;
  fetch: Fetch;
};

export type FileEnd =
  | 'whole'
  /** Somebody stopped it, or its signal did. */
  | 'stopped'
  /** Nothing answered, or nothing came. */
  | 'network'
  /** Something answered that is not the file. */
  | 'unusable'
  /** The server has no such file, or does not give it out. */
  | 'gone'
  | 'denied'
  /** All of it came twice, and was something else. */
  | 'broken'
  /** No room on this phone. */
  | 'full';

/** Fetches a file that is `running`. Never rejects for want of a network or of space. */
export async function fetchFile(deps: FileDeps, wanted: ExamFile, signal: AbortSignal): Promise<FileEnd> {
  try {
    for (;;) {
      const file = await deps.device.examFiles.get(fileIdOf(wanted));
      if (file?.state === 'whole') return 'whole';
      if (file?.state !== 'running' || signal.aborted) return 'stopped';
      const isAllHere = file.heldBytes >= file.sizeBytes;
      const end = isAllHere ? await check(deps, file) : await fetchRest(deps, file, signal);
      if (end === 'progress') continue;
      if (end !== 'cut') return end;
      if (signal.aborted) return 'stopped';
      const held = (await deps.device.examFiles.get(fileIdOf(wanted)))?.heldBytes ?? 0;
      if (held <= file.heldBytes) return 'network';
      await sleep(deps.clock, reconnectMs, signal);
    }
  } catch (error) {
    if (isQuotaError(error)) return 'full';
    throw error;
  }
}

async function check({ device, clock }: FileDeps, file: ExamFile): Promise<FileEnd | 'progress'> {
  if (await isGenuine(device, file)) await publish(device, file, clock.now());
  else if (file.cameBroken) return 'broken';
  else await dropPieces(device, file, { cameBroken: true });
  return 'progress';
}

/** One request. `progress`: its body has ended; `cut`: it broke off, perhaps before it began. */
async function fetchRest(
  deps: FileDeps,
  file: ExamFile,
  signal: AbortSignal,
): Promise<FileEnd | 'progress' | 'cut'> {
  const line = openLine(deps.clock, signal);
  try {
    const answer = await ask(deps, file, line.signal);
    if (answer === null) return 'cut';
    const { response, judged } = answer;
    if (judged.kind !== 'file') return judged.kind;
    if (response.body === null) return 'unusable';
    line.hold();
    if (judged.isNew) await dropPieces(deps.device, file);
    const heldBytes = judged.isNew ? 0 : file.heldBytes;
    return await keepBody(deps, file, { ...judged, heldBytes, body: response.body }, signal);
  } finally {
    line.close();
  }
}

/** Null where nothing answered. */
async function ask({ fetch, baseUrl }: FileDeps, file: ExamFile, signal: AbortSignal) {
  try {
    const response = await askForRest(fetch, baseUrl, file, signal);
    return { response, judged: await judge(response, file) };
  } catch {
    return null;
  }
}

type Body = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  from: number;
  heldBytes: number;
  etag: string | null;
};

async function keepBody(
  { device, clock }: FileDeps,
  file: ExamFile,
  { body, from, heldBytes, etag }: Body,
  signal: AbortSignal,
): Promise<FileEnd | 'progress' | 'cut'> {
  let offset = heldBytes;
  const end = await takeBody({
    ...{ body, from, heldBytes, stallMs, clock, signal },
    sizeBytes: file.sizeBytes,
    keep: async (piece) => {
      const isKept = await keepPiece(device, file, { ...piece, offset, etag }, clock.now());
      offset += piece.bytes.length;
      return isKept;
    },
    count: (down) => addBytes(device, 'files', { down, up: 0 }, clock.now()),
  });
  if (end === 'unwanted') return 'stopped';
  return end === 'ended' && offset === file.sizeBytes ? 'progress' : 'cut';
}

/** Gives a request up when its head does not come in time, or when it is not wanted any more. */
function openLine(clock: Clock, signal: AbortSignal) {
  const aborter = new AbortController();
  const giveUp = () => aborter.abort();
  const cancelTimer = clock.after(stallMs, giveUp);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  const hold = () => {
    cancelTimer();
    signal.removeEventListener('abort', giveUp);
  };
  return {
    signal: aborter.signal,
    /** Its head has come: from now on whoever reads it watches both, and loses nothing that is here already. */
    hold,
    close: () => {
      hold();
      giveUp();
    },
  };
}
