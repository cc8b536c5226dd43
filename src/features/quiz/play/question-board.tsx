// <QuestionBoard>: shows the question on the blackboard.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { Passage } from '#ui/text/passage.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { QuestionFigure } from './question-figure.tsx';

type QuestionBoardProps = {
  title: string;
  place: string | null;
  progress: ReactNode;
  isSmall: boolean;
  question: QuizQuestion;
  questionId: string;
  hasHint: boolean;
};

export function QuestionBoard(props: QuestionBoardProps) {
  const { title, place, progress, isSmall, question, questionId, hasHint } = props;
  const questionText = useRef<HTMLParagraphElement>(null);
  // The component is mounted again for each question. The question text gets the focus, so that screen
  // readers read it out and keyboard navigation starts from it.
  useEffect(() => {
    questionText.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section aria-label={title} data-question={question.id} className="page page-column">
      <div className="play-question inset">
        {isSmall ? null : (
          <>
            <h1>{title}</h1>
            {place === null ? null : <p className="text-meta text-chalk-2">{place}</p>}
          </>
        )}
        {progress}
        <Passage text={question.passage} lang={question.language ?? undefined} open />
        <p
          ref={questionText}
          id={questionId}
          tabIndex={-1}
          lang={question.language ?? undefined}
          className="play-words"
        >
          <RichText text={question.question} />
        </p>
        <QuestionFigure question={question} />
        {hasHint ? (
          <p className="play-hint">
            <Trans>Une seule réponse est juste.</Trans>
          </p>
        ) : null}
      </div>
    </section>
  );
}
