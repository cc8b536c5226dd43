// <QuizOptions>: the four options of a question as radio buttons, in the order that `optionsOf` computes from the id
// `orderedBy`. While an option has the focus, the keys A to D choose the first to the fourth option shown.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circle, circleDot } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';

type QuizOptionsProps = {
  question: QuizQuestion;
  orderedBy: string | null;
  chosen: OptionLetter | null;
  onChoose: (letter: OptionLetter) => void;
  labelledBy: string;
  /** Whether to move the focus to the first option, because the options have replaced the pressed button. */
  takesFocus?: boolean;
};

export function QuizOptions(props: QuizOptionsProps) {
  const { question, orderedBy, chosen, onChoose, labelledBy, takesFocus = false } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const options = optionsOf(question, orderedBy);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options.find(({ place }) => place === event.key.toUpperCase());
    if (!option) return;
    event.preventDefault();
    onChoose(option.letter);
    group.current?.querySelector<HTMLInputElement>(`input[value="${option.letter}"]`)?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="row-list quiz-options"
      onKeyDown={onKeyDown}
    >
      {options.map(({ letter, place, text }, index) => (
        <label
          key={letter}
          className={letter === chosen ? 'quiz-option quiz-option-chosen' : 'quiz-option'}
          data-last-answer={index === options.length - 1 || undefined}
        >
          <input
            type="radio"
            className="sr-only"
            name={`question-${question.id}`}
            value={letter}
            checked={letter === chosen}
            onChange={() => onChoose(letter)}
          />
          <b>{place}</b>
          <span lang={question.language ?? undefined}>
            <RichText text={text} />
          </span>
          <Icon shape={letter === chosen ? circleDot : circle} />
          <i />
        </label>
      ))}
    </div>
  );
}
