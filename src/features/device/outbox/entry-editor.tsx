// <EntryEditor entry store commands onClose>: edits the texts of a queued mutation, and the subject of a
// forum question. A text that may have been sent already is first withdrawn; the editor tells the user what
// happens if the withdrawal comes too late. The typed text is saved as a draft until the user saves or
// discards it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useMemo, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { draftStore } from '#data/local/drafts.ts';
import { isFrozen } from '#data/outbox/entry-actions.ts';
import { type OutboxEntry, placeIdOf } from '#data/outbox/outbox-entry.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useRowEdit } from '#ui/controls/use-three-way-edit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { info } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { CopyButton } from './copy-button.tsx';
import { fieldLabel, subjectOf, type TextField, textsOf } from './field-labels.ts';
import { SubjectChoice } from './subject-choice.tsx';
import { useEntryError } from './use-entry-error.ts';

type EntryEditorProps = {
  entry: OutboxEntry;
  store: AccountStore;
  commands: Commands;
  onClose: () => void;
};

export function EntryEditor({ entry, store, commands, onClose }: EntryEditorProps) {
  const { t } = useLingui();
  const { attempt } = useEntryError();
  const [fields] = useState(() => textsOf(entry));
  const [subject] = useState(() => subjectOf(entry));
  const [before] = useState(() => textsByField(fields, subject));
  const draftKey = `entry/${placeIdOf(entry)}`;
  const fieldStore = useMemo(() => draftStore(store, draftKey), [store, draftKey]);
  const edit = useRowEdit(fieldStore, before);
  const edited = edit.fields;
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const changed = Object.entries(edited).filter(([field, value]) => before[field] !== value);

  const close = async () => {
    await edit.clear();
    onClose();
  };
  const warnOldCopy = () =>
    showToast({
      title: t`Modification enregistrée`,
      text: t`Il n’y avait plus de place pour une copie de secours. Si le navigateur efface ce qui est ici avant l’envoi, c’est l’ancien texte qui reviendra.`,
    });
  const leave = () => (changed.length > 0 ? setLeaving(true) : onClose());
  const save = async () => {
    if (isBusy || changed.length === 0) return onClose();
    setBusy(true);
    const found = await attempt(async () => {
      const { isCopyOlder } = await commands.editEntry(entry.id, Object.fromEntries(changed));
      if (isCopyOlder) warnOldCopy();
    });
    setBusy(false);
    setFault(found);
    if (found === null) await close();
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
          <Button busy={isBusy ? <Trans>Un instant…</Trans> : null} onClick={() => void save()}>
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      }
    >
      {edit.isResumed ? <ResumedEdit onGiveUp={() => void edit.clear()} /> : null}
      {entry.state === 'waiting' && isFrozen(entry) ? <MayHaveLeft op={entry.op} /> : null}
      {fields.map((field) => (
        <Fragment key={field.field}>
          <EditedField
            entry={entry}
            field={field}
            value={edited[field.field] ?? field.value}
            onValue={(value) => edit.set({ [field.field]: value })}
          />
          {field.field === 'title' && subject !== null ? (
            <SubjectChoice
              store={store}
              value={edited.subject ?? subject}
              onValue={(value) => edit.set({ subject: value })}
            />
          ) : null}
        </Fragment>
      ))}
      <div aria-live="polite">{fault ? <p className="font-semibold text-bad">{fault}</p> : null}</div>
      {fault ? (
        <CopyButton text={fields.map(({ field, value }) => edited[field] ?? value).join('\n\n')}>
          <Trans>Copier mon texte</Trans>
        </CopyButton>
      ) : null}
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Abandonner vos changements ?</Trans>}
        consequence={<Trans>Le texte d’avant reste en attente d’envoi.</Trans>}
        keep={<Trans>Continuer à écrire</Trans>}
        confirm={<Trans>Abandonner</Trans>}
        onKeep={() => setLeaving(false)}
        onConfirm={() => void close()}
      />
    </Dialog>
  );
}

const textsByField = (fields: readonly TextField[], subject: string | null): Record<string, string> => ({
  ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
  ...(subject === null ? {} : { subject }),
});

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
  entry: OutboxEntry;
  field: TextField;
  value: string;
  onValue: (value: string) => void;
};

function EditedField({ entry, field, value, onValue }: EditedFieldProps) {
  const { i18n } = useLingui();
  const descriptor = fieldLabel(entry.collection, field.field);
  const label = descriptor ? i18n._(descriptor) : field.field;
  if (field.isLong)
    return (
      <RuledTextarea label={label} rows={6} value={value} onChange={(event) => onValue(event.target.value)} />
    );
  return <TextInput label={label} value={value} onChange={(event) => onValue(event.target.value)} />;
}
