// Defines a pupil's plan: what the profile, the catalogue and the choices on this phone say about the subjects of the
// exam. Pure.
import type { ExaminedSubject } from '#domain/catalogue/examined-subjects.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';

/** Choices of the plan that are stored only on this phone, not on the server. */
export type PlanChoices = {
  /** True once the pupil has saved or postponed the plan. */
  isAsked: boolean;
  /** Ids of the subjects that the pupil does not sit. */
  putOff: ReadonlySet<string>;
  /** Weekdays of study, from 0 (Monday) to 6, ascending; at least one. */
  weekdays: readonly number[];
};

export const usualWeekdays: readonly number[] = [0, 1, 2, 3, 4];

export type StudyPlan = {
  /** Id of the pupil's level. */
  level: string;
  series: Series | null;
  /** Whether the catalogue lists the subjects of an official exam of the level. */
  isOfficial: boolean;
  /** All subjects of the exam with their points, including those that the pupil does not sit. */
  examined: readonly ExaminedSubject[];
  /** Ids of the subjects that the pupil sits; empty only if `examined` is empty. */
  subjects: ReadonlySet<string>;
};

/**
 * Returns the ids of the subjects that the pupil sits: the subjects without those in `putOff`. Returns all subjects if
 * none would be left, for example because the series has changed.
 */
export function subjectsOfPlan(
  examined: readonly ExaminedSubject[],
  putOff: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = examined.map(({ subject }) => subject.id);
  const sat = all.filter((id) => !putOff.has(id));
  return new Set(sat.length > 0 ? sat : all);
}

/** Returns the points of each examined subject, by its id; no points without a plan. */
export const pointsOfPlan = (plan: Pick<StudyPlan, 'examined'> | null): Map<string, number> =>
  new Map((plan?.examined ?? []).map(({ subject, points }) => [subject.id, points]));

/** Returns whether the pupil sits only some of the subjects, as after a failed exam. */
export const sitsAgain = ({ examined, subjects }: Pick<StudyPlan, 'examined' | 'subjects'>): boolean =>
  subjects.size < examined.length;
