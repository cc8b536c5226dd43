// <EntryEditor>: edits the texts of a queued mutation, and the subject of a forum question. For a mutation
// that may have been sent already, it shows what happens to the old and the new text.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isFrozen } from '#data/entries/entry-actions.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { EditableField } from '#features/device/mutation-words/mutation-words.ts';
import { labelOf } from '#i18n/field-labels.ts';
import { Button } from '#ui/controls/button.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { info } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { SubjectChoice } from './subject-choice.tsx';
import { useEntryEdit } from './use-entry-edit.ts';

type EntryEditorProps = {
  entry: OutboxEntry;
  store: AccountStore;
  onClose: () => void;
};

export function EntryEditor({ entry, store, onClose }: EntryEditorProps) {
  const edit = useEntryEdit(entry, store);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (edit.hasChanges ? setLeaving(true) : onClose());
  const save = async () => {
    if (await edit.save()) onClose();
  };
  const giveUp = async () => {
    await edit.clear();
    onClose();
  };
  return (
    <Dialog
      open
      full
      title={<Trans>Modifier cet envoi</Trans>}
      onClose={leave}
      foot={
        <>
          <Button variant="line" onClick={leave}>
            <Trans>Annuler</Trans>
          </Button>
          <Button busy={edit.isBusy ? <Trans>Un instant…</Trans> : null} onClick={() => void save()}>
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      }
    >
      {edit.isResumed ? <ResumedEdit onGiveUp={() => void edit.clear()} /> : null}
      {entry.state === 'waiting' && isFrozen(entry) ? <MayHaveLeft op={entry.op} /> : null}
      {edit.fields.map((field) => (
        <EditedField
          key={field.field}
          collection={entry.collection}
          field={field}
          store={store}
          onValue={(value) => edit.set(field.field, value)}
        />
      ))}
      <EditError error={edit.error} fields={edit.fields} />
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Abandonner vos changements ?</Trans>}
        consequence={<Trans>Le texte d’avant reste en attente d’envoi.</Trans>}
        keep={<Trans>Continuer à écrire</Trans>}
        confirm={<Trans>Abandonner</Trans>}
        onKeep={() => setLeaving(false)}
        onConfirm={() => void giveUp()}
      />
    </Dialog>
  );
}

function MayHaveLeft({ op }: { op: OutboxEntry['op'] }) {
  return (
    <p className="flex gap-2 rounded-1 bg-info-fill px-3 py-2 text-meta text-info">
      <Icon shape={info} size={20} />
      {op === 'update' ? (
        <Trans>Cet envoi est peut-être déjà parti. Votre nouveau texte partira après lui.</Trans>
      ) : (
        <Trans>
          Ce texte est peut-être déjà parti. S’il est déjà publié, il le reste, et votre nouveau texte est
          gardé ici pour que vous puissiez le copier.
        </Trans>
      )}
    </p>
  );
}

type EditedFieldProps = {
  collection: OutboxEntry['collection'];
  field: EditableField;
  store: AccountStore;
  onValue: (value: string) => void;
};

function EditedField({ collection, field: { field, kind, value }, store, onValue }: EditedFieldProps) {
  const { i18n } = useLingui();
  if (kind === 'subject') return <SubjectChoice store={store} value={value} onValue={onValue} />;
  const input = {
    label: labelOf(i18n, collection, field) ?? field,
    value,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  };
  return kind === 'long' ? <RuledTextarea rows={6} {...input} /> : <TextInput {...input} />;
}

function EditError({ error, fields }: { error: string | null; fields: readonly EditableField[] }) {
  const texts = fields.filter(({ kind }) => kind !== 'subject').map(({ value }) => value);
  return (
    <>
      <div aria-live="polite">{error ? <p className="font-semibold text-bad">{error}</p> : null}</div>
      {error ? (
        <CopyButton text={texts.join('\n\n')}>
          <Trans>Copier mon texte</Trans>
        </CopyButton>
      ) : null}
    </>
  );
}
