// Shows the form of an exam subject; with `row` null, the form of a new exam subject. The dialog is open while
// it is mounted.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { examPointsRange } from '#domain/schema/exam-kinds.ts';
import type { ExamSubject, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { RowDialog } from '#features/admin/edit/row-dialog.tsx';
import { ExamLevelSelect, ExamSeriesSelect } from '#features/admin/shared/exam-place-selects.tsx';
import { offeredOptions } from '#features/admin/shared/offered-options.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import type { ExamSubjectFields } from './exam-subject-fields.ts';
import { useExamSubjectForm } from './use-exam-subject-form.ts';

type ExamSubjectDialogProps = {
  row: ExamSubject | null;
  rows: readonly ExamSubject[];
  /** All subjects and levels. Inactive ones are not offered, except the chosen one. */
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  store: AccountStore;
  onClose: () => void;
};

export function ExamSubjectDialog({ row, rows, subjects, levels, store, onClose }: ExamSubjectDialogProps) {
  const { t, i18n } = useLingui();
  const form = useExamSubjectForm({ row, rows, store, onSaved: onClose });
  const { fields, errors, set } = form;
  const [fewest, most] = examPointsRange.map((points) => formatNumber(points));
  const labels = labelsOf(i18n, 'examSubjects');
  const subjectErrorTexts = {
    empty: t`Choisissez une matière.`,
    doubled: t`Cette matière y est déjà. Changez plutôt ses points.`,
  };
  const show = (field: keyof ExamSubjectFields, value: string): string => {
    const named = [...subjects, ...levels].find(({ id }) => id === value);
    if (named) return nameIn(currentLanguage(), named);
    return field === 'series' && value === '' ? t`Toutes` : value;
  };
  const clashes = form.clashes.map(({ field, mine, theirs }) => ({
    field,
    mine: show(field, mine),
    theirs: show(field, theirs),
  }));
  return (
    <RowDialog
      form={form}
      title={row ? <Trans>Modifier la matière d’examen</Trans> : <Trans>Nouvelle matière d’examen</Trans>}
      submitLabel={row ? <Trans>Enregistrer</Trans> : <Trans>Publier</Trans>}
      clashes={clashes}
      labels={labels}
      onClose={onClose}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-x-3 gap-y-4">
        <ExamLevelSelect label={labels.gradeLevel} levels={levels} form={form} />
        <ExamSeriesSelect label={labels.series} value={fields.series} onValue={(series) => set({ series })} />
      </div>
      <Select
        label={labels.subject}
        name="subject"
        value={fields.subject}
        onValue={(subject) => set({ subject })}
        error={errors.subject && subjectErrorTexts[errors.subject]}
        options={[{ value: '', label: t`Choisir une matière` }, ...offeredOptions(subjects, fields.subject)]}
      />
      <TextInput
        label={labels.points}
        name="points"
        inputMode="numeric"
        placeholder="300"
        maxLength={4}
        hint={t`Le total de la matière à l’examen : les séances des élèves en tiennent compte.`}
        value={fields.points}
        error={errors.points && t`Écrivez un nombre entier, de ${fewest} à ${most}.`}
        onChange={(event) => set({ points: event.target.value })}
      />
    </RowDialog>
  );
}
