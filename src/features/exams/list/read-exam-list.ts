// Reads the data for the list of papers; works in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { listExams } from '#data/queries/read-library.ts';
import { readOwnSeries } from '#data/study/read-exam-subjects.ts';
import { listMockExams } from '#data/study/read-mock-exams.ts';
import { ownSeriesFirst } from '#domain/catalogue/own-series.ts';
import { type ListedExam, listedExams } from '#domain/exams/exam-list.ts';
import { isRunning } from '#domain/exams/mock-exam.ts';
import { levelCodeOf } from '#domain/schema/buckets.ts';
import type { Exam, GradeLevel, Subject } from '#domain/schema/schema.ts';

export type ExamList = {
  exams: ListedExam[];
  subjects: Subject[];
  levels: GradeLevel[];
  levelsHere: ReadonlySet<string>;
  levelsArriving: ReadonlySet<string>;
  /**
   * Ids of the levels that are completely on this phone: a paper of such a level that is not among the rows
   * was deleted.
   */
  completeLevels: readonly string[];
  /** Ids of the papers whose answer key is closed, because a mock exam of them is running. */
  closedKeys: ReadonlySet<string>;
  /**
   * All rows by id, including those of inactive subjects and levels, because a file of theirs may be saved
   * on this phone.
   */
  known: {
    exams: ReadonlyMap<string, Exam>;
    subjects: ReadonlyMap<string, Subject>;
    levels: ReadonlyMap<string, GradeLevel>;
  };
};

/** Reads the list; the papers of the series in the pupil's profile come first. */
export async function readExamList(db: AccountDb, account: string): Promise<ExamList> {
  const [subjects, levels, exams, buckets, mockExams, own] = await Promise.all([
    listAllSubjects(db),
    listAllGradeLevels(db),
    listExams(db),
    db.buckets.toArray(),
    listMockExams(db),
    readOwnSeries(db, account),
  ]);
  const here = buckets.flatMap(({ bucket, through, isComplete }) => {
    const code = levelCodeOf(bucket);
    return code === null ? [] : [{ code, isArriving: through === null, isComplete }];
  });
  const completeCodes = new Set(here.flatMap(({ code, isComplete }) => (isComplete ? code : [])));
  return {
    exams: ownSeriesFirst(listedExams(exams, subjects, levels), own),
    subjects: subjects.filter(({ isActive }) => isActive),
    levels: levels.filter(({ isActive }) => isActive),
    levelsHere: new Set(here.map(({ code }) => code)),
    levelsArriving: new Set(here.flatMap(({ code, isArriving }) => (isArriving ? code : []))),
    completeLevels: levels.flatMap(({ id, code }) => (completeCodes.has(code) ? id : [])),
    closedKeys: new Set(mockExams.filter(isRunning).flatMap(({ exam }) => exam ?? [])),
    known: { exams: byId(exams), subjects: byId(subjects), levels: byId(levels) },
  };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
