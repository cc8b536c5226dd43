// <UpdateInputs>: the inputs of an announcement (title, text and language), with their errors.
import { useLingui } from '@lingui/react/macro';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { useLanguages } from '#features/admin/shared/use-content-languages.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { isIncomplete, longestText, longestTitle, type UpdateFields } from './announcement-fields.ts';

type UpdateInputsProps = {
  fields: UpdateFields;
  isPressed: boolean;
  onField: (name: keyof UpdateFields, value: string) => void;
  error?: string | undefined;
};

export function UpdateInputs({ fields, isPressed, onField, error }: UpdateInputsProps) {
  const { t, i18n } = useLingui();
  const labels = labelsOf(i18n, 'updates');
  const lengthError = useLengthError();
  const languages = useLanguages();
  const missing = (name: 'title' | 'content', text: string) =>
    isPressed && fields[name].trim() === '' ? text : undefined;
  const problem = isPressed && isIncomplete(fields) ? t`Veuillez remplir tous les champs` : error;
  return (
    <>
      <TextInput
        label={labels.title}
        value={fields.title}
        error={lengthError(fields.title, longestTitle) ?? missing('title', t`Donnez un titre.`)}
        onChange={(event) => onField('title', event.target.value)}
      />
      <RuledTextarea
        label={labels.content}
        rows={4}
        value={fields.content}
        error={lengthError(fields.content, longestText) ?? missing('content', t`Écrivez le texte.`)}
        onChange={(event) => onField('content', event.target.value)}
      />
      <Select
        label={labels.language}
        value={fields.language}
        onValue={(value) => onField('language', value)}
        options={languages}
      />
      <AdminFormError text={problem ?? null} />
    </>
  );
}
