// Selects the subjects of an exam, with their points, from the rows of the catalogue. Pure.
import { allSeries, type Series } from '#domain/schema/exam-kinds.ts';
import type { ExamSubject, GradeLevel, Subject } from '#domain/schema/schema.ts';

export type ExaminedSubject = { subject: Subject; points: number };

/**
 * Returns the subjects that a series examines, in the order of `subjects`: those with a row for the series or
 * for all series. If a subject has both rows, its points come from the row for the series. If `series` is null,
 * returns every subject that has a row, with the points of its row for all series, or else of its row with the
 * most points. `rows` are the rows of one level.
 */
export function examinedSubjects(
  rows: readonly ExamSubject[],
  subjects: readonly Subject[],
  series: Series | null,
): ExaminedSubject[] {
  return subjects.flatMap((subject) => {
    const own = rows.filter((row) => row.subject === subject.id);
    const row =
      own.find((one) => one.series === series) ??
      own.find((one) => one.series === null) ??
      (series === null ? [...own].sort((a, b) => b.points - a.points)[0] : undefined);
    return row ? [{ subject, points: row.points }] : [];
  });
}

/** Returns the series that the rows of one level name, in the order of `allSeries`. */
const seriesOfRows = (rows: readonly Pick<ExamSubject, 'series'>[]): Series[] =>
  allSeries.filter((series) => rows.some((row) => row.series === series));

const levelsWithSeries: ReadonlySet<string> = new Set(['bac1', 'bac2']);

/**
 * Returns the series that a pupil of the level may choose: those that the level's rows in the catalogue name.
 * Without any row, a level of the bac has all series and another level none.
 */
export function seriesOfLevel(
  level: Pick<GradeLevel, 'id' | 'code'>,
  rows: readonly Pick<ExamSubject, 'gradeLevel' | 'series'>[],
): readonly Series[] {
  const ofLevel = rows.filter(({ gradeLevel }) => gradeLevel === level.id);
  if (ofLevel.length > 0) return seriesOfRows(ofLevel);
  return levelsWithSeries.has(level.code) ? allSeries : [];
}
