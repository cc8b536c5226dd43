// Shows the inputs of the form of an exam date.
import { useLingui } from '@lingui/react/macro';
import { dayNumber, isCalendarDay } from '#domain/format/calendar-day.ts';
import { noonOf } from '#domain/format/local-day.ts';
import { allSessions, halfDays } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { ExamLevelSelect, ExamSeriesSelect } from '#features/admin/shared/exam-place-selects.tsx';
import { offeredOptions } from '#features/admin/shared/offered-options.ts';
import { formatCalendarDay } from '#i18n/dates.ts';
import { weekdayName } from '#i18n/week-days.ts';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { longestLabel } from './exam-date-fields.ts';
import type { useExamDateForm } from './use-exam-date-form.ts';
import { useExamDateTexts } from './use-exam-date-texts.ts';

type ExamDateInputsProps = {
  form: Pick<ReturnType<typeof useExamDateForm>, 'fields' | 'errors' | 'set'>;
  /** All subjects and levels. Inactive ones are not offered, except the chosen one. */
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  /** The current day, like `2027-06-14`. */
  today: string;
};

export function ExamDateInputs({ form, subjects, levels, today }: ExamDateInputsProps) {
  const { fields, errors, set } = form;
  const { t } = useLingui();
  const { labels } = useExamDateTexts(subjects, levels);
  const dayErrorTexts = { empty: t`Choisissez une date qui existe.`, doubled: t`Cette date existe déjà.` };
  return (
    <>
      <ExamLevelSelect label={labels.gradeLevel} levels={levels} form={form} />
      <TextInput
        label={labels.day}
        name="day"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={fields.day}
        error={errors.day && dayErrorTexts[errors.day]}
        hint={
          fields.day !== '' && fields.day < today
            ? t`Cette date est passée : les élèves n’en verront rien.`
            : dayInWords(fields.day)
        }
        onChange={(event) => set({ day: event.target.value })}
      />
      <SittingInputs {...{ form, subjects, levels }} />
      <TextInput
        label={labels.label}
        hint={t`Par exemple « Première journée ».`}
        maxLength={longestLabel}
        value={fields.label}
        onChange={(event) => set({ label: event.target.value })}
      />
    </>
  );
}

/** The day with its weekday; nothing for a day that does not exist. */
const dayInWords = (day: string): string | undefined =>
  isCalendarDay(day) ? `${weekdayName(noonOf(dayNumber(day)))} ${formatCalendarDay(day)}` : undefined;

/** The inputs that say what is examined on the day: series, session, subject and half-day. */
function SittingInputs({ form, subjects, levels }: Omit<ExamDateInputsProps, 'today'>) {
  const { t } = useLingui();
  const { fields, set } = form;
  const { labels, sessions, halfDayNames } = useExamDateTexts(subjects, levels);
  return (
    <div className="grid items-start gap-x-3 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]">
      <ExamSeriesSelect label={labels.series} value={fields.series} onValue={(series) => set({ series })} />
      <Select
        label={labels.session}
        value={fields.session}
        onValue={(session) => set({ session })}
        options={[
          { value: '', label: t`Aucune` },
          ...allSessions.map((session) => ({ value: session, label: sessions[session] })),
        ]}
      />
      <Select
        label={labels.subject}
        value={fields.subject}
        onValue={(subject) => set({ subject })}
        options={[{ value: '', label: t`Toutes` }, ...offeredOptions(subjects, fields.subject)]}
      />
      <Select
        label={labels.halfDay}
        value={fields.halfDay}
        onValue={(halfDay) => set({ halfDay })}
        options={[
          { value: '', label: t`Journée` },
          ...halfDays.map((halfDay) => ({ value: halfDay, label: halfDayNames[halfDay] })),
        ]}
      />
    </div>
  );
}
