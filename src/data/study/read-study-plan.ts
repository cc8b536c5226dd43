// Reads a pupil's plan: the level (`readOwnLevel`), the series of the profile, the subjects of the exam, and the
// choices on this phone; also its exam dates and papers. Every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { listExamDates, listExamSubjects } from '#data/queries/read-catalogue.ts';
import { readOwnLevel } from '#data/queries/read-learning.ts';
import { readMarkedPapers, readPlanChoices } from '#data/study/plan-choices.ts';
import { comingExamDates } from '#domain/exams/upcoming-exam-dates.ts';
import { datesOfPlan } from '#domain/plan/exam-timetable.ts';
import { type DonePaper, donePapers, isInLastDays, papersOfPlan } from '#domain/plan/plan-papers.ts';
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

/** Returns the pupil's plan; null if no level was chosen on this phone. */
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

export type PlanDates = {
  /** All exam dates of the plan, past ones too. */
  dates: ExamDate[];
  /** The exam dates of the plan that are today or later, the next first. */
  coming: ExamDate[];
};

/** Reads the exam dates of a plan; `today` is a day number from `dayOf`. */
export async function readPlanDates(db: AccountDb, plan: StudyPlan, today: number): Promise<PlanDates> {
  const dates = datesOfPlan(await listExamDates(db), plan).filter(
    ({ gradeLevel }) => gradeLevel === plan.level,
  );
  return { dates, coming: comingExamDates(dates, plan.level, today) };
}

/** The paper to do for one subject; `done` is null if the paper was never done. */
export type PlanPaper = {
  subject: Subject;
  exam: Exam;
  /** `isRecent`: done in the last seven days; only such a paper counts as the one for the last days before the exam. */
  done: (DonePaper & { isRecent: boolean }) | null;
};

/**
 * Returns the paper to do for each subject of the plan (`papersOfPlan`), without subjects that have no paper and
 * subjects whose exam is over (`over`).
 */
export async function readPlanPapers(
  db: AccountDb,
  plan: StudyPlan,
  over: ReadonlySet<string>,
  today: number,
): Promise<PlanPaper[]> {
  const [exams, mockExams, marked] = await Promise.all([
    db.exams.toArray(),
    db.mockExams.toArray(),
    readMarkedPapers(db),
  ]);
  const done = donePapers(mockExams, marked);
  const chosen = papersOfPlan(exams, plan, done, today);
  return plan.examined.flatMap(({ subject }) => {
    const exam = chosen.get(subject.id);
    if (!exam || over.has(subject.id)) return [];
    const last = done.get(exam.id);
    return [{ subject, exam, done: last ? { ...last, isRecent: isInLastDays(last.day, today) } : null }];
  });
}
