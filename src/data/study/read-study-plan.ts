// Reads a pupil's plan: the level (`readOwnLevel`), the series of the profile, the subjects of the exam, and the
// choices on this phone; also its exam dates and papers. Every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { listExamDates, listExamSubjects } from '#data/queries/read-catalogue.ts';
import { readOwnLevel } from '#data/queries/read-learning.ts';
import { readPlanChoices } from '#data/study/plan-choices.ts';
import { comingExamDates } from '#domain/exams/upcoming-exam-dates.ts';
import { datesOfPlan } from '#domain/plan/exam-timetable.ts';
import { papersOfPlan } from '#domain/plan/plan-papers.ts';
import { type StudyPlan, subjectsOfPlan } from '#domain/plan/study-plan.ts';
import type { Exam, ExamDate, Subject } from '#domain/schema/schema.ts';
import { readExamSubjects } from './read-exam-subjects.ts';

const tables = [
  'examSubjects',
  'subjects',
  'gradeLevels',
  'quizSetIndex',
  'buckets',
  'profiles',
  'localSeen',
] as const;

/** Returns null if no level is on this phone. */
export const readStudyPlan = (db: AccountDb, account: string): Promise<StudyPlan | null> =>
  readAtOnce(db, tables, async () => {
    const level = await readOwnLevel(db, account);
    if (!level) return null;
    const [profile, { putOff }, rows] = await Promise.all([
      db.profiles.get(account),
      readPlanChoices(db, level.id),
      listExamSubjects(db),
    ]);
    const series = profile?.series ?? null;
    const examined = await readExamSubjects(db, level.id, series);
    const isOfficial = rows.some(({ gradeLevel }) => gradeLevel === level.id);
    return { level: level.id, series, isOfficial, examined, subjects: subjectsOfPlan(examined, putOff) };
  });

/** Returns the exam dates of the plan that are today or later, the next first. `today` is a day number from `dayOf`. */
export const readPlanDates = async (db: AccountDb, plan: StudyPlan, today: number): Promise<ExamDate[]> =>
  datesOfPlan(comingExamDates(await listExamDates(db), plan.level, today), plan);

/** The paper to do for one subject; `isDone` is true if the pupil has started it as a mock exam. */
export type PlanPaper = { subject: Subject; exam: Exam; isDone: boolean };

/** Returns the paper of each subject of the plan that has one (`papersOfPlan`). */
export async function readPlanPapers(db: AccountDb, plan: StudyPlan): Promise<PlanPaper[]> {
  const [exams, mockExams] = await Promise.all([db.exams.toArray(), db.mockExams.toArray()]);
  const done = new Set(mockExams.flatMap(({ exam }) => exam ?? []));
  const chosen = papersOfPlan(exams, plan, done);
  return plan.examined.flatMap(({ subject }) => {
    const exam = chosen.get(subject.id);
    return exam ? [{ subject, exam, isDone: done.has(exam.id) }] : [];
  });
}
