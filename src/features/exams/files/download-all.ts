// Several papers at once: what fetching them costs, and how far it has come.
import type { ExamFile } from '#data/device/device-db.ts';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import type { FilesByExam } from '#features/exams/list/saved-papers.ts';
import type { FoundPapers } from '#features/exams/list/use-exam-results.ts';
import type { WantedExam } from '#sync/engine/commands.ts';
import { partStateOf } from './file-state.ts';

/** One subject, one level: what somebody may want whole. */
export const mayTakeAll = ({ list, search }: Pick<FoundPapers, 'list' | 'search'>): boolean =>
  search.level !== undefined || search.subject !== undefined || list.levelsHere.size === 1;

type Wanted = { files: readonly WantedExam[]; sizeBytes: number };
export type BulkPrice = { papers: Wanted; answerKeys: Wanted };

/** What of these papers is neither here nor asked for. A newer version counts; one that failed waits for its own row. */
export function bulkPriceOf(exams: readonly ListedExam[], files: FilesByExam): BulkPrice {
  return { papers: missing(exams, files, 'file'), answerKeys: missing(exams, files, 'correction') };
}

function missing(exams: readonly ListedExam[], files: FilesByExam, part: WantedExam['part']): Wanted {
  const wanted: WantedExam[] = [];
  let sizeBytes = 0;
  for (const { row } of exams) {
    const state = partStateOf(row, files.get(row.id) ?? [], part);
    const bytes =
      state.kind === 'absent' ? state.sizeBytes : state.kind === 'saved' ? state.newerBytes : null;
    if (bytes === null) continue;
    wanted.push({ exam: row.id, part });
    sizeBytes += bytes;
  }
  return { files: wanted, sizeBytes };
}

export type Batch = {
  /** Those that are not whole, failed ones aside. */
  pending: readonly ExamFile[];
  /** Of all that was asked for since the oldest of them, so that the total stands still while they come. */
  heldBytes: number;
  totalBytes: number;
  isRunning: boolean;
};

/** Null where nothing is on its way, or a single file that has a row for itself. */
export function batchOf(files: readonly ExamFile[]): Batch | null {
  const pending = files.filter(({ state }) => state !== 'whole' && state !== 'failed');
  const since = Math.min(...pending.map(({ requestedAt }) => requestedAt));
  const asked = files.filter(({ state, requestedAt }) => state !== 'failed' && requestedAt >= since);
  if (pending.length === 0 || asked.length < 2) return null;
  return {
    pending,
    heldBytes: asked.reduce((sum, file) => sum + file.heldBytes, 0),
    totalBytes: asked.reduce((sum, file) => sum + file.sizeBytes, 0),
    isRunning: pending.some(({ state }) => state === 'queued' || state === 'running'),
  };
}
