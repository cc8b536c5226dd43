// <ReviewAnswer question orderedBy chosen>: the four options in the order of the attempt `orderedBy`, marked as
// right or wrong, and the explanation.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { ReportQuestion } from '#features/quiz/play/report-question.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { circleCheck, circleX } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';

type ReviewAnswerProps = { question: QuizQuestion; orderedBy: string | null; chosen: OptionLetter };

export function ReviewAnswer({ question, orderedBy, chosen }: ReviewAnswerProps) {
  const verdict = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed, so the focus moves to the verdict, which a screen reader then reads out.
  useEffect(() => verdict.current?.focus({ preventScroll: true }), []);
  const isRight = chosen === question.correctAnswer;
  const language = question.language ?? undefined;
  return (
    <>
      <h2 ref={verdict} tabIndex={-1} className={`inset pt-4 text-h3 ${isRight ? 'text-ok' : 'text-bad'}`}>
        {isRight ? <Trans>Juste.</Trans> : <Trans>Pas encore.</Trans>}
      </h2>
      <ul className="row-list quiz-options mt-3">
        {optionsOf(question, orderedBy).map(({ letter, place, text }) => {
          const isAnswer = letter === question.correctAnswer;
          const isMistake = letter === chosen && !isAnswer;
          return (
            <li key={letter} className={`quiz-option ${classOf(isAnswer, isMistake)}`}>
              <b>{place}</b>
              <span lang={language}>
                <RichText text={text} />
              </span>
              {isAnswer ? (
                <AnswerTag shape={circleCheck} colour="text-ok">
                  <Trans>Juste</Trans>
                </AnswerTag>
              ) : isMistake ? (
                <AnswerTag shape={circleX} colour="text-bad">
                  <Trans>Faux</Trans>
                </AnswerTag>
              ) : null}
            </li>
          );
        })}
      </ul>
      {question.explanation === null ? null : (
        <p className="inset py-4" lang={language}>
          <RichText text={question.explanation} />
        </p>
      )}
      <div className="inset pb-4">
        <ReportQuestion question={question} />
      </div>
    </>
  );
}

const classOf = (isAnswer: boolean, isMistake: boolean) =>
  isAnswer ? 'quiz-option-right' : isMistake ? 'quiz-option-wrong' : 'quiz-option-muted';

function AnswerTag({ shape, colour, children }: { shape: string; colour: string; children: ReactNode }) {
  return (
    <span className={`quiz-option-mark ${colour}`}>
      <Icon shape={shape} size={20} />
      {children}
    </span>
  );
}
