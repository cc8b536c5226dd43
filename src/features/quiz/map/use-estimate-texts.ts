// useEstimateTexts(): the texts of an estimate: the one beside its gauge, and the one that screen readers read.
import { useLingui } from '@lingui/react/macro';
import type { ChapterEstimate, KnowledgeEstimate } from '#domain/session/knowledge-estimate.ts';

export function useEstimateTexts() {
  const { t } = useLingui();
  const shown = ({ answers, tenOf }: KnowledgeEstimate): string => {
    if (answers === 0) return t`pas encore vu`;
    if (!tenOf) return t`encore trop peu pour le dire`;
    const { expected, low, high } = tenOf;
    return low === high ? t`environ ${expected}` : t`environ ${expected}, de ${low} à ${high}`;
  };
  return {
    shown,
    read: (
      name: string,
      estimate: KnowledgeEstimate & Partial<Pick<ChapterEstimate, 'isToReview'>>,
    ): string => {
      const { answers, tenOf, isToReview = false } = estimate;
      const known = tenOf
        ? t`environ ${tenOf.expected} sur 10, entre ${tenOf.low} et ${tenOf.high}`
        : answers === 0
          ? t`pas encore vu`
          : t`encore trop peu pour le dire`;
      return [name, known, isToReview ? t`à revoir` : ''].filter((part) => part !== '').join(', ');
    },
  };
}
