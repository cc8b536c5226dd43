// <NextReview>: says when the next questions come back for review, and how many.
import { Plural, Trans } from '@lingui/react/macro';

export function NextReview({ inDays, count }: { inDays: number; count: number }) {
  const questions = <Plural value={count} one="# question" other="# questions" />;
  if (inDays <= 1) return <Trans>Prochaine révision demain : {questions}.</Trans>;
  return (
    <Trans>
      Prochaine révision dans {inDays} jours : {questions}.
    </Trans>
  );
}
