// <NewExamForm form subjects levels>: title, subject, level, year, series, session, language and the two PDFs.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { nameIn } from '#domain/catalogue.ts';
import { allSeries, allSessions } from '#domain/exam-kinds.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { circleAlert } from '#ui/shell-icons.ts';
import { TextInput } from '#ui/text-input.tsx';
import { longestTitle } from './exam-fields.ts';
import { PdfInput } from './pdf-input.tsx';
import type { ExamForm } from './use-exam-form.ts';
import { useFaultTexts } from './use-fault-texts.ts';

type NewExamFormProps = {
  form: ExamForm;
  /** Active ones. */
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
};

export function NewExamForm({ form, subjects, levels }: NewExamFormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { fields, pdfs, faults, set } = form;
  const texts = useFaultTexts(faults, form.problem);

  useEffect(() => {
    if (Object.keys(faults).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const named = (rows: readonly (Subject | GradeLevel)[]) =>
    rows.map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) }));
  const choice = <Name extends 'subject' | 'gradeLevel' | 'series' | 'session' | 'language'>(name: Name) => ({
    value: fields[name],
    error: texts.of(name),
    onValue: (value: string) => set({ [name]: value }),
  });
  const sessionNames = { ordinaire: t`Ordinaire`, extraordinaire: t`Extraordinaire` };
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextInput
        label={t`Titre`}
        maxLength={longestTitle}
        value={fields.title}
        error={texts.of('title')}
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
          error={texts.of('year')}
          onChange={(event) => set({ year: event.target.value })}
        />
        <Select
          label={t`Série`}
          {...choice('series')}
          options={[{ value: '', label: t`Aucune` }, ...allSeries.map((one) => ({ value: one, label: one }))]}
        />
        <Select
          label={t`Session`}
          {...choice('session')}
          options={[
            { value: '', label: t`Aucune` },
            ...allSessions.map((one) => ({ value: one, label: sessionNames[one] })),
          ]}
        />
        <Select
          label={t`Langue du sujet`}
          {...choice('language')}
          options={[
            { value: 'fr', label: 'Français' },
            { value: 'ht', label: 'Kreyòl' },
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
            { value: '', label: t`Autre` },
          ]}
        />
      </div>
      <PdfInput
        label={t`Fichier PDF`}
        hint={t`20 Mo au plus.`}
        error={texts.of('file')}
        file={pdfs.file}
        onFile={(file) => form.setPdf('file', file)}
      />
      <PdfInput
        label={t`Corrigé (PDF)`}
        hint={t`Facultatif. Les élèves le téléchargent à part.`}
        error={texts.of('correction')}
        file={pdfs.correction}
        onFile={(file) => form.setPdf('correction', file)}
      />
      {texts.summary ? (
        <p role="alert" className="flex items-center gap-1.5 font-semibold text-bad">
          <Icon shape={circleAlert} size={20} />
          {texts.summary}
        </p>
      ) : null}
      <Button type="submit" busy={form.isBusy && t`Enregistrement…`} className="justify-self-start">
        <Trans>Publier</Trans>
      </Button>
    </form>
  );
}
