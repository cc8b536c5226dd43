// useReadableClashes(): returns a function that replaces the two texts of a barème, which are JSON, by a line each that
// describes it, for the choice between two versions.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { baremeForm, typedPoints } from '#domain/exams/bareme-form.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Clash } from '#ui/controls/three-way-edit.ts';

/** Clashes of other fields stay as they are, and so does an empty barème. */
export function useReadableClashes<Field extends string>(): (
  clashes: readonly Clash<Field>[],
) => Clash<Field>[] {
  const { t } = useLingui();
  const summaryOf = (text: string) => {
    if (text === '') return '';
    const form = baremeForm(text);
    const exercises = plural(form.exercises.length, { one: '# exercice', other: '# exercices' });
    return t`${form.minutes} min, ${exercises}, ${formatNumber(typedPoints(form), 1)} points`;
  };
  return (clashes) =>
    clashes.map((clash) =>
      clash.field === 'bareme'
        ? { ...clash, mine: summaryOf(clash.mine), theirs: summaryOf(clash.theirs) }
        : clash,
    );
}
