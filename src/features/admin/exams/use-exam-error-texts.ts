// useExamErrorTexts(errors, problem): the error texts of an exam's form.
import { useLingui } from '@lingui/react/macro';
import { maxLengthIfText } from '#domain/schema/max-lengths.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { type ExamFieldError, type ExamFieldErrors, largestPdfBytes } from './exam-fields.ts';

export type ExamErrorTexts = {
  of: (field: keyof ExamFieldErrors) => string | undefined;
  /** Error text for the whole form: a note about missing required fields, or else `problem`. */
  summary: string | null;
};

export function useExamErrorTexts(errors: ExamFieldErrors, problem: string | null): ExamErrorTexts {
  const { t } = useLingui();
  const limit = formatSize(Math.floor(largestPdfBytes / 1_000_000) * 1_000_000);
  const textsOf = (most: number | null): Record<ExamFieldError, string> => ({
    missing: t`Ce champ est obligatoire.`,
    'too-long': t`${most} caractères au plus`,
    'not-a-year': t`Écrivez une année, par exemple 2024.`,
    'not-an-address': t`Écrivez une adresse entière, par exemple https://exemple.ht/sujet.pdf`,
    'two-places': t`Choisissez le fichier ou l’adresse, pas les deux.`,
    'wrong-bareme': t`Corrigez le barème.`,
    empty: t`Ce fichier est vide.`,
    'not-a-pdf': t`Seuls les fichiers PDF sont acceptés`,
    broken: t`Ce PDF est abîmé : aucune page ne s’ouvre. Choisissez un autre fichier.`,
    'too-large': t`Ce fichier est trop lourd : ${limit} au plus.`,
    unreadable: t`Ce fichier ne s’ouvre pas. Choisissez-le de nouveau.`,
    'choose-again': t`Ce fichier n’est pas parti. Choisissez-le de nouveau.`,
  });
  const missing: Partial<Record<keyof ExamFieldErrors, string>> = {
    title: t`Donnez un titre.`,
    subject: t`Choisissez une matière.`,
    gradeLevel: t`Choisissez un niveau.`,
  };
  const isIncomplete = Object.values(errors).includes('missing');
  return {
    of: (field) => {
      const error = errors[field];
      if (field === 'bareme' && error === 'too-long')
        return t`Le barème est trop long. Raccourcissez les noms, ou enlevez des exercices.`;
      if (error === 'missing' && missing[field]) return missing[field];
      return error && textsOf(maxLengthIfText('exams', field))[error];
    },
    summary: isIncomplete ? t`Veuillez remplir tous les champs obligatoires` : problem,
  };
}
