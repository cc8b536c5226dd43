// Gives the names of subjects and levels in each language, sorts by them, and joins rows with the subject and
// level that they belong to.
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { type Language, languageCodes, languages, type NameField } from '#lib/language/languages.ts';

export type Named = Pick<Subject, NameField>;
const nameFields: ReadonlySet<NameField> = new Set(languageCodes.map((code) => languages[code].nameField));

export function nameIn(language: Language, named: Named): string {
  return named[languages[language].nameField] || named.name;
}

/** Returns the language of a name field; if several languages use the field, the first of them. */
export const languageOfName = (field: NameField): Language | undefined =>
  languageCodes.find((code) => languages[code].nameField === field);

export const namesOf = (named: Named): string[] => [...nameFields].flatMap((field) => named[field] || []);

/**
 * Returns the compare function for sorting subjects, levels or other rows with a name by their names in
 * `language`.
 */
export const byNameIn = (language: Language) => {
  const { compare } = new Intl.Collator(languages[language].rules);
  return (a: Named, b: Named): number => compare(nameIn(language, a), nameIn(language, b));
};

export type WithSubjectAndLevel<Item> = { row: Item; subject: Subject; level: GradeLevel };

/**
 * Joins rows with their subject and level. Keeps the order of the rows, and leaves out rows whose subject or
 * level is inactive or unknown.
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

export const bySubjectAndLevel = (language: Language) => {
  const compareNames = byNameIn(language);
  return (a: WithSubjectAndLevel<unknown>, b: WithSubjectAndLevel<unknown>): number =>
    compareNames(a.subject, b.subject) || a.level.displayOrder - b.level.displayOrder;
};
