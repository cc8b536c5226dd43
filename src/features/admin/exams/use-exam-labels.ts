// useExamLabels(): the labels of the fields and files of an exam in its form.
import { useLingui } from '@lingui/react/macro';
import type { EditedFields, PdfEdits } from './exam-change.ts';

export function useExamLabels(): Record<keyof EditedFields | keyof PdfEdits, string> {
  const { t } = useLingui();
  return {
    title: t`Titre`,
    subject: t`Matière`,
    gradeLevel: t`Niveau`,
    year: t`Année`,
    series: t`Série`,
    session: t`Session`,
    language: t`Langue du sujet`,
    fileUrl: t`Adresse sur un autre site`,
    fileName: t`Nom du fichier`,
    file: t`Fichier PDF`,
    correction: t`Corrigé (PDF)`,
  };
}
