// <CheckedAnswer>: a question after its answer was checked: the four options, or what was typed and what
// was expected. Below the pupil's answer is the text that explains its option (`whyA` to `whyD`), if there
// is one; below the right answer is `rule`.
import './checked-answer.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GivenAnswer, TypedText } from '#domain/explanation/given-answer.ts';
import { optionOf } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, pencil } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { CheckedOptions, RightTag, WrongTag } from './checked-options.tsx';

type CheckedAnswerProps = {
  question: QuizQuestion;
  orderedBy: string | null;
  given: GivenAnswer;
  rule?: ReactNode;
  className?: string;
};

export function CheckedAnswer({ given, ...shown }: CheckedAnswerProps) {
  if (!given.typed) return <CheckedOptions {...shown} chosen={given.letter} />;
  return <CheckedText {...shown} given={given} typed={given.typed} />;
}

type CheckedTextProps = Omit<CheckedAnswerProps, 'orderedBy'> & { typed: TypedText };

function CheckedText({ question, given, typed, rule, className = '' }: CheckedTextProps) {
  const language = question.language ?? undefined;
  const option = optionOf(question, given);
  const reason = option === null ? null : question[`why${option}`];
  const { isCorrect } = given;
  return (
    <ul className={`row-list quiz-options ${className}`}>
      <li className={`quiz-option ${isCorrect ? 'quiz-option-right' : 'quiz-option-wrong'}`}>
        <b>
          <Icon shape={pencil} size={20} />
        </b>
        <span lang={language}>{typed.text}</span>
        {isCorrect ? <RightTag /> : <WrongTag />}
      </li>
      {typed.spelling || reason || (isCorrect && rule) ? (
        <li className="quiz-rule">
          {typed.spelling ? (
            <p>
              <Trans>
                On écrit <b lang={language}>{typed.spelling}</b>.
              </Trans>
            </p>
          ) : null}
          {reason ? (
            <p lang={language}>
              <RichText text={reason} />
            </p>
          ) : null}
          {isCorrect && rule ? <p lang={language}>{rule}</p> : null}
        </li>
      ) : null}
      {isCorrect ? null : (
        <>
          <li className="quiz-option quiz-option-right">
            <b>
              <Icon shape={check} size={20} />
            </b>
            <span>
              <Trans>
                La réponse attendue :{' '}
                <span lang={language}>
                  <RichText text={question[`option${question.correctAnswer}`]} />
                </span>
              </Trans>
            </span>
          </li>
          {rule ? (
            <li className="quiz-rule" lang={language}>
              <p>{rule}</p>
            </li>
          ) : null}
        </>
      )}
    </ul>
  );
}
