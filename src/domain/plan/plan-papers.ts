// Chooses a paper for each subject of the plan, to be done in the last days before the exam. Pure.
import type { Series } from '#domain/schema/exam-kinds.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { StudyPlan } from './study-plan.ts';

type Paper = Pick<Exam, 'id' | 'subject' | 'gradeLevel' | 'series' | 'year' | 'bareme'>;

/**
 * Returns the paper to do for each subject of the plan that has one, by subject, in the order of the plan's subjects.
 * Prefers, in this order, a paper that was not done, one that is for the plan's series (for all series if the plan has
 * none), one that can be done by the clock, and the newest. A paper of another series than the plan's is left out.
 */
export function papersOfPlan<Item extends Paper>(
  papers: readonly Item[],
  plan: Pick<StudyPlan, 'level' | 'series' | 'subjects'>,
  done: ReadonlySet<string>,
): Map<string, Item> {
  const chosen = new Map<string, Item>();
  const own = papers
    .filter(({ gradeLevel, series }) => gradeLevel === plan.level && isOfSeries(series, plan.series))
    .sort(
      (a, b) =>
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
