// Responsible for bringing exam files to this phone, piece by piece, and for checking what came.
// Guarantees: a file is whole only when its size and hash are the server's; what is there already is kept.
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device-db.ts';
import { chunksOf, filesWith, removeReplaced } from '#data/exam-files.ts';
import { isQuotaError } from '#data/storage-full.ts';
import type { Clock } from '#lib/clock.ts';
import { listQueue } from './download-queue.ts';

export type DownloadDeps = {
  device: DeviceDb;
  clock: Clock;
  baseUrl: string;
  /** Stands in for the global fetch in tests. */
  fetch?: typeof globalThis.fetch;
};

/** Every chunk but a file's last has this size; progress is what has been written. */
const chunkBytes = 256 * 1024;

export type Downloads = {
  /** Looks at the queue: somebody has changed it, or what it waited for may be there. */
  wake: () => void;
  /** The same; resolves when nothing is left that can go on now. */
  run: () => Promise<void>;
};

export function createDownloads(deps: DownloadDeps): Downloads {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= runQueue(deps).finally(() => {
      running = null;
    });
    return running;
  };
  return { run, wake: () => void run().catch(() => undefined) };
}

async function runQueue(deps: DownloadDeps): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const queue = await listQueue(deps.device);
    const next = queue.find(
      (file) => !['paused', 'failed'].includes(file.state) && !tried.has(fileIdOf(file).join()),
    );
    if (!next) return;
    tried.add(fileIdOf(next).join());
    await fetchFile(deps, next);
  }
}

async function fetchFile({ device, clock, ...deps }: DownloadDeps, file: ExamFile): Promise<void> {
  const id = fileIdOf(file);
  try {
    await begin(device, file);
    const fetch = deps.fetch ?? globalThis.fetch;
    const response = await fetch(deps.baseUrl + file.url, { credentials: 'omit' });
    if (!response.ok || response.body === null)
      return end(device, file, { state: 'interrupted', waitsFor: 'network' });
    await keepChunks(device, file, response.body);
    if ((await hashOf(device, file)) !== file.sha256)
      return end(device, file, { state: 'failed', fault: 'broken' });
    await device.transaction('rw', device.examFiles, device.fileChunks, async () => {
      const whole = { state: 'whole', finishedAt: clock.now(), bytesPerSecond: null } as const;
      if ((await device.examFiles.update(id, whole)) > 0) await removeReplaced(device, file);
    });
  } catch (error) {
    await end(device, file, { state: 'interrupted', waitsFor: isQuotaError(error) ? 'space' : 'network' });
  }
}

async function begin(device: DeviceDb, file: ExamFile): Promise<void> {
  await device.transaction('rw', device.examFiles, device.fileChunks, async () => {
    await chunksOf(device, file).delete();
    const started = { state: 'running', waitsFor: null, fault: null, heldBytes: 0 } as const;
    await device.examFiles.update(fileIdOf(file), started);
  });
}

async function keepChunks(
  device: DeviceDb,
  file: ExamFile,
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
      if (!(await keepChunk(device, file, offset, bytes))) return;
      offset += bytes.length;
      waiting = waiting.slice(bytes.length);
    }
    if (done) return;
  }
}

function keepChunk(
  device: DeviceDb,
  { sha256, sizeBytes, ...file }: ExamFile,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return device.transaction('rw', device.examFiles, device.fileChunks, async () => {
    const present = await device.examFiles.get(fileIdOf({ sha256, sizeBytes, ...file }));
    if (present?.state !== 'running') return false;
    await device.fileChunks.put({ sha256, sizeBytes, offset, bytes });
    await filesWith(device, { sha256, sizeBytes }).modify({ heldBytes: offset + bytes.length });
    return true;
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

async function hashOf(device: DeviceDb, file: ExamFile): Promise<string> {
  const chunks = await chunksOf(device, file).toArray();
  const digest = await crypto.subtle.digest('SHA-256', joined(chunks.map((chunk) => chunk.bytes)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The record stays, so that the row can say what happened; the pieces go for now. */
async function end(device: DeviceDb, file: ExamFile, change: Partial<ExamFile>): Promise<void> {
  await device
    .transaction('rw', device.examFiles, device.fileChunks, async () => {
      const present = await device.examFiles.get(fileIdOf(file));
      if (present?.state !== 'running') return;
      await device.examFiles.put({ ...present, ...change });
    })
    .catch(() => undefined);
}
