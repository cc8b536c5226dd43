// <ExamInputs fields faultOf set subjects levels>: what an exam is: title, subject, level, year, series, session, language.
// <AddressInput fields faultOf set>: where it lies when it lies at another site.
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import { allSeries, allSessions } from '#domain/exam-kinds.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type ExamFaults, type ExamFields, longestTitle } from '../exam-fields.ts';
import { useLanguages } from '../use-languages.ts';

type Inputs = {
  fields: ExamFields;
  /** The sentence that stands at a field; undefined where nothing is wrong with it. */
  faultOf: (field: keyof ExamFaults) => string | undefined;
  set: (change: Partial<ExamFields>) => void;
};

type ExamInputsProps = Inputs & {
  /** Those that can be chosen. */
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
};

export function ExamInputs({ fields, faultOf, set, subjects, levels }: ExamInputsProps) {
  const { t } = useLingui();
  const choices = useExamChoices();
  const choice = <Name extends 'subject' | 'gradeLevel' | 'series' | 'session' | 'language'>(name: Name) => ({
    value: fields[name],
    error: faultOf(name),
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <TextInput
        label={t`Titre`}
        maxLength={longestTitle}
        value={fields.title}
        error={faultOf('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Select
        label={t`Matière`}
        {...choice('subject')}
        options={[{ value: '', label: t`Choisir une matière` }, ...named(subjects)]}
      />
      <Select
        label={t`Niveau`}
        {...choice('gradeLevel')}
        options={[{ value: '', label: t`Choisir un niveau` }, ...named(levels)]}
      />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <TextInput
          label={t`Année`}
          inputMode="numeric"
          maxLength={4}
          value={fields.year}
          error={faultOf('year')}
          onChange={(event) => set({ year: event.target.value })}
        />
        <Select label={t`Série`} {...choice('series')} options={choices.series} />
        <Select label={t`Session`} {...choice('session')} options={choices.session} />
        <Select label={t`Langue du sujet`} {...choice('language')} options={choices.language} />
      </div>
    </>
  );
}

export function AddressInput({ fields, faultOf, set }: Inputs) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Adresse sur un autre site`}
      hint={t`À la place d’un fichier. Les élèves l’ouvrent là-bas : rien n’en est gardé ici.`}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      value={fields.fileUrl}
      error={faultOf('fileUrl')}
      onChange={(event) => set({ fileUrl: event.target.value })}
    />
  );
}

/** Subjects or levels as choices, in the language that is shown. */
export const named = (rows: readonly (Subject | GradeLevel)[]) =>
  rows.map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) }));

/** Series, sessions and languages as choices; each may be left open. */
export function useExamChoices() {
  const { t } = useLingui();
  const sessionNames = { ordinaire: t`Ordinaire`, extraordinaire: t`Extraordinaire` };
  const none = { value: '', label: t`Aucune` };
  return {
    series: [none, ...allSeries.map((one) => ({ value: one, label: one }))],
    session: [none, ...allSessions.map((one) => ({ value: one, label: sessionNames[one] }))],
    language: useLanguages(),
  };
}
