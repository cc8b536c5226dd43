// Groups the files of papers by the paper's id.
import type { ExamFile } from '#data/device/device-db.ts';

export type FilesByExam = ReadonlyMap<string, readonly ExamFile[]>;

export function filesByExam(files: readonly ExamFile[]): FilesByExam {
  const byExam = new Map<string, ExamFile[]>();
  for (const file of files) {
    const own = byExam.get(file.exam);
    if (own) own.push(file);
    else byExam.set(file.exam, [file]);
  }
  return byExam;
}
