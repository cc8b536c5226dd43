// <EditUpdate>: the form that changes an announcement. The form is open while it is mounted.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { baseOf, type OpenedOf } from '#features/admin/edit/base-of.ts';
import { ConflictNotice, choiceHintId } from '#features/admin/edit/conflict-notice.tsx';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { Button } from '#ui/controls/button.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { fieldsOfUpdate, isIncomplete, updateChange } from './announcement-fields.ts';
import { UpdateInputs } from './announcement-inputs.tsx';

type EditUpdateProps = { store: AccountStore; update: OpenedOf<NewsUpdate>; onClose: () => void };

export function EditUpdate({ store, update, onClose }: EditUpdateProps) {
  const { t, i18n } = useLingui();
  const draftKey = `admin-update/${update.id}`;
  const edit = useRowDraft(store, draftKey, fieldsOfUpdate(update));
  const [isPressed, setPressed] = useState(false);
  const { errorText, attempt, isBusy } = useCommitError();
  const { fields } = edit;
  const hasClash = edit.clashes.length > 0;

  const close = async () => {
    await edit.clear();
    onClose();
  };
  const save = async () => {
    setPressed(true);
    if (isIncomplete(fields)) return;
    const data = updateChange(update, fields);
    if (Object.keys(data).length === 0) return close();
    const change = { op: 'update', collection: 'updates', record: update.id, data } as const;
    if (await attempt(() => commit(store, { ...change, ...baseOf(update) }, draftKey))) await close();
  };
  return (
    <Dialog
      open
      wide
      full
      title={<Trans>Modifier l’actualité</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={() => void close()}>
            <Trans>Annuler</Trans>
          </Button>
          <Button
            busy={isBusy ? t`Envoi…` : undefined}
            disabled={hasClash}
            aria-describedby={hasClash ? choiceHintId : undefined}
            onClick={() => void save()}
          >
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      }
    >
      {edit.isResumed ? <ResumedEdit onGiveUp={() => void edit.clear()} /> : null}
      <UpdateInputs
        fields={fields}
        isPressed={isPressed}
        error={errorText}
        onField={(name, value) => edit.set({ [name]: value })}
      />
      <ConflictNotice clashes={edit.clashes} labels={labelsOf(i18n, 'updates')} onResolve={edit.resolve}>
        <Trans>Quelqu’un d’autre a changé cette actualité pendant que vous écriviez.</Trans>
      </ConflictNotice>
    </Dialog>
  );
}
