// Shows the form of an exam date; with `row` null, the form of a new exam date. The dialog is open while it
// is mounted.
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ExamDate, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { RowDialog } from '#features/admin/edit/row-dialog.tsx';
import { isoDay } from '#i18n/dates.ts';
import { ExamDateInputs } from './exam-date-inputs.tsx';
import { useExamDateForm } from './use-exam-date-form.ts';
import { useExamDateTexts } from './use-exam-date-texts.ts';

type ExamDateDialogProps = {
  row: ExamDate | null;
  rows: readonly ExamDate[];
  /** All subjects and levels. Inactive ones are not offered, except the chosen one. */
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  store: AccountStore;
  onClose: () => void;
};

export function ExamDateDialog({ row, rows, subjects, levels, store, onClose }: ExamDateDialogProps) {
  const form = useExamDateForm({ row, rows, store, onSaved: onClose });
  const texts = useExamDateTexts(subjects, levels);
  const clashes = form.clashes.map(({ field, mine, theirs }) => ({
    field,
    mine: texts.show(field, mine),
    theirs: texts.show(field, theirs),
  }));
  return (
    <RowDialog
      form={form}
      title={row ? <Trans>Modifier la date d’examen</Trans> : <Trans>Nouvelle date d’examen</Trans>}
      submitLabel={row ? <Trans>Enregistrer</Trans> : <Trans>Publier</Trans>}
      clashes={clashes}
      labels={texts.labels}
      onClose={onClose}
    >
      <ExamDateInputs {...{ form, subjects, levels }} today={isoDay(store.clock.now())} />
    </RowDialog>
  );
}
