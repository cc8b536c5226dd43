// Responsible for what subjects and levels mean to lists: their names, and the rows that belong to them.
// Guarantees: rows of an inactive subject or level are never listed; a name exists in either language.
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';

const french = new Intl.Collator('fr');

/** The name in that language; the French one where there is no Creole twin. */
export function nameIn(language: 'fr' | 'ht', named: Pick<Subject, 'name' | 'nameHt'>): string {
  return (language === 'ht' && named.nameHt) || named.name;
}

/** Orders subjects, or whatever has such names, by the names of that language. */
export const byNameIn =
  (language: 'fr' | 'ht') =>
  (a: Pick<Subject, 'name' | 'nameHt'>, b: Pick<Subject, 'name' | 'nameHt'>): number =>
    french.compare(nameIn(language, a), nameIn(language, b));

/** A row together with the subject and level it belongs to. */
export type Placed<Item> = { row: Item; subject: Subject; level: GradeLevel };

/** Each row with its subject and level, in the given order; rows of inactive or unknown ones are left out. */
export function placeRows<Item extends { subject: string; gradeLevel: string }>(
  rows: readonly Item[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
): Placed<Item>[] {
  const subjectById = new Map(subjects.map((subject) => [subject.id, subject]));
  const levelById = new Map(levels.map((level) => [level.id, level]));
  return rows.flatMap((row) => {
    const subject = subjectById.get(row.subject);
    const level = levelById.get(row.gradeLevel);
    return subject?.isActive && level?.isActive ? [{ row, subject, level }] : [];
  });
}

/** By the subject's name in that language, then by level, as sets of questions are listed. */
export const bySubjectAndLevel =
  (language: 'fr' | 'ht') =>
  (a: Placed<unknown>, b: Placed<unknown>): number =>
    byNameIn(language)(a.subject, b.subject) || a.level.displayOrder - b.level.displayOrder;
