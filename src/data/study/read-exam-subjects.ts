// Reads which subjects the official exam of a level and series asks, and how many points each has.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { listExamSubjects, listSubjects } from '#data/queries/read-catalogue.ts';
import { examPoints } from '#domain/catalogue/exam-points.ts';
import { type ExaminedSubject, examinedSubjects } from '#domain/catalogue/examined-subjects.ts';
import type { OwnSeries } from '#domain/catalogue/own-series.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';

/**
 * Returns the active subjects that the exam of a level asks in a series, sorted by name; if `series` is null,
 * the subjects of all series. If the catalogue has no subjects for the level, returns those with quiz questions
 * of the level on this phone, with the points of `examPoints`. May run in a live query.
 */
export const readExamSubjects = (
  db: AccountDb,
  levelId: string,
  series: Series | null,
): Promise<ExaminedSubject[]> =>
  readAtOnce(db, ['examSubjects', 'subjects', 'gradeLevels', 'quizSetIndex'], async () => {
    const [rows, subjects, level] = await Promise.all([
      listExamSubjects(db),
      listSubjects(db),
      db.gradeLevels.get(levelId),
    ]);
    const ofLevel = rows.filter(({ gradeLevel }) => gradeLevel === levelId);
    if (ofLevel.length > 0) return examinedSubjects(ofLevel, subjects, series);
    return level ? readAssumedSubjects(db, level, subjects) : [];
  });

/**
 * Returns the level, the series and the examined subjects of the account's profile; null if the profile names no
 * level or no series, or is not on this phone. May run in a live query.
 */
export async function readOwnSeries(db: AccountDb, account: string): Promise<OwnSeries | null> {
  const profile = await db.profiles.get(account);
  if (!profile?.gradeLevel || !profile.series) return null;
  const { gradeLevel: level, series } = profile;
  const asked = await readExamSubjects(db, level, series);
  return { level, series, subjects: new Set(asked.map(({ subject }) => subject.id)) };
}

async function readAssumedSubjects(
  db: AccountDb,
  level: GradeLevel,
  subjects: readonly Subject[],
): Promise<ExaminedSubject[]> {
  const sets = await db.quizSetIndex.toArray();
  const here = new Set(sets.flatMap((set) => (set.gradeLevel === level.id ? [set.subject] : [])));
  return subjects
    .filter(({ id }) => here.has(id))
    .map((subject) => ({ subject, points: examPoints(subject.code, level.code) }));
}
