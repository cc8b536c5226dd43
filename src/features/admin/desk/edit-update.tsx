// <EditUpdate store update onClose>: changes an announcement. Mounted means open.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import type { NewsUpdate } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCommitFault } from '#ui/use-commit-fault.ts';
import { fieldsOfUpdate, isIncomplete, updateData } from './update-fields.ts';
import { UpdateInputs } from './update-inputs.tsx';

type EditUpdateProps = { store: AccountStore; update: NewsUpdate; onClose: () => void };

export function EditUpdate({ store, update, onClose }: EditUpdateProps) {
  const { t } = useLingui();
  const [fields, setFields] = useState(() => fieldsOfUpdate(update));
  const [isPressed, setPressed] = useState(false);
  const { fault, attempt, isBusy } = useCommitFault();

  const save = async () => {
    setPressed(true);
    if (isIncomplete(fields)) return;
    const before = updateData(fieldsOfUpdate(update));
    const after = updateData(fields);
    const names = (['title', 'content', 'language'] as const).filter((name) => before[name] !== after[name]);
    if (names.length === 0) return onClose();
    const data = Object.fromEntries(names.map((name) => [name, after[name]]));
    const change = {
      op: 'update',
      collection: 'updates',
      record: update.id,
      data,
      base: update.updated,
    } as const;
    if (await attempt(() => commit(store, change))) onClose();
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
          <Button look="line" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button busy={isBusy ? t`Envoi…` : undefined} onClick={() => void save()}>
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      }
    >
      <UpdateInputs
        fields={fields}
        isPressed={isPressed}
        fault={fault}
        onField={(name, value) => setFields({ ...fields, [name]: value })}
      />
    </Dialog>
  );
}
