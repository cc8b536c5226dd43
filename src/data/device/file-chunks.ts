// Manages the chunks of exam files. Chunks have neither gaps nor overlaps, even if page and service worker
// both write them; a chunk and the row that records the stored bytes are written in the same transaction.

import { writeTransaction } from '#data/database/storage-full.ts';
import { Sha256 } from '#lib/sha256.ts';
import { addBytes } from './data-usage.ts';
import { type DeviceDb, type ExamFile, type ExamFileKey, type FileContent, fileIdOf } from './device-db.ts';
import { chunksOf, filesWith, removeReplaced } from './exam-files.ts';

export type ReceivedChunk = {
  offset: number;
  /** The received bytes, neither empty nor beyond the end of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The ETag of the response that these bytes come from; null if the server sent none. */
  etag: string | null;
  bytesPerSecond: number | null;
  /** Bytes received over the network since the last chunk was stored, for the data meter. */
  receivedBytes: number;
};

/**
 * Appends a chunk to the stored ones and adds the received bytes to the data meter. Resolves with false and
 * stores no chunk if no row needs the content any more, or if other bytes were stored meanwhile (by another
 * tab): the chunk is then useless. Rejects with StorageFullError on a full disk.
 */
export function saveChunk(
  db: DeviceDb,
  content: FileContent,
  chunk: ReceivedChunk,
  nowMs: number,
): Promise<boolean> {
  const { sha256, sizeBytes } = content;
  const { offset, bytes, etag, bytesPerSecond } = chunk;
  return writeTransaction(db, [db.examFiles, db.fileChunks, db.dataUse], async () => {
    await addBytes(db, 'files', { down: chunk.receivedBytes, up: 0 }, nowMs);
    const files = await filesWith(db, content).toArray();
    if (files.length === 0 || files.some((file) => file.state === 'whole' || file.heldBytes !== offset))
      return false;
    await db.fileChunks.put({ sha256, sizeBytes, offset, bytes });
    await db.examFiles.bulkPut(
      files.map((file) => ({
        ...file,
        heldBytes: offset + bytes.length,
        ...(etag === null ? {} : { etag }),
        bytesPerSecond: file.state === 'running' ? bytesPerSecond : null,
      })),
    );
    return true;
  });
}

/**
 * Deletes the stored chunks of a content, unless a complete file uses them, and applies `change` to every
 * incomplete file with that content.
 */
export function dropChunks(
  db: DeviceDb,
  content: FileContent,
  change: Partial<ExamFile> = {},
): Promise<void> {
  return db.transaction('rw', db.examFiles, db.fileChunks, async () => {
    const files = await filesWith(db, content).toArray();
    const unfinished = files.filter(({ state }) => state !== 'whole');
    const isRead = unfinished.length < files.length;
    if (!isRead) await chunksOf(db, content).delete();
    await db.examFiles.bulkPut(
      unfinished.map(({ etag, ...file }) => ({
        ...file,
        ...change,
        ...(isRead ? {} : { heldBytes: 0, bytesPerSecond: null }),
      })),
    );
  });
}

/**
 * Deletes the stored chunks of a file that will not be completed, unless another file has the same content.
 */
export function dropUnshared(db: DeviceDb, file: ExamFile): Promise<void> {
  return db.transaction('rw', db.examFiles, db.fileChunks, async () => {
    if ((await filesWith(db, file).count()) <= 1) await dropChunks(db, file);
  });
}

/** Returns whether all of a content is stored and matches its hash. Reads one chunk at a time. */
export async function isGenuine(db: DeviceDb, content: FileContent): Promise<boolean> {
  const hash = new Sha256();
  let length = 0;
  for (const key of await chunksOf(db, content).primaryKeys()) {
    const chunk = await db.fileChunks.get(key);
    if (chunk?.offset !== length) return false;
    hash.update(chunk.bytes);
    length += chunk.bytes.length;
  }
  return length === content.sizeBytes && hash.hex() === content.sha256;
}

/**
 * Marks a verified content as complete in every row that has it, and removes the files that these rows
 * replace; all in one transaction.
 */
export function publish(db: DeviceDb, content: FileContent, nowMs: number): Promise<void> {
  return writeTransaction(db, [db.examFiles, db.fileChunks], async () => {
    for (const key of await filesWith(db, content).primaryKeys()) {
      // Reads the row again, because an earlier row in this loop may have replaced this file.
      const present = await db.examFiles.get(key);
      if (!present || present.state === 'whole') continue;
      const { etag: _, cameBroken: __, ...file } = present;
      await db.examFiles.put({ ...file, ...finished, heldBytes: file.sizeBytes, finishedAt: nowMs });
      await removeReplaced(db, file);
    }
  });
}

const finished = { state: 'whole', waitsFor: null, fault: null, bytesPerSecond: null } as const;

export function endRunning(
  db: DeviceDb,
  key: ExamFileKey,
  to: Pick<ExamFile, 'state' | 'waitsFor' | 'fault'>,
): Promise<void> {
  return writeTransaction(db, [db.examFiles], async () => {
    const file = await db.examFiles.get(fileIdOf(key));
    if (file?.state === 'running') await db.examFiles.put({ ...file, ...to, bytesPerSecond: null });
  });
}
