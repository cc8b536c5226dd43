// <LetterChoice name value error? onLetter>: lets the admin choose which of the four options is right.
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { optionLetters } from '#domain/quiz/grading.ts';
import { FieldError } from '#ui/controls/field.tsx';

type LetterChoiceProps = {
  /** Name of the radio group, unique on the page. */
  name: string;
  value: string;
  error?: string | undefined;
  onLetter: (letter: string) => void;
};

export function LetterChoice({ name, value, error, onLetter }: LetterChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-meta font-bold">
        <Trans>Bonne réponse</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {optionLetters.map((letter) => (
          <label key={letter} className="flex min-h-tap min-w-tap items-center gap-2">
            <input
              type="radio"
              className="check-radio"
              name={name}
              value={letter}
              checked={letter === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onLetter(letter)}
            />
            <b>{letter}</b>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        <FieldError id={errorId} text={error} />
      </div>
    </fieldset>
  );
}
