// useTemplateTexts(): the texts for the errors of a question template, whose numbers vary.
import { useLingui } from '@lingui/react/macro';
import type { TemplateError } from '#domain/explanation/question-template.ts';

export function useTemplateTexts(): Record<TemplateError, string> {
  const { t } = useLingui();
  return {
    'no-template': t`Ce modèle n’a pas la forme demandée : du JSON avec question, values, key, trois errors et decimals.`,
    'unknown-value': t`Le texte du modèle doit nommer entre accolades des valeurs qui sont dans values.`,
    'no-result': t`Une expression du modèle ne se calcule pas.`,
    'equal-answers': t`Ce modèle donne trop souvent deux réponses égales.`,
  };
}
