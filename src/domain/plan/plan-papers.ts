// Chooses a paper for each subject of the plan, to be done in the last days before the exam. Pure.
import type { MockExam } from '#domain/exams/mock-exam.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { StudyPlan } from './study-plan.ts';

type Paper = Pick<Exam, 'id' | 'subject' | 'gradeLevel' | 'series' | 'year' | 'bareme'>;

/**
 * When a paper was last done: `day`, by `dayOf`, is the day of its finished mock exam (`by` is `clock`), or the day on
 * which the pupil has marked it as done (`by` is `mark`). When a marked paper was really done is not known.
 */
export type DonePaper = { day: number; by: 'clock' | 'mark' };

/** The papers that were done, by their ids. */
export type DonePapers = ReadonlyMap<string, DonePaper>;

/**
 * Returns the papers that were done: those whose mock exam was finished and not given up, and those that the pupil has
 * marked as done (`marked`: the time in UTC ms).
 */
export function donePapers(
  mockExams: readonly Pick<MockExam, 'exam' | 'finished' | 'gaveUp'>[],
  marked: ReadonlyMap<string, number>,
): Map<string, DonePaper> {
  const papers = new Map(
    [...marked].map(([exam, at]): [string, DonePaper] => [exam, { day: dayOf(at), by: 'mark' }]),
  );
  for (const { exam, finished, gaveUp } of mockExams) {
    if (!exam || gaveUp || typeof finished !== 'number') continue;
    const day = dayOf(finished);
    const before = papers.get(exam);
    if (!before || before.day < day) papers.set(exam, { day, by: 'clock' });
  }
  return papers;
}

/** Number of days for which a done paper counts as recent. */
const recentDays = 7;

/** Returns whether a day is one of the last seven or today. A day in the future, from a wrong clock, is not. */
export const isInLastDays = (day: number, today: number): boolean =>
  day <= today && today - day <= recentDays;

/**
 * Returns the paper to do for each subject of the plan that has one, by subject, in the order of the plan's subjects.
 * Prefers, in this order, a paper that was done in the last seven days (the subject then needs no other paper), one
 * that was never done, one that is for the plan's series (for all series if the plan has none), one that has a barème,
 * and the newest. Leaves out papers of another level or series than the plan's.
 */
export function papersOfPlan<Item extends Paper>(
  papers: readonly Item[],
  plan: Pick<StudyPlan, 'level' | 'series' | 'subjects'>,
  done: DonePapers,
  today: number,
): Map<string, Item> {
  const chosen = new Map<string, Item>();
  const isRecent = ({ id }: Item) => {
    const paper = done.get(id);
    return paper !== undefined && isInLastDays(paper.day, today);
  };
  const own = papers
    .filter(({ gradeLevel, series }) => gradeLevel === plan.level && isOfSeries(series, plan.series))
    .sort(
      (a, b) =>
        Number(isRecent(b)) - Number(isRecent(a)) ||
        Number(done.has(a.id)) - Number(done.has(b.id)) ||
        Number(b.series === plan.series) - Number(a.series === plan.series) ||
        Number(b.bareme !== null) - Number(a.bareme !== null) ||
        (b.year ?? 0) - (a.year ?? 0),
    );
  for (const subject of plan.subjects) {
    const paper = own.find((one) => one.subject === subject);
    if (paper) chosen.set(subject, paper);
  }
  return chosen;
}

const isOfSeries = (paper: Series | null, series: Series | null) =>
  paper === null || series === null || paper === series;
