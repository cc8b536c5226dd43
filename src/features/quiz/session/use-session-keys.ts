// Lets a keyboard answer a question: A to D or 1 to 4 choose an option by its position, Enter checks the answer. For
// a typed answer, any character other than a space moves the focus to the field. Characters do so only while the text
// of the question or its options have the focus, because software for dictation types characters anywhere on the page.
// An Enter that is held presses nothing again, so that it does not skip the verdict of the answer that it has checked.
import { useEffect } from 'react';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { AnswerEntry } from '#features/quiz/answer/use-answer-entry.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';

type SessionKeys = {
  question: QuizQuestion;
  orderedBy: string;
  isOpen: boolean;
  entry: Pick<AnswerEntry, 'form' | 'choose'>;
  onCheck: () => void;
};

export function useSessionKeys({ question, orderedBy, isOpen, entry, onCheck }: SessionKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    if (!isOpen) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Enter') {
      if (target?.closest('button, a, summary, input:not([type="radio"])')) return;
      event.preventDefault();
      return onCheck();
    }
    if (!target?.closest('.play-words, [role=radiogroup]')) return;
    if (entry.form) {
      if (event.key.length === 1 && event.key !== ' ')
        document.querySelector<HTMLInputElement>('.typed-input')?.focus();
      return;
    }
    const index = '1234'.indexOf(event.key);
    const option = optionsOf(question, orderedBy).find(
      ({ place }, at) => place === event.key.toUpperCase() || at === index,
    );
    if (!option) return;
    event.preventDefault();
    entry.choose(option.letter);
    document.querySelector<HTMLInputElement>(`[role=radiogroup] input[value="${option.letter}"]`)?.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
