// <CheckedOptions>: the four options after the answer was checked, in the order that `optionsOf` computes from the id
// `orderedBy`: the right option is marked, and so is a wrong choice. Below the chosen option is the text that
// explains it (`whyA` to `whyD`), below the right option is `rule`.
import './checked-answer.css';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, x } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';

type CheckedOptionsProps = {
  question: QuizQuestion;
  orderedBy: string | null;
  chosen: OptionLetter;
  rule?: ReactNode;
  className?: string;
};

export function CheckedOptions({ question, orderedBy, chosen, rule, className = '' }: CheckedOptionsProps) {
  const language = question.language ?? undefined;
  return (
    <ul className={`row-list quiz-options ${className}`}>
      {optionsOf(question, orderedBy).map(({ letter, place, text }) => {
        const isAnswer = letter === question.correctAnswer;
        const isMistake = letter === chosen && !isAnswer;
        const reason = letter === chosen ? question[`why${letter}`] : null;
        const hasRule = isAnswer && Boolean(rule);
        return (
          <Fragment key={letter}>
            <li className={`quiz-option ${classOf(isAnswer, isMistake)}`}>
              <b>{place}</b>
              <span lang={language}>
                <RichText text={text} />
              </span>
              {isAnswer ? <RightTag /> : isMistake ? <WrongTag /> : null}
            </li>
            {reason || hasRule ? (
              <li className="quiz-rule" lang={language}>
                {reason ? (
                  <p>
                    <RichText text={reason} />
                  </p>
                ) : null}
                {hasRule ? <p>{rule}</p> : null}
              </li>
            ) : null}
          </Fragment>
        );
      })}
    </ul>
  );
}

const classOf = (isAnswer: boolean, isMistake: boolean) =>
  isAnswer ? 'quiz-option-right' : isMistake ? 'quiz-option-wrong' : 'quiz-option-muted';

export const RightTag = () => (
  <AnswerTag shape={check} colour="text-ok">
    <Trans>Juste</Trans>
  </AnswerTag>
);

export const WrongTag = () => (
  <AnswerTag shape={x} colour="text-bad">
    <Trans>Faux</Trans>
  </AnswerTag>
);

function AnswerTag({ shape, colour, children }: { shape: string; colour: string; children: ReactNode }) {
  return (
    <span className={`quiz-option-mark ${colour}`}>
      <Icon shape={shape} size={20} />
      {children}
    </span>
  );
}
