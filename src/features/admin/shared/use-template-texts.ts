// useTemplateTexts(): the error texts of a question template, from which questions with varying numbers are made.
import { useLingui } from '@lingui/react/macro';
import type { TemplateError } from '#domain/explanation/question-template.ts';

export function useTemplateTexts(): Record<TemplateError, string> {
  const { t } = useLingui();
  return {
    'no-template': t`Ce modèle n’a pas la forme demandée : du JSON avec question, values, key et trois errors.`,
    'unknown-value': t`Entre accolades, un modèle ne nomme que ses valeurs, key et answer ; son texte en nomme au moins une.`,
    'no-result': t`Une expression du modèle ne se calcule pas.`,
    'equal-answers': t`Ce modèle donne trop souvent deux réponses égales.`,
    'names-a-letter': t`Un texte du modèle nomme une réponse par sa lettre : l’ordre des réponses change, nommez le contenu.`,
    'not-whole': t`Les réponses de ce modèle ne sont pas des nombres entiers : indiquez l’arrondi (decimals).`,
  };
}
