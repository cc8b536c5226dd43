// <CatalogueDialog>: the form of a subject or level; with `row` null, the form of a new subject or level.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { languageOfName, nameIn } from '#domain/catalogue/catalogue.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { RowDialog } from '#features/admin/edit/row-dialog.tsx';
import { labelsOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import type { CatalogueFields, CatalogueKind, CatalogueRow, SuggestedNames } from './catalogue-fields.ts';
import { useCatalogueForm } from './use-catalogue-form.ts';
import { useCatalogueTexts } from './use-catalogue-texts.ts';

type CatalogueDialogProps = {
  kind: CatalogueKind;
  row: CatalogueRow | null;
  rows: readonly CatalogueRow[];
  store: AccountStore;
  onClose: () => void;
  suggested?: SuggestedNames;
  onSaved?: (id: string) => void;
};

export function CatalogueDialog(props: CatalogueDialogProps) {
  const { kind, row, rows, store, onClose, suggested, onSaved } = props;
  const { t, i18n } = useLingui();
  const texts = useCatalogueTexts(kind);
  const form = useCatalogueForm({
    ...{ kind, row, rows, store, suggested },
    onSaved: (id) => {
      onSaved?.(id);
      onClose();
    },
  });
  const { fields, code } = form;
  const labels = {
    ...labelsOf(i18n, 'gradeLevels'),
    nameHt: t`Nom en créole (facultatif)`,
    description: t`Description (facultatif)`,
    displayOrder: t`Ordre dans les listes`,
  };
  const input = (name: keyof CatalogueFields) => ({
    value: fields[name],
    label: labels[name],
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
  });
  const errorTexts = { empty: t`Écrivez un nom.`, taken: texts.nameTaken };
  return (
    <RowDialog
      form={form}
      title={row ? texts.edit(nameIn(currentLanguage(), row)) : texts.add}
      submitLabel={row ? <Trans>Enregistrer</Trans> : <Trans>Créer</Trans>}
      clashes={form.clashes}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        maxLength={maxLengthOf(kind, 'name')}
        error={form.nameError ? errorTexts[form.nameError] : undefined}
        {...input('name')}
      />
      <TextInput
        lang={languageOfName('nameHt')}
        maxLength={maxLengthOf(kind, 'nameHt')}
        {...input('nameHt')}
      />
      <RuledTextarea rows={2} maxLength={maxLengthOf(kind, 'description')} {...input('description')} />
      {kind === 'gradeLevels' ? (
        <TextInput inputMode="numeric" maxLength={4} {...input('displayOrder')} />
      ) : null}
      <p className="text-meta text-ink-2 empty:hidden">
        {row ? (
          <Trans>
            Code : <b className="text-ink">{code}</b>. Il ne change plus.
          </Trans>
        ) : fields.name.trim() === '' ? null : (
          <Trans>
            Code : <b className="text-ink">{code}</b>. Il vient du nom ; les couleurs, les liens et les
            imports s’en servent. Une fois créé, il ne change plus.
          </Trans>
        )}
      </p>
    </RowDialog>
  );
}
