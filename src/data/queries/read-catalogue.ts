// Reads subjects, levels, announcements, exam dates and the subjects of exams; every function may run in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { catalogueBucket } from '#domain/schema/buckets.ts';
import type { ExamDate, ExamSubject, GradeLevel, NewsUpdate, Subject } from '#domain/schema/schema.ts';
import { defaultLanguage } from '#lib/language/languages.ts';

const byName = (left: { name: string }, right: { name: string }) =>
  left.name.localeCompare(right.name, defaultLanguage);

/** Returns whether the catalogue has been downloaded completely; a successful exchange may bring only a part of it. */
export async function isCatalogueHere(db: AccountDb): Promise<boolean> {
  return (await db.buckets.get(catalogueBucket))?.isComplete === true;
}

/**
 * Returns whether the catalogue and all data that the user chose, such as levels, have been downloaded
 * completely, except data whose download the user has stopped.
 */
export async function isChosenDataHere(db: AccountDb): Promise<boolean> {
  const buckets = await db.buckets.toArray();
  const isChosenHere = buckets.every(
    ({ reason, isComplete, isPaused }) => reason !== 'chosen' || isComplete || isPaused,
  );
  return isChosenHere && (await isCatalogueHere(db));
}

export async function listSubjects(db: AccountDb): Promise<Stored<Subject>[]> {
  return (await listAllSubjects(db)).filter((subject) => subject.isActive);
}

/** Lists all subjects by name, inactive ones too: existing content may name them, and admins manage them. */
export async function listAllSubjects(db: AccountDb): Promise<Stored<Subject>[]> {
  return (await db.subjects.toArray()).sort(byName);
}

export async function listGradeLevels(db: AccountDb): Promise<Stored<GradeLevel>[]> {
  return (await listAllGradeLevels(db)).filter((level) => level.isActive);
}

export async function listAllGradeLevels(db: AccountDb): Promise<Stored<GradeLevel>[]> {
  const levels = await db.gradeLevels.toArray();
  return levels.sort((left, right) => left.displayOrder - right.displayOrder || byName(left, right));
}

export function listUpdates(db: AccountDb, limit: number): Promise<Stored<NewsUpdate>[]> {
  return db.updates.orderBy('created').reverse().limit(limit).toArray();
}

/** Lists all exam dates, including past ones; the earliest first. */
export async function listExamDates(db: AccountDb): Promise<Stored<ExamDate>[]> {
  const byDay = (left: ExamDate, right: ExamDate) => (left.day < right.day ? -1 : 1);
  return (await db.examDates.toArray()).sort(byDay);
}

/** Lists the subjects of all exams, of every level and series, without an order. */
export const listExamSubjects = (db: AccountDb): Promise<Stored<ExamSubject>[]> => db.examSubjects.toArray();
