// Decides whether a list may be downloaded as a whole, and computes the download size of its papers and
// the progress of all downloads.
import type { ExamFile } from '#data/device/device-db.ts';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import type { WantedExam } from '#sync/engine/download-commands.ts';
import { fileStateOf } from './file-state.ts';
import type { FilesByExam } from './files-by-exam.ts';

type FilteredList = {
  list: { levelsHere: ReadonlySet<string> };
  search: { level?: string; subject?: string };
};

/**
 * Returns whether the list is filtered by subject or level, or only one level is on this phone, so that a user may
 * want all its papers.
 */
export const mayTakeAll = ({ list, search }: FilteredList): boolean =>
  search.level !== undefined || search.subject !== undefined || list.levelsHere.size === 1;

type Wanted = { files: readonly WantedExam[]; sizeBytes: number };
export type BulkDownload = { papers: Wanted; answerKeys: Wanted };

/**
 * Returns the files of these papers to download: those that are not on this phone and not requested yet, and
 * newer versions of saved files. Failed downloads are left out, since the user retries each one in its own
 * row.
 */
export function bulkDownloadOf(exams: readonly ListedExam[], files: FilesByExam): BulkDownload {
  return { papers: missing(exams, files, 'file'), answerKeys: missing(exams, files, 'correction') };
}

function missing(exams: readonly ListedExam[], files: FilesByExam, part: WantedExam['part']): Wanted {
  const wanted: WantedExam[] = [];
  let sizeBytes = 0;
  for (const { row } of exams) {
    const state = fileStateOf(row, files.get(row.id) ?? [], part);
    const bytes =
      state.kind === 'absent' ? state.sizeBytes : state.kind === 'saved' ? state.newerBytes : null;
    if (bytes === null) continue;
    wanted.push({ exam: row.id, part });
    sizeBytes += bytes;
  }
  return { files: wanted, sizeBytes };
}

export type Batch = {
  pending: readonly ExamFile[];
  /**
   * Received bytes of the files requested since the oldest pending download was requested. Failed files are left
   * out; complete files count too, so that the total does not change while files arrive.
   */
  heldBytes: number;
  totalBytes: number;
  isRunning: boolean;
};

/**
 * Returns the summary of the downloads; null if none is pending, or if there is only one file, which has its
 * progress in its own row.
 */
export function batchOf(files: readonly ExamFile[]): Batch | null {
  const pending = files.filter(({ state }) => state !== 'whole' && state !== 'failed');
  const since = Math.min(...pending.map(({ requestedAt }) => requestedAt));
  const requested = files.filter(({ state, requestedAt }) => state !== 'failed' && requestedAt >= since);
  if (pending.length === 0 || requested.length < 2) return null;
  return {
    pending,
    heldBytes: requested.reduce((sum, file) => sum + file.heldBytes, 0),
    totalBytes: requested.reduce((sum, file) => sum + file.sizeBytes, 0),
    isRunning: pending.some(({ state }) => state === 'queued' || state === 'running'),
  };
}
