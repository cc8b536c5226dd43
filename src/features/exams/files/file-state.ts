// Derives the state of a paper's file or of its answer key: whether the file is saved on this phone, is being
// downloaded, or is only on a server.
import type { ExamFile, ExamPart } from '#data/device/device-db.ts';
import { fileKeyOf, isSameFile } from '#data/device/exam-files.ts';
import type { Exam } from '#domain/schema/schema.ts';

export type FileState =
  | { kind: 'none' }
  /** The file is on another site, its size is unknown, and it is not saved on this phone. */
  | { kind: 'elsewhere'; url: string }
  | { kind: 'absent'; sizeBytes: number }
  /**
   * The file is requested and not complete yet; the previous version `older`, if saved, can be read
   * meanwhile.
   */
  | { kind: 'coming'; file: ExamFile; older: ExamFile | null }
  /**
   * The file is saved. `newerBytes` is the size of the newer version on the server; null if the server has
   * none.
   */
  | { kind: 'saved'; file: ExamFile; newerBytes: number | null };

export type FileStatus = {
  state: FileState;
  ahead: number;
};

/**
 * Returns the state of the paper's file, or of its answer key if `part` is `correction`. `files` holds the
 * paper's files of both parts.
 */
export function fileStateOf(exam: Exam, files: readonly ExamFile[], part: ExamPart = 'file'): FileState {
  const own = files.filter((file) => file.exam === exam.id && file.part === part);
  const key = fileKeyOf(exam, part);
  const named = (key && own.find((file) => isSameFile(file, key))) ?? null;
  const older = newestComplete(own.filter((file) => file !== named));
  if (named) {
    return named.state === 'whole'
      ? { kind: 'saved', file: named, newerBytes: null }
      : { kind: 'coming', file: named, older };
  }
  if (older) return { kind: 'saved', file: older, newerBytes: key ? key.sizeBytes : null };
  if (key) return { kind: 'absent', sizeBytes: key.sizeBytes };
  const url = part === 'file' ? exam.fileUrl : exam.correctionUrl;
  return url === null ? { kind: 'none' } : { kind: 'elsewhere', url };
}

export function readableOf(state: FileState): ExamFile | null {
  if (state.kind === 'saved') return state.file;
  return state.kind === 'coming' ? state.older : null;
}

/**
 * Returns the number of queued or running downloads before this one. `queue` holds all downloads that are
 * not complete.
 */
export function countAhead(file: ExamFile, queue: readonly ExamFile[]): number {
  const goesOn = ({ state }: ExamFile) => state === 'queued' || state === 'running';
  return queue.filter((other) => goesOn(other) && other.place < file.place).length;
}

function newestComplete(files: readonly ExamFile[]): ExamFile | null {
  const complete = files.filter((file) => file.state === 'whole');
  return complete.sort((a, b) => b.requestedAt - a.requestedAt)[0] ?? null;
}

/** Returns a key for `useFocusWithinRow`: the kind of the state and, if a file is requested, its download's state. */
export const stateKeyOf = (state: FileState): string =>
  state.kind === 'coming' ? `${state.kind} ${state.file.state}` : state.kind;
