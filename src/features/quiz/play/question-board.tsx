// <QuestionBoard title subjectLevel isSmall question questionId done total>: shows the question on the blackboard.
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type SubjectAndLevel, subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import { ProgressTeeth } from '#ui/icons/progress.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { QuestionFigure } from './question-figure.tsx';

type QuestionBoardProps = {
  title: string;
  subjectLevel: SubjectAndLevel | null;
  /** True if the small screen's bar shows the title, subject and level instead. */
  isSmall: boolean;
  question: QuizQuestion;
  questionId: string;
  done: number;
  total: number;
};

export function QuestionBoard(props: QuestionBoardProps) {
  const { title, subjectLevel, isSmall, question, questionId, done, total } = props;
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
            {subjectLevel ? <p className="text-meta text-chalk-2">{subjectLevelName(subjectLevel)}</p> : null}
          </>
        )}
        <ProgressTeeth done={done} total={total} label={title} />
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
        {done === 0 ? (
          <p className="play-hint">
            <Trans>Une seule réponse est juste.</Trans>
          </p>
        ) : null}
      </div>
    </section>
  );
}
