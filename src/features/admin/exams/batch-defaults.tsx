// <BatchDefaults>: fills in the subject, level, year, series or session of all batch items that lack it, and
// can undo this.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { named } from '#features/admin/shared/subject-level-select.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import type { SharedField } from './batch.ts';
import { useExamChoices } from './exam-control.tsx';
import { useExamLabels } from './use-exam-labels.ts';

type BatchDefaultsProps = {
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  /** An empty `value` undoes the filling. */
  onFill: (name: SharedField, value: string) => void;
};

export function BatchDefaults({ subjects, levels, onFill }: BatchDefaultsProps) {
  const { t } = useLingui();
  const labels = useExamLabels();
  const choices = useExamChoices();
  const [chosen, setChosen] = useState<Partial<Record<SharedField, string>>>({});
  const choose = (name: SharedField, value: string) => {
    setChosen({ ...chosen, [name]: value });
    onFill(name, value);
  };
  const choice = (name: SharedField) => ({
    value: chosen[name] ?? '',
    onValue: (value: string) => choose(name, value),
  });
  const asTheyAre = { value: '', label: t`Tel quel` };
  const withUnchanged = (options: readonly { value: string; label: string }[]) => [
    asTheyAre,
    ...options.filter(({ value }) => value !== ''),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-bold">
        <Trans>Pour toutes les lignes</Trans>
      </legend>
      <p className="max-w-120 text-meta text-ink-2">
        <Trans>Ne remplit que ce qui manque dans une ligne. « Tel quel » annule ce remplissage.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Select label={labels.subject} {...choice('subject')} options={withUnchanged(named(subjects))} />
        <Select label={labels.gradeLevel} {...choice('gradeLevel')} options={withUnchanged(named(levels))} />
        <TextInput
          label={labels.year}
          inputMode="numeric"
          maxLength={4}
          value={chosen.year ?? ''}
          onChange={({ target }) => {
            setChosen({ ...chosen, year: target.value });
            if (/^(\d{4})?$/.test(target.value)) onFill('year', target.value);
          }}
        />
        <Select label={labels.series} {...choice('series')} options={withUnchanged(choices.series)} />
        <Select label={labels.session} {...choice('session')} options={withUnchanged(choices.session)} />
      </div>
    </fieldset>
  );
}
