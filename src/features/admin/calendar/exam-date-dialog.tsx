// <ExamDateDialog row rows levels store onClose>: the form of an exam date; row: as it is now, null: a new one. Mounted
// means open.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ExamDate, GradeLevel } from '#domain/rows.ts';
import { isoDay } from '#i18n/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { BothVersions } from '../edit/both-versions.tsx';
import { ResumedEdit } from '../edit/resumed-edit.tsx';
import { FormFault } from '../form-fault.tsx';
import { ExamDateInputs } from './exam-date-inputs.tsx';
import { useExamDateForm } from './use-exam-date-form.ts';
import { useExamDateTexts } from './use-exam-date-texts.ts';

type ExamDateDialogProps = {
  row: ExamDate | null;
  rows: readonly ExamDate[];
  /** Inactive ones too. */
  levels: readonly GradeLevel[];
  store: AccountStore;
  onClose: () => void;
};

export function ExamDateDialog({ row, rows, levels, store, onClose }: ExamDateDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useExamDateForm({ row, rows, store, onSaved: onClose });
  const texts = useExamDateTexts(levels);
  const clashes = form.clashes.map(({ field, mine, theirs }) => ({
    field,
    mine: texts.show(field, mine),
    theirs: texts.show(field, theirs),
  }));
  const giveUp = async () => {
    await form.clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Dialog
      open
      full
      title={row ? <Trans>Modifier la date d’examen</Trans> : <Trans>Nouvelle date d’examen</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button look="line" onClick={() => void giveUp()}>
            <Trans>Annuler</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.isBusy && t`Enregistrement…`}
            disabled={clashes.length > 0}
          >
            {row ? <Trans>Enregistrer</Trans> : <Trans>Publier</Trans>}
          </Button>
        </>
      }
    >
      <form ref={form.element} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {form.isResumed ? <ResumedEdit onGiveUp={() => void form.clear()} /> : null}
        <BothVersions clashes={clashes} labels={texts.labels} onSettle={form.settle}>
          <Trans>Quelqu’un d’autre a changé la même chose pendant que vous écriviez.</Trans>
        </BothVersions>
        <ExamDateInputs form={form} levels={levels} today={isoDay(store.clock.now())} />
        <p className="text-meta text-ink-2">
          <Trans>Les téléphones des élèves le sauront à leur prochain contact avec le serveur.</Trans>
        </p>
        <FormFault text={form.problem ?? null} />
      </form>
    </Dialog>
  );
}
