// Responsible for bringing exam files to this phone, piece by piece, and for checking what came.
// Guarantees: a file is whole only when its size and hash are the server's; what is there already is kept.
import { type DeviceDb, type ExamFile, type ExamFileKey, type ExamPart, fileIdOf } from '#data/device-db.ts';
import { chunksOf, fileKeyOf, removeExamFile } from '#data/exam-files.ts';
import { isQuotaError } from '#data/storage-full.ts';
import type { Exam } from '#domain/rows.ts';
import type { Clock } from '#lib/clock.ts';

export type DownloadDeps = {
  device: DeviceDb;
  clock: Clock;
  baseUrl: string;
  /** Stands in for the global fetch in tests. */
  fetch?: typeof globalThis.fetch;
};

export type DownloadOutcome = 'done' | 'missing' | 'offline' | 'refused' | 'cancelled' | 'storage-full';

/** Every chunk but a file's last has this size; progress is what has been written. */
const chunkBytes = 256 * 1024;

export type Downloads = {
  /** Resolves at once with `done` when the file is here. Two calls for one file share one download. */
  download: (exam: Exam, part: ExamPart) => Promise<DownloadOutcome>;
  /** Stops it and removes its pieces; a whole file stays. */
  cancel: (exam: Exam, part: ExamPart) => Promise<void>;
};

export function createDownloads(deps: DownloadDeps): Downloads {
  const running = new Map<string, { aborter: AbortController; end: Promise<DownloadOutcome> }>();
  return {
    download: (exam, part) => {
      const key = fileKeyOf(exam, part);
      if (key === null) return Promise.resolve('missing');
      const id = JSON.stringify(fileIdOf(key));
      const same = running.get(id);
      if (same) return same.end;
      const aborter = new AbortController();
      const end = fetchFile(deps, exam, part, key, aborter.signal).finally(() => running.delete(id));
      running.set(id, { aborter, end });
      return end;
    },
    cancel: async (exam, part) => {
      const key = fileKeyOf(exam, part);
      if (key === null) return;
      const same = running.get(JSON.stringify(fileIdOf(key)));
      same?.aborter.abort();
      await same?.end;
      const file = await deps.device.examFiles.get(fileIdOf(key));
      if (file && file.state !== 'whole') await removeExamFile(deps.device, key);
    },
  };
}

async function fetchFile(
  deps: DownloadDeps,
  exam: Exam,
  part: ExamPart,
  located: ExamFileKey & { url: string },
  signal: AbortSignal,
): Promise<DownloadOutcome> {
  const { url, ...key } = located;
  const present = await deps.device.examFiles.get(fileIdOf(key));
  if (present?.state === 'whole') return 'done';
  const file: ExamFile = {
    ...key,
    part,
    title: exam.title,
    state: 'partial',
    heldBytes: 0,
    requestedAt: deps.clock.now(),
    finishedAt: null,
    openedAt: null,
  };
  try {
    await begin(deps.device, file);
    const fetch = deps.fetch ?? globalThis.fetch;
    const response = await fetch(deps.baseUrl + url, { signal, credentials: 'omit' });
    if (!response.ok || response.body === null) return fail(deps.device, key, 'refused');
    await keepChunks(deps.device, key, response.body);
    const isWhole = (await hashOf(deps.device, key)) === key.sha256;
    if (!isWhole) return fail(deps.device, key, 'refused');
    await deps.device.examFiles.update(fileIdOf(key), { state: 'whole', finishedAt: deps.clock.now() });
    await removeReplaced(deps.device, file);
    return 'done';
  } catch (error) {
    const outcome = isQuotaError(error) ? 'storage-full' : signal.aborted ? 'cancelled' : 'offline';
    return fail(deps.device, key, outcome);
  }
}

async function begin(device: DeviceDb, file: ExamFile): Promise<void> {
  await device.transaction('rw', device.examFiles, device.examChunks, async () => {
    await chunksOf(device, file).delete();
    await device.examFiles.put(file);
  });
}

async function keepChunks(
  device: DeviceDb,
  key: ExamFileKey,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const reader = body.getReader();
  let offset = 0;
  let waiting = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (value) waiting = joined([waiting, value]);
    while (waiting.length >= chunkBytes || (done && waiting.length > 0)) {
      const bytes = waiting.slice(0, chunkBytes);
      await keepChunk(device, key, offset, bytes);
      offset += bytes.length;
      waiting = waiting.slice(bytes.length);
    }
    if (done) return;
  }
}

async function keepChunk(
  device: DeviceDb,
  key: ExamFileKey,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await device.transaction('rw', device.examFiles, device.examChunks, async () => {
    await device.examChunks.put({ ...key, offset, bytes });
    await device.examFiles.update(fileIdOf(key), { heldBytes: offset + bytes.length });
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

async function hashOf(device: DeviceDb, key: ExamFileKey): Promise<string> {
  const chunks = await chunksOf(device, key).sortBy('offset');
  const digest = await crypto.subtle.digest('SHA-256', joined(chunks.map((chunk) => chunk.bytes)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The pieces go; the record stays, so that the row can say that it failed and offer to try again. */
async function fail(device: DeviceDb, key: ExamFileKey, outcome: DownloadOutcome): Promise<DownloadOutcome> {
  await device
    .transaction('rw', device.examFiles, device.examChunks, async () => {
      await chunksOf(device, key).delete();
      await device.examFiles.update(fileIdOf(key), { state: 'failed', heldBytes: 0 });
    })
    .catch(() => undefined);
  return outcome;
}

/** The old file stayed readable until now. */
async function removeReplaced(device: DeviceDb, file: ExamFile): Promise<void> {
  const others = await device.examFiles.where('exam').equals(file.exam).toArray();
  const isSame = (other: ExamFile) => fileIdOf(other).join() === fileIdOf(file).join();
  for (const other of others)
    if (other.part === file.part && !isSame(other)) await removeExamFile(device, other);
}
