// What a row says of a paper's file: where it is, how much of it is here, what went wrong.
import type { ExamFile } from '#data/device-db.ts';
import { fileKeyOf } from '#data/exam-files.ts';
import type { Exam } from '#domain/rows.ts';

export type FileState =
  /** The paper has no file. */
  | { kind: 'none' }
  /** It lies at another site, of unknown size, and is not kept. */
  | { kind: 'elsewhere'; url: string }
  | { kind: 'absent'; sizeBytes: number }
  | { kind: 'partial'; heldBytes: number; sizeBytes: number }
  | { kind: 'failed'; sizeBytes: number }
  /** `newerBytes`: what the file that replaces it weighs; null when it is the present one. */
  | { kind: 'saved'; file: ExamFile; newerBytes: number | null };

const underWay: readonly ExamFile['state'][] = ['queued', 'running', 'paused'];

/** `files` may hold those of other papers and answer keys too. */
export function fileStateOf(exam: Exam, files: readonly ExamFile[]): FileState {
  const own = files.filter((file) => file.exam === exam.id && file.part === 'file');
  const key = fileKeyOf(exam, 'file');
  const present = key && own.find((file) => file.name === key.name && file.sha256 === key.sha256);
  if (present && underWay.includes(present.state))
    return { kind: 'partial', heldBytes: present.heldBytes, sizeBytes: present.sizeBytes };
  if (present && present.state !== 'whole') return { kind: 'failed', sizeBytes: present.sizeBytes };
  const whole = present ?? newestWhole(own);
  if (whole) return { kind: 'saved', file: whole, newerBytes: present || !key ? null : key.sizeBytes };
  if (key) return { kind: 'absent', sizeBytes: key.sizeBytes };
  return exam.fileUrl === null ? { kind: 'none' } : { kind: 'elsewhere', url: exam.fileUrl };
}

function newestWhole(files: readonly ExamFile[]): ExamFile | undefined {
  return files.filter((file) => file.state === 'whole').sort((a, b) => b.requestedAt - a.requestedAt)[0];
}
