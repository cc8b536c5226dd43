// <RowDialog>: the dialog with the form of a subject, a level, an exam date or an exam subject. The dialog is open
// while it is mounted. `clashes` contains the conflicting values, as texts for users.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import type { Clash } from '#ui/controls/three-way-edit.ts';
import type { RowEditing } from '#ui/controls/use-three-way-edit.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { ConflictNotice, choiceHintId } from './conflict-notice.tsx';

export type RowForm<Fields extends Record<string, string>> = RowEditing<Fields> & {
  element: RefObject<HTMLFormElement | null>;
  problem: string | undefined;
  isBusy: boolean;
  submit: () => Promise<void>;
};

type RowDialogProps<Fields extends Record<string, string>> = {
  form: RowForm<Fields>;
  title: ReactNode;
  submitLabel: ReactNode;
  clashes: readonly Clash<keyof Fields & string>[];
  labels: Record<keyof Fields & string, string>;
  onClose: () => void;
  children: ReactNode;
};

export function RowDialog<Fields extends Record<string, string>>(props: RowDialogProps<Fields>) {
  const { form, title, submitLabel, clashes, labels, onClose, children } = props;
  const { t } = useLingui();
  const formId = useId();
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
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={() => void giveUp()}>
            <Trans>Annuler</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.isBusy && t`Enregistrement…`}
            disabled={clashes.length > 0}
            aria-describedby={clashes.length > 0 ? choiceHintId : undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form.element} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {form.isResumed ? <ResumedEdit onGiveUp={() => void form.clear()} /> : null}
        {children}
        <AdminFormError text={form.problem ?? null} />
        <ConflictNotice clashes={clashes} labels={labels} onResolve={form.resolve}>
          <Trans>Quelqu’un d’autre a changé la même chose pendant que vous écriviez.</Trans>
        </ConflictNotice>
      </form>
    </Dialog>
  );
}
