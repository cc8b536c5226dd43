// Shows the select boxes for the level and for the series of an exam date or of an exam subject.
import { useLingui } from '@lingui/react/macro';
import { allSeries } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { Select } from '#ui/controls/select.tsx';
import { offeredOptions } from './offered-options.ts';

type LevelSelectProps = {
  label: string;
  levels: readonly GradeLevel[];
  form: {
    fields: { gradeLevel: string };
    errors: { gradeLevel?: unknown };
    set: (change: { gradeLevel: string }) => void;
  };
};

export function ExamLevelSelect({ label, levels, form }: LevelSelectProps) {
  const { t } = useLingui();
  const { gradeLevel } = form.fields;
  return (
    <Select
      label={label}
      name="gradeLevel"
      value={gradeLevel}
      onValue={(id) => form.set({ gradeLevel: id })}
      error={form.errors.gradeLevel !== undefined ? t`Choisissez un niveau.` : undefined}
      options={[{ value: '', label: t`Choisir un niveau` }, ...offeredOptions(levels, gradeLevel)]}
    />
  );
}

type SeriesSelectProps = { label: string; value: string; onValue: (series: string) => void };

/** An empty value means all series of the level. */
export function ExamSeriesSelect({ label, value, onValue }: SeriesSelectProps) {
  const { t } = useLingui();
  const none = { value: '', label: t`Toutes` };
  return (
    <Select
      label={label}
      value={value}
      onValue={onValue}
      options={[none, ...allSeries.map((series) => ({ value: series, label: series }))]}
    />
  );
}
