// Lists the exam files that use space on this phone, each with what this phone knows about its exam.
import type { AccountDb } from '#data/database/account-db.ts';
import type { ExamFile } from '#data/device/device-db.ts';
import { paperStatusOf } from '#data/device/exam-files.ts';
import { listAllSubjects } from '#data/queries/read-catalogue.ts';
import { getLocalLibrary } from '#data/queries/read-library.ts';
import type { Exam, Subject } from '#domain/schema/schema.ts';
import type { Paper } from './clean-up-order.ts';

export type Library = { exams: readonly Exam[]; levels: readonly string[]; subjects: readonly Subject[] };

export async function readLibrary(db: AccountDb): Promise<Library> {
  const [local, subjects] = await Promise.all([getLocalLibrary(db), listAllSubjects(db)]);
  return { ...local, subjects };
}

/** Returns the exam's current title, or else the title stored when the file was requested. */
export const titleIn = ({ exams }: Library, file: ExamFile): string =>
  exams.find(({ id }) => id === file.exam)?.title ?? file.title;

export function listPapers(files: readonly ExamFile[], library: Library): Paper[] {
  const { exams, levels, subjects } = library;
  return files
    .filter(({ heldBytes }) => heldBytes > 0)
    .map((file) => {
      const subjectId = exams.find(({ id }) => id === file.exam)?.subject ?? file.subject;
      return {
        file,
        title: titleIn(library, file),
        subject: subjects.find(({ id }) => id === subjectId) ?? null,
        status: paperStatusOf(file, exams, levels),
      };
    });
}
