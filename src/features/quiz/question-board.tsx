// <QuestionBoard id question title place>{progress}</QuestionBoard>: the question on the blackboard.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QuizQuestion } from '#domain/rows.ts';
import { RichText } from '#ui/rich-text.tsx';
import { QuestionFigure } from './question-figure.tsx';
import { placeName, type QuizPlace } from './quiz-place.ts';

type QuestionBoardProps = {
  /** Of the question's text; its options are named by it. */
  id: string;
  question: QuizQuestion;
  title: string;
  /** Null where the phone does not know its name. */
  place: QuizPlace | null;
  children: ReactNode;
};

export function QuestionBoard({ id, question, title, place, children }: QuestionBoardProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // Mounted anew for each question: it is read out, and the keyboard starts from it.
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section aria-label={title} data-question={question.id} className="page page-column">
      <div className="inset pb-6">
        <h1 className="hidden pt-4 md:block">{title}</h1>
        {place ? <p className="text-meta text-chalk-2">{placeName(place)}</p> : null}
        <div className="pt-3">{children}</div>
        <p
          ref={words}
          id={id}
          tabIndex={-1}
          lang={question.language ?? undefined}
          className="pt-5 text-[1.25rem]/7 font-medium text-pretty"
        >
          <RichText text={question.question} />
        </p>
        <QuestionFigure question={question} />
        <p className="pt-3 text-meta text-chalk-2">
          <Trans>Une seule réponse est juste.</Trans>
        </p>
      </div>
    </section>
  );
}
