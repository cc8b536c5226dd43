// <CatalogueDialog kind row rows store onClose>: the form of a subject or level; row null: a new one.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RuledTextarea } from '#ui/ruled-textarea.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { CatalogueFields, CatalogueKind, CatalogueRow } from './catalogue-fields.ts';
import { useCatalogueForm } from './use-catalogue-form.ts';
import { useCatalogueWords } from './use-catalogue-words.ts';

type CatalogueDialogProps = {
  kind: CatalogueKind;
  row: CatalogueRow | null;
  /** All of this kind, as they are now. */
  rows: readonly CatalogueRow[];
  store: AccountStore;
  onClose: () => void;
};

export function CatalogueDialog({ kind, row, rows, store, onClose }: CatalogueDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const words = useCatalogueWords(kind);
  const form = useCatalogueForm({ kind, row, rows, store, onSaved: onClose });
  const { fields, code, elsewhere } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const input = (name: keyof CatalogueFields) => ({
    value: fields[name],
    hint: elsewhere[name] === undefined ? undefined : <ChangedMeanwhile value={elsewhere[name]} />,
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
  });
  const faults = { empty: t`Écrivez un nom.`, taken: words.nameTaken };
  return (
    <Dialog
      open
      full
      title={row ? words.edit(row.name) : words.add}
      onClose={onClose}
      foot={
        <>
          <Button look="line" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy && t`Enregistrement…`}>
            {row ? <Trans>Enregistrer</Trans> : <Trans>Créer</Trans>}
          </Button>
        </>
      }
    >
      <form ref={form.element} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextInput
          label={t`Nom`}
          maxLength={80}
          error={form.nameFault ? faults[form.nameFault] : undefined}
          {...input('name')}
        />
        <TextInput label={t`Nom en créole (facultatif)`} lang="ht" maxLength={80} {...input('nameHt')} />
        <RuledTextarea
          label={t`Description (facultatif)`}
          rows={2}
          maxLength={500}
          {...input('description')}
        />
        {kind === 'gradeLevels' ? (
          <TextInput
            label={t`Ordre dans les listes`}
            inputMode="numeric"
            maxLength={4}
            {...input('displayOrder')}
          />
        ) : null}
        <p className="text-meta text-ink-2">
          {row ? (
            <Trans>
              Code : <b className="text-ink">{code}</b>. Il ne change plus.
            </Trans>
          ) : (
            <Trans>
              Code : <b className="text-ink">{code}</b>. Il vient du nom ; les couleurs, les liens et les
              imports s’en servent. Une fois créé, il ne change plus.
            </Trans>
          )}
        </p>
        <p className="text-meta text-ink-2">
          <Trans>Les téléphones des élèves le sauront à leur prochain contact avec le serveur.</Trans>
        </p>
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {form.problem}
        </p>
      </form>
    </Dialog>
  );
}

function ChangedMeanwhile({ value }: { value: string }) {
  return (
    <span role="status" className="font-semibold text-wait">
      {value === '' ? (
        <Trans>Quelqu’un d’autre vient de le vider.</Trans>
      ) : (
        <Trans>Version actuelle, changée entre-temps : {value}</Trans>
      )}
    </span>
  );
}
