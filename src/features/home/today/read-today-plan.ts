// Reads what a pupil's home page shows of the plan: the coming exam dates, whether the pupil has saved or postponed
// the plan, and the papers to do in the last week before the exam. May run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readPlanChoices } from '#data/study/plan-choices.ts';
import { readPlanDates, readPlanPapers, readStudyPlan } from '#data/study/read-study-plan.ts';
import { examsOver, isExamWeek, nextExamDay } from '#domain/plan/exam-timetable.ts';
import type { StudyPlan } from '#domain/plan/study-plan.ts';
import type { ExamDate, GradeLevel, Subject } from '#domain/schema/schema.ts';

export type TodayPlan = {
  plan: StudyPlan;
  level: GradeLevel;
  isAsked: boolean;
  /** The exam dates of the plan that are today or later, the next one first. */
  coming: ExamDate[];
  /** Subjects whose paper was not done in the last seven days; empty unless the exam is at most seven days ahead. */
  papersToDo: Subject[];
};

/**
 * Returns null if no level was chosen on this phone, or if the row of the level has not arrived. `today` is
 * `dayOf(now)`.
 */
export async function readTodayPlan(
  db: AccountDb,
  account: string,
  today: number,
): Promise<TodayPlan | null> {
  const plan = await readStudyPlan(db, account);
  const level = plan && (await db.gradeLevels.get(plan.level));
  if (!plan || !level) return null;
  const [{ isAsked }, { dates, coming }] = await Promise.all([
    readPlanChoices(db, plan.level),
    readPlanDates(db, plan, today),
  ]);
  const isLastWeek = isExamWeek(nextExamDay(coming), today);
  const papers = isLastWeek ? await readPlanPapers(db, plan, examsOver(dates, today), today) : [];
  const papersToDo = papers.flatMap(({ subject, done }) => (done?.isRecent ? [] : subject));
  return { plan, level, isAsked, coming, papersToDo };
}
