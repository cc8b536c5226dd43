// <AllLines subjects levels onSet>: sets subject, level, year, series or session of every line at once.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ExamFields } from '../exam-fields.ts';
import { named } from '../place-select.tsx';
import { useExamChoices } from './exam-control.tsx';

type AllLinesProps = {
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  onSet: (change: Partial<ExamFields>) => void;
};

type Shared = 'subject' | 'gradeLevel' | 'year' | 'series' | 'session';

export function AllLines({ subjects, levels, onSet }: AllLinesProps) {
  const { t } = useLingui();
  const choices = useExamChoices();
  const [chosen, setChosen] = useState<Partial<Record<Shared, string>>>({});
  const choose = (name: Shared, value: string) => {
    setChosen({ ...chosen, [name]: value });
    if (value !== '') onSet({ [name]: value });
  };
  const choice = (name: Shared) => ({
    value: chosen[name] ?? '',
    onValue: (value: string) => choose(name, value),
  });
  const asTheyAre = { value: '', label: t`Tel quel` };
  const said = (options: readonly { value: string; label: string }[]) => [
    asTheyAre,
    ...options.filter(({ value }) => value !== ''),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-bold">
        <Trans>Pour toutes les lignes</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Select label={t`Matière`} {...choice('subject')} options={said(named(subjects))} />
        <Select label={t`Niveau`} {...choice('gradeLevel')} options={said(named(levels))} />
        <TextInput
          label={t`Année`}
          inputMode="numeric"
          maxLength={4}
          value={chosen.year ?? ''}
          onChange={({ target }) => {
            setChosen({ ...chosen, year: target.value });
            if (/^\d{4}$/.test(target.value)) onSet({ year: target.value });
          }}
        />
        <Select label={t`Série`} {...choice('series')} options={said(choices.series)} />
        <Select label={t`Session`} {...choice('session')} options={said(choices.session)} />
      </div>
    </fieldset>
  );
}
