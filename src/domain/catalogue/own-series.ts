// Sorts papers and quiz sets for a pupil who has named a series: those of the series' subjects come first.
// Pure.
import type { Series } from '#domain/schema/exam-kinds.ts';

/** The level (an id), the series, and the ids of the subjects that it examines. */
export type OwnSeries = { level: string; series: Series; subjects: ReadonlySet<string> };

type Placed = { row: { subject: string; gradeLevel: string; series?: Series | null } };

/** Returns whether a row is of the level and of a subject of the series, and not for another series. */
const isOfSeries = ({ level, series, subjects }: OwnSeries, { row }: Placed): boolean =>
  row.gradeLevel === level && subjects.has(row.subject) && (row.series ?? series) === series;

/** Puts the rows of the pupil's series first, and keeps the order otherwise; `own` is null without a series. */
export function ownSeriesFirst<Item extends Placed>(rows: readonly Item[], own: OwnSeries | null): Item[] {
  if (own === null) return [...rows];
  return [...rows.filter((row) => isOfSeries(own, row)), ...rows.filter((row) => !isOfSeries(own, row))];
}
