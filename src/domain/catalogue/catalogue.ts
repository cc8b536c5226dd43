// Provides what lists need from subjects and levels: their names, and the rows that belong to them. Rows of
// an inactive subject or level are never listed; a name exists in either language.
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';

const french = new Intl.Collator('fr');

/** Returns the name in `language`; the French name if there is no Creole one. */
export function nameIn(language: 'fr' | 'ht', named: Pick<Subject, 'name' | 'nameHt'>): string {
  return (language === 'ht' && named.nameHt) || named.name;
}

/** Compares subjects, or other rows with such names, by their names in `language`. */
export const byNameIn =
  (language: 'fr' | 'ht') =>
  (a: Pick<Subject, 'name' | 'nameHt'>, b: Pick<Subject, 'name' | 'nameHt'>): number =>
    french.compare(nameIn(language, a), nameIn(language, b));

/** A row together with the subject and level it belongs to. */
export type WithSubjectAndLevel<Item> = { row: Item; subject: Subject; level: GradeLevel };

/**
 * Returns each row with its subject and level, in the given order. Leaves out rows whose subject or level
 * is inactive or unknown.
 */
export function joinSubjectAndLevel<Item extends { subject: string; gradeLevel: string }>(
  rows: readonly Item[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
): WithSubjectAndLevel<Item>[] {
  const subjectById = new Map(subjects.map((subject) => [subject.id, subject]));
  const levelById = new Map(levels.map((level) => [level.id, level]));
  return rows.flatMap((row) => {
    const subject = subjectById.get(row.subject);
    const level = levelById.get(row.gradeLevel);
    return subject?.isActive && level?.isActive ? [{ row, subject, level }] : [];
  });
}

/** Compares by the subject's name in `language`, then by level: the order in which quiz sets are listed. */
export const bySubjectAndLevel =
  (language: 'fr' | 'ht') =>
  (a: WithSubjectAndLevel<unknown>, b: WithSubjectAndLevel<unknown>): number =>
    byNameIn(language)(a.subject, b.subject) || a.level.displayOrder - b.level.displayOrder;
