// Downloads one file completely: requests the rest of the file over as many connections as needed, and
// checks its hash.
// Stored bytes are not requested again unless the file changed on the server or its hash was wrong. After a
// wrong hash the whole file is requested once more.

import { isQuotaError } from '#data/database/storage-full.ts';
import { addBytes } from '#data/device/data-usage.ts';
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { dropChunks, isGenuine, publish, saveChunk } from '#data/device/file-chunks.ts';
import { type Clock, sleep } from '#lib/clock.ts';
import { reconnectMs, stallMs } from '#sync/connection/time-limits.ts';
import { askForRest, type Fetch, judge } from './download-answer.ts';
import { takeBody } from './download-body.ts';

export type FileDeps = {
  device: DeviceDb;
  clock: Clock;
  baseUrl: string;
  fetch: Fetch;
};

export type FileEnd =
  | 'whole'
  /** The download was stopped in the queue or by the abort signal. */
  | 'stopped'
  /** There was no response, or no more bytes are stored than before the request. */
  | 'network'
  /** The response was neither the file nor a refusal by the server. */
  | 'unusable'
  /** The server has no such file (`gone`), or refuses to send it (`denied`). */
  | 'gone'
  | 'denied'
  /** The complete file was downloaded twice, and its hash was wrong both times. */
  | 'broken'
  | 'full';

/**
 * Downloads a file whose state is `running`, and resolves with how the download ended. Does not reject
 * because of a missing network or a full disk.
 */
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
      const storedBytes = (await deps.device.examFiles.get(fileIdOf(wanted)))?.heldBytes ?? 0;
      if (storedBytes <= file.heldBytes) return 'network';
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
  else await dropChunks(device, file, { cameBroken: true });
  return 'progress';
}

/**
 * Sends one request for the rest of the file and stores the body. `progress`: the file is complete; `cut`:
 * there was no response, or the body ended too early.
 */
async function fetchRest(
  deps: FileDeps,
  file: ExamFile,
  signal: AbortSignal,
): Promise<FileEnd | 'progress' | 'cut'> {
  const pending = openPendingRequest(deps.clock, signal);
  try {
    const answer = await ask(deps, file, pending.signal);
    if (answer === null) return 'cut';
    const { response, judged } = answer;
    if (judged.kind !== 'file') return judged.kind;
    if (response.body === null) return 'unusable';
    pending.hold();
    if (judged.isNew) await dropChunks(deps.device, file);
    const heldBytes = judged.isNew ? 0 : file.heldBytes;
    return await saveBody(deps, file, { ...judged, heldBytes, body: response.body }, signal);
  } finally {
    pending.close();
  }
}

/** Requests the rest of the file and classifies the response; resolves with null if there was no response. */
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

async function saveBody(
  { device, clock }: FileDeps,
  file: ExamFile,
  { body, from, heldBytes, etag }: Body,
  signal: AbortSignal,
): Promise<FileEnd | 'progress' | 'cut'> {
  let offset = heldBytes;
  const end = await takeBody({
    ...{ body, from, heldBytes, stallMs, clock, signal },
    sizeBytes: file.sizeBytes,
    save: async (chunk) => {
      const isSaved = await saveChunk(device, file, { ...chunk, offset, etag }, clock.now());
      offset += chunk.bytes.length;
      return isSaved;
    },
    count: (down) => addBytes(device, 'files', { down, up: 0 }, clock.now()),
  });
  if (end === 'unwanted') return 'stopped';
  return end === 'ended' && offset === file.sizeBytes ? 'progress' : 'cut';
}

/**
 * Creates an abort signal for a request. It aborts when the headers do not arrive in time, or when the
 * request is no longer wanted.
 */
function openPendingRequest(clock: Clock, signal: AbortSignal) {
  const aborter = new AbortController();
  const giveUp = () => aborter.abort();
  const cancelTimer = clock.after(stallMs, giveUp);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  const endWatch = () => {
    cancelTimer();
    signal.removeEventListener('abort', giveUp);
  };
  return {
    signal: aborter.signal,
    /**
     * Ends the watch after the headers have arrived. From then on the reader of the body watches time and
     * abort signal, so that no received bytes are lost.
     */
    hold: endWatch,
    close: () => {
      endWatch();
      giveUp();
    },
  };
}
