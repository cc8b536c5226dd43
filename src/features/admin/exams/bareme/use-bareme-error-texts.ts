// useBaremeErrorTexts(): returns a function that gives the text of an error in the editor of a barème.
import { useLingui } from '@lingui/react/macro';
import { baremeLimits } from '#domain/exams/bareme.ts';
import type { BaremeError } from '#domain/exams/bareme-form.ts';

/**
 * The returned function takes an error and `most`, the maximum length of the text, which only the error `too-long`
 * needs.
 */
export function useBaremeErrorTexts(): (
  error: BaremeError | undefined,
  most: number | null,
) => string | undefined {
  const { t } = useLingui();
  return (error, most) => {
    const texts: Record<BaremeError, string> = {
      missing: t`Ce champ est obligatoire.`,
      'too-long': t`${most} caractères au plus`,
      'not-minutes': t`Un nombre entier de minutes, ${baremeLimits.minutes} au plus`,
      'not-points': t`Un nombre de points, par exemple 20 ou 2,5`,
      'not-a-page': t`Le numéro d’une page, de 1 à ${baremeLimits.page}`,
      'unknown-chapter': t`Ce chapitre n’est pas de cette matière à ce niveau.`,
    };
    return error && texts[error];
  };
}
