// Lists the papers saved on this phone, including those whose row was deleted or is hidden, so that no
// pupil loses a file whose download cost money.

import type { ExamFile } from '#data/device/device-db.ts';
import { asListed, blankPaper, type ListedExam } from '#domain/exams/exam-list.ts';
import type { Exam, GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { FilesByExam } from '#features/exams/files/files-by-exam.ts';
import { defaultLanguage } from '#lib/language/languages.ts';
import type { ExamList } from './read-exam-list.ts';

/**
 * Returns the papers with a complete file or answer key: first those in the list in its order, then the
 * others by title.
 */
export function savedPapers(list: ExamList, files: FilesByExam): ListedExam[] {
  const isSaved = (examId: string) => files.get(examId)?.some(({ state }) => state === 'whole') ?? false;
  const listed = list.exams.filter(({ row }) => isSaved(row.id));
  const inList = new Set(list.exams.map(({ row }) => row.id));
  const others = [...files]
    .filter(([examId]) => !inList.has(examId) && isSaved(examId))
    .flatMap(([examId, own]) => {
      const row = list.known.exams.get(examId) ?? placeholderExam(own);
      return row ? asListed(row, subjectOf(list, row), levelOf(list, row)) : [];
    });
  return [...listed, ...others.sort((a, b) => a.row.title.localeCompare(b.row.title, defaultLanguage))];
}

function placeholderExam(files: readonly ExamFile[]): Exam | null {
  const [file] = files;
  if (!file) return null;
  const { exam: id, title, subject, gradeLevel, requestedAt } = file;
  return { ...blankPaper, id, title, subject, gradeLevel, created: requestedAt, updated: requestedAt };
}

const nameless = {
  code: '',
  name: '',
  nameHt: null,
  description: null,
  isActive: false,
  created: 0,
  updated: 0,
};

const subjectOf = (list: ExamList, { subject: id }: Exam): Subject =>
  list.known.subjects.get(id) ?? { ...nameless, id };

const levelOf = (list: ExamList, { gradeLevel: id }: Exam): GradeLevel =>
  list.known.levels.get(id) ?? { ...nameless, id, displayOrder: 0 };
