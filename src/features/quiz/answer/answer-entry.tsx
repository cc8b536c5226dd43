// <AnswerEntryField>: the input for the answer to a question: a field for a typed answer, or the four options.
import './typed-answer.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { pencil } from '#ui/icons/section-icons.ts';
import { QuizOptions } from './quiz-options.tsx';
import { TypedField } from './typed-field.tsx';
import type { AnswerEntry } from './use-answer-entry.ts';

type AnswerEntryFieldProps = {
  entry: AnswerEntry;
  labelledBy: string;
  onCheck: () => void;
};

export function AnswerEntryField({ entry, labelledBy, onCheck }: AnswerEntryFieldProps) {
  const { question, orderedBy, form, text, chosen, choose } = entry;
  const [hasAskedForOptions, setAskedForOptions] = useState(false);
  if (form)
    return (
      <TypedField
        form={form}
        entry={entry}
        language={question.language}
        labelledBy={labelledBy}
        onCheck={onCheck}
        onShowOptions={() => {
          setAskedForOptions(true);
          entry.showOptions();
        }}
      />
    );
  return (
    <>
      {text.trim() === '' ? null : (
        <p className="typed-before">
          <Icon shape={pencil} size={20} />
          <span>
            <Trans>
              Vous aviez écrit : <b lang={question.language ?? undefined}>{text}</b>
            </Trans>
          </span>
        </p>
      )}
      <QuizOptions
        question={question}
        orderedBy={orderedBy}
        chosen={chosen}
        onChoose={choose}
        labelledBy={labelledBy}
        takesFocus={hasAskedForOptions}
      />
    </>
  );
}
