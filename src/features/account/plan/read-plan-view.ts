// Reads the data that the plan’s screen shows. May run in a live query.
import { listExamSubjects } from '#data/queries/read-catalogue.ts';
import { listQuizSets } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { readPlanChoices } from '#data/study/plan-choices.ts';
import { readSessionInput } from '#data/study/read-session-input.ts';
import { type PlanPaper, readPlanDates, readPlanPapers, readStudyPlan } from '#data/study/read-study-plan.ts';
import { seriesOfLevel } from '#domain/catalogue/examined-subjects.ts';
import { examsOver, isExamOver, isExamWeek, nextExamDay, planEnd } from '#domain/plan/exam-timetable.ts';
import { countSeen, type SeenCounts } from '#domain/plan/plan-fit.ts';
import type { PlanChoices, StudyPlan } from '#domain/plan/study-plan.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';
import type { ExamDate, GradeLevel, Subject } from '#domain/schema/schema.ts';

export type PlanView = {
  plan: StudyPlan;
  choices: PlanChoices;
  level: GradeLevel;
  /** Series of the level, see `seriesOfLevel`; empty if it has none. */
  series: readonly Series[];
  seen: SeenCounts;
  /** Subjects of the plan without a quiz set of the plan’s level on this phone. */
  withoutQuestions: Subject[];
  coming: ExamDate[];
  /** True if the last official exam date was in the last 60 days and none is ahead, see `isExamOver`. */
  isExamOver: boolean;
  today: number;
  /** Day number of the plan’s end, see `planEnd`. */
  end: number;
  isExamWeek: boolean;
  papers: PlanPaper[];
};

/** Returns null if no level is on this phone. `today` is `dayOf(now)`. */
export async function readPlanView(
  { db, account }: Pick<AccountStore, 'db' | 'account'>,
  today: number,
): Promise<PlanView | null> {
  const plan = await readStudyPlan(db, account);
  const level = plan && (await db.gradeLevels.get(plan.level));
  if (!plan || !level) return null;
  const { dates, coming } = await readPlanDates(db, plan, today);
  const [choices, rows, { options }, papers, sets] = await Promise.all([
    readPlanChoices(db, plan.level),
    listExamSubjects(db),
    readSessionInput(db, account, today),
    readPlanPapers(db, plan, examsOver(dates, today), today),
    listQuizSets(db),
  ]);
  const isOver = isExamOver(dates, today);
  const own = options.questions.filter(({ subject }) => plan.subjects.has(subject));
  const filled = new Set(sets.flatMap((set) => (set.gradeLevel === level.id ? set.subject : [])));
  const subjects = plan.examined.map(({ subject }) => subject).filter(({ id }) => plan.subjects.has(id));
  return {
    ...{ plan, choices, level, coming, today, papers },
    series: seriesOfLevel(level, rows),
    seen: countSeen(new Set(own.map(({ id }) => id)), options.answers),
    withoutQuestions: subjects.filter(({ id }) => !filled.has(id)),
    isExamOver: isOver,
    end: planEnd(coming, today, isOver),
    isExamWeek: isExamWeek(nextExamDay(coming), today),
  };
}
