// Remembers which paper an account opened last on this phone, and finds the paper whose download finished
// last. The phone's accounts share the files, but each account has its own note, which is never sent.
import type { AccountDb } from '#data/database/account-db.ts';
import type { DeviceDb, ExamPart } from '#data/device/device-db.ts';
import { getReadableFile, listExamFiles } from '#data/device/exam-files.ts';
import { getReadingPosition, type ReadingPosition } from './reading-positions.ts';

const prefix = 'paper:';

export async function notePaperOpened(
  { localSeen }: Pick<AccountDb, 'localSeen'>,
  exam: string,
  part: ExamPart,
  atMs: number,
): Promise<void> {
  const key = `${prefix}${part}:${exam}`;
  await localSeen.put({ key, at: atMs });
  const others = await localSeen.where('key').startsWith(prefix).primaryKeys();
  await localSeen.bulkDelete(others.filter((other) => other !== key));
}

export type LastPaper = {
  exam: string;
  part: ExamPart;
  title: string;
  subject: string;
  place: ReadingPosition | null;
  /** True if `getLastSavedPaper` found the paper; absent if `getLastPaper` found it. */
  isNew?: true;
};

/**
 * Returns the paper that was opened last; null if no paper was opened, or if its file is no longer on this
 * phone. Not for a live query, because it reads two databases.
 */
export async function getLastPaper(db: AccountDb, device: DeviceDb): Promise<LastPaper | null> {
  const note = await db.localSeen.where('key').startsWith(prefix).last();
  const [, part, exam] = note?.key.split(':') ?? [];
  if ((part !== 'file' && part !== 'correction') || exam === undefined) return null;
  const file = await getReadableFile(device, exam, part);
  if (!file) return null;
  const [row, place] = await Promise.all([db.exams.get(exam), getReadingPosition(device, file)]);
  return { exam, part, title: row?.title ?? file.title, subject: row?.subject ?? file.subject, place };
}

/**
 * Returns the question paper whose download finished last on this phone, among those of the account's exams;
 * null if there is none. Ignores answer keys.
 */
export async function getLastSavedPaper(db: AccountDb, device: DeviceDb): Promise<LastPaper | null> {
  const files = (await listExamFiles(device)).filter(
    ({ part, state }) => part === 'file' && state === 'whole',
  );
  files.sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
  for (const { exam, part } of files) {
    const row = await db.exams.get(exam);
    if (row) return { exam, part, title: row.title, subject: row.subject, place: null, isNew: true };
  }
  return null;
}
