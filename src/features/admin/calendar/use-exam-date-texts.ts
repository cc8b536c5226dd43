// Returns the texts for the fields of an exam date and for their values.
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import type { HalfDay, Session } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { formatCalendarDay } from '#i18n/dates.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { ExamDateFields } from './exam-date-fields.ts';

export function useExamDateTexts(subjects: readonly Subject[], levels: readonly GradeLevel[]) {
  const { t, i18n } = useLingui();
  const labels = { ...labelsOf(i18n, 'examDates'), label: t`Précision (facultatif)` };
  const sessions: Record<Session, string> = {
    ordinaire: t`Session ordinaire`,
    extraordinaire: t`Session extraordinaire`,
    permanent: t`Bac permanent`,
  };
  const halfDayNames: Record<HalfDay, string> = { morning: t`Matin`, afternoon: t`Après-midi` };
  const nameOf = (rows: readonly (Subject | GradeLevel)[], id: string): string => {
    const row = rows.find((one) => one.id === id);
    return row ? nameIn(currentLanguage(), row) : '';
  };
  const levelName = (id: string): string => nameOf(levels, id);
  const show = (field: keyof ExamDateFields, value: string): string => {
    if (field === 'gradeLevel') return levelName(value);
    if (field === 'day') return isCalendarDay(value) ? formatCalendarDay(value) : value;
    if (field === 'subject') return nameOf(subjects, value);
    if (value === '') return '';
    if (field === 'halfDay') return halfDayNames[value as HalfDay];
    return field === 'session' ? sessions[value as Session] : value;
  };
  return { labels, sessions, halfDayNames, levelName, show };
}
