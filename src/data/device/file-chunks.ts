// Responsible for the pieces of exam files: adding to them, publishing a content once it is whole, dropping them.
// Guarantees: pieces have neither gaps nor overlaps, whoever writes them; what a row says of them is as durable as they.

import { roomyTransaction } from '#data/database/storage-full.ts';
import { Sha256 } from '#lib/sha256.ts';
import { addBytes } from './data-usage.ts';
import { type DeviceDb, type ExamFile, type ExamFileKey, type FileContent, fileIdOf } from './device-db.ts';
import { chunksOf, filesWith, removeReplaced } from './exam-files.ts';

export type Piece = {
  offset: number;
  /** Not empty, and not beyond the file's end. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The server's name for these bytes; null when it gave none. */
  etag: string | null;
  bytesPerSecond: number | null;
  /** What has come over the line since the last piece was kept, for the meter. */
  receivedBytes: number;
};

/**
 * Adds a piece at the end of what is held. Resolves with false, and keeps nothing, when nobody wants the file any more
 * or its end is elsewhere by now (another tab went on): the bytes are of no use. Rejects with StorageFullError.
 */
export function keepPiece(db: DeviceDb, content: FileContent, piece: Piece, nowMs: number): Promise<boolean> {
  const { sha256, sizeBytes } = content;
  const { offset, bytes, etag, bytesPerSecond } = piece;
  return roomyTransaction(db, [db.examFiles, db.fileChunks, db.dataUse], async () => {
    await addBytes(db, 'files', { down: piece.receivedBytes, up: 0 }, nowMs);
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

/** Forgets what is held of a content that is not whole, and changes every row that has it so. */
export function dropPieces(
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

/** Forgets what is held of a file that will not become whole, unless another exam has the same. */
export function dropUnshared(db: DeviceDb, file: ExamFile): Promise<void> {
  return db.transaction('rw', db.examFiles, db.fileChunks, async () => {
    if ((await filesWith(db, file).count()) <= 1) await dropPieces(db, file);
  });
}

/** Whether all of a content is held and is what its hash says. Reads one piece at a time. */
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

/** Makes a verified content readable in every row that has it, and removes what those replace; one transaction. */
export function publish(db: DeviceDb, content: FileContent, nowMs: number): Promise<void> {
  return roomyTransaction(db, [db.examFiles, db.fileChunks], async () => {
    for (const key of await filesWith(db, content).primaryKeys()) {
      // One that was listed may have been replaced by another of the list.
      const present = await db.examFiles.get(key);
      if (!present || present.state === 'whole') continue;
      const { etag: _, cameBroken: __, ...file } = present;
      await db.examFiles.put({ ...file, ...finished, heldBytes: file.sizeBytes, finishedAt: nowMs });
      await removeReplaced(db, file);
    }
  });
}

const finished = { state: 'whole', waitsFor: null, fault: null, bytesPerSecond: null } as const;

/** Ends the running of a file; nothing when somebody has stopped it meanwhile. */
export function endRunning(
  db: DeviceDb,
  key: ExamFileKey,
  to: Pick<ExamFile, 'state' | 'waitsFor' | 'fault'>,
): Promise<void> {
  return roomyTransaction(db, [db.examFiles], async () => {
    const file = await db.examFiles.get(fileIdOf(key));
    if (file?.state === 'running') await db.examFiles.put({ ...file, ...to, bytesPerSecond: null });
  });
}
