// useExamLabels(): the labels of the fields and files in an exam's form.
import { useLingui } from '@lingui/react/macro';
import { type FieldLabels, labelsOf } from '#i18n/field-labels.ts';

export function useExamLabels(): FieldLabels<'exams'> {
  const { t, i18n } = useLingui();
  return {
    ...labelsOf(i18n, 'exams'),
    language: t`Langue du sujet`,
    fileUrl: t`Adresse sur un autre site`,
  };
}
