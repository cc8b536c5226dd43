// <ReviewAnswer>: the verdict, the checked answer, the explanation, and the button to report the question.
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { GivenAnswer } from '#domain/explanation/given-answer.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { CheckedAnswer } from '#features/quiz/answer/checked-answer.tsx';
import { ReportQuestion } from '#features/quiz/play/report-question.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { RichText } from '#ui/text/rich-text.tsx';

type ReviewAnswerProps = { question: QuizQuestion; orderedBy: string | null; given: GivenAnswer };

export function ReviewAnswer({ question, orderedBy, given }: ReviewAnswerProps) {
  const verdict = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed, so the focus moves to the verdict, which a screen reader then reads out.
  useEffect(() => {
    verdict.current?.focus({ preventScroll: true });
  }, []);
  const isRight = given.isCorrect;
  const language = question.language ?? undefined;
  return (
    <>
      <Block>
        <h2 ref={verdict} tabIndex={-1} className={`section-size ${isRight ? 'text-ok' : 'text-bad'}`}>
          {isRight ? <Trans>Juste.</Trans> : <Trans>Pas encore.</Trans>}
        </h2>
      </Block>
      <CheckedAnswer question={question} orderedBy={orderedBy} given={given} />
      {question.explanation === null ? null : (
        <Block>
          <p lang={language}>
            <RichText text={question.explanation} />
          </p>
        </Block>
      )}
      <Block kind="start">
        <ReportQuestion question={question} />
      </Block>
    </>
  );
}
