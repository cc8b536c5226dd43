// Shows the inputs of the form of an exam date.
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { allSeries, allSessions } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { longestLabel } from './exam-date-fields.ts';
import type { useExamDateForm } from './use-exam-date-form.ts';
import { useExamDateTexts } from './use-exam-date-texts.ts';

type ExamDateInputsProps = {
  form: Pick<ReturnType<typeof useExamDateForm>, 'fields' | 'errors' | 'set'>;
  /** All levels. Inactive levels are not offered, except the chosen one. */
  levels: readonly GradeLevel[];
  /** The current day, like `2027-06-14`. */
  today: string;
};

export function ExamDateInputs({ form: { fields, errors, set }, levels, today }: ExamDateInputsProps) {
  const { t } = useLingui();
  const { labels, sessions } = useExamDateTexts(levels);
  const dayErrorTexts = { empty: t`Choisissez une date qui existe.`, doubled: t`Cette date existe déjà.` };
  const offered = levels.filter(({ id, isActive }) => isActive || id === fields.gradeLevel);
  return (
    <>
      <Select
        label={labels.gradeLevel}
        name="gradeLevel"
        value={fields.gradeLevel}
        onValue={(gradeLevel) => set({ gradeLevel })}
        error={errors.gradeLevel && t`Choisissez un niveau.`}
        options={[
          { value: '', label: t`Choisir un niveau` },
          ...offered.map((level) => ({ value: level.id, label: nameIn(currentLanguage(), level) })),
        ]}
      />
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
            : undefined
        }
        onChange={(event) => set({ day: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <Select
          label={labels.series}
          value={fields.series}
          onValue={(series) => set({ series })}
          options={[
            { value: '', label: t`Toutes` },
            ...allSeries.map((series) => ({ value: series, label: series })),
          ]}
        />
        <Select
          label={labels.session}
          value={fields.session}
          onValue={(session) => set({ session })}
          options={[
            { value: '', label: t`Aucune` },
            ...allSessions.map((session) => ({ value: session, label: sessions[session] })),
          ]}
        />
      </div>
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
