// Defines the versions of the device database: its tables, and how older content is upgraded.
// Released versions never change. Complete files survive an upgrade, chunks of incomplete ones do not.
import type Dexie from 'dexie';
import type { Transaction } from 'dexie';

export function declareVersions(db: Dexie): void {
  db.version(1).stores({
    accounts: '&id',
    singles: '&key',
    settings: '&key',
    examFiles: '&[exam+name+sha256+sizeBytes], exam',
    examChunks: '&[exam+name+sha256+sizeBytes+offset]',
  });
  db.version(2)
    .stores({
      examFiles: '&[exam+name+sha256+sizeBytes], exam, state, [sha256+sizeBytes]',
      fileChunks: '&[sha256+sizeBytes+offset]',
      dataUse: '&month',
    })
    .upgrade(moveChunksToContent);
  db.version(3).stores({ examChunks: null });
}

type FileOfVersion1 = {
  exam: string;
  name: string;
  sizeBytes: number;
  state: 'partial' | 'whole' | 'failed';
};
type ChunkOfVersion1 = { exam: string; name: string; bytes: Uint8Array };

/**
 * Stores the chunks of complete files by content instead of by exam, so that two exams with the same file
 * store it once. Deletes the chunks of incomplete files.
 */
async function moveChunksToContent(tx: Transaction): Promise<void> {
  const old = tx.table<ChunkOfVersion1>('examChunks');
  const completeFiles = new Set<string>();
  let place = 0;
  await tx
    .table<FileOfVersion1>('examFiles')
    .toCollection()
    .modify((file) => {
      if (file.state === 'whole') completeFiles.add(`${file.exam} ${file.name}`);
      place += 1;
      Object.assign(file, asOfVersion2(file, place));
    });
  for (const key of await old.toCollection().primaryKeys()) {
    const chunk = await old.get(key);
    if (!chunk) continue;
    const { exam, name, ...piece } = chunk;
    if (completeFiles.has(`${exam} ${name}`)) await tx.table('fileChunks').put(piece);
    await old.delete(key);
  }
}

function asOfVersion2(file: FileOfVersion1, place: number) {
  return {
    ...file,
    subject: '',
    gradeLevel: '',
    url: `/api/files/pare_exams/${file.exam}/${file.name}`,
    state: file.state === 'partial' ? 'queued' : file.state,
    waitsFor: null,
    fault: file.state === 'failed' ? 'broken' : null,
    place,
    allowsMetered: false,
    heldBytes: file.state === 'whole' ? file.sizeBytes : 0,
    bytesPerSecond: null,
  };
}
