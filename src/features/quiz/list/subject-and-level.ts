// Defines the subject and level of a quiz and formats them as "Sciences · 9e AF" in the language of the
// interface.
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';

export type SubjectAndLevel = { subject: Subject; level: GradeLevel };

export const subjectLevelName = ({ subject, level }: SubjectAndLevel): string =>
  `${nameIn(currentLanguage(), subject)} · ${nameIn(currentLanguage(), level)}`;

export const subjectLevelIds = ({ subject, level }: SubjectAndLevel) => ({
  subject: subject.id,
  gradeLevel: level.id,
});
