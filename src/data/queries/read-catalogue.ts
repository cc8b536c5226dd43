// Responsible for reading subjects, levels, announcements and exam dates; every function may run in a live query.
// Guarantees: choices are active ones only; a name is found for inactive ones too.

import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { catalogueBucket } from '#domain/schema/buckets.ts';
import type { ExamDate, GradeLevel, NewsUpdate, Subject } from '#domain/schema/schema.ts';

const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name, 'fr');

/**
 * Whether subjects, levels and announcements have all come. An exchange may succeed before: when one's own rows fill
 * the first answer, or the server could not read them for now.
 */
export async function isCatalogueHere(db: AccountDb): Promise<boolean> {
  return (await db.buckets.get(catalogueBucket))?.isComplete === true;
}

/** Active subjects by name. */
export async function listSubjects(db: AccountDb): Promise<Stored<Subject>[]> {
  return (await listAllSubjects(db)).filter((subject) => subject.isActive);
}

/** All subjects by name, inactive ones too: for names of past content and for admins. */
export async function listAllSubjects(db: AccountDb): Promise<Stored<Subject>[]> {
  return (await db.subjects.toArray()).sort(byName);
}

/** Active levels in their display order. */
export async function listGradeLevels(db: AccountDb): Promise<Stored<GradeLevel>[]> {
  return (await listAllGradeLevels(db)).filter((level) => level.isActive);
}

export async function listAllGradeLevels(db: AccountDb): Promise<Stored<GradeLevel>[]> {
  const levels = await db.gradeLevels.toArray();
  return levels.sort((left, right) => left.displayOrder - right.displayOrder || byName(left, right));
}

/** The newest announcements first. */
export function listUpdates(db: AccountDb, limit: number): Promise<Stored<NewsUpdate>[]> {
  return db.updates.orderBy('created').reverse().limit(limit).toArray();
}

/** All exam dates, past ones too; the earliest first. */
export async function listExamDates(db: AccountDb): Promise<Stored<ExamDate>[]> {
  const byDay = (left: ExamDate, right: ExamDate) => (left.day < right.day ? -1 : 1);
  return (await db.examDates.toArray()).sort(byDay);
}
