// <OptionRows>: the inputs of the four options of a question. Each option has its letter, which is pressed to
// mark the right option, its text and its reason. A wrong option may also have the chapter or question that
// it is confused with. `name` must be unique on the page.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { readConfusions, writeConfusions } from '#domain/explanation/confusions.ts';
import { type OptionLetter, optionLetters } from '#domain/quiz/grading.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import { FieldError } from '#ui/controls/field.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { type Option, Select } from '#ui/controls/select.tsx';
import './option-rows.css';
import type { QuestionFields } from './question-fields.ts';
import type { SetContent } from './use-set-content.ts';

type OptionRowsProps = {
  name: string;
  fields: QuestionFields;
  content: SetContent;
  error: string | undefined;
  input: (field: keyof QuestionFields) => Omit<Parameters<typeof RuledTextarea>[0], 'label'>;
  onText: (name: keyof QuestionFields, text: string) => void;
};

const longestChoice = 60;

export function OptionRows({ name, fields, content, error, input, onText }: OptionRowsProps) {
  const { t, i18n } = useLingui();
  const labels = labelsOf(i18n, 'quizQuestions');
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="pb-1.5 text-meta">
        <b>
          <Trans>Les choix</Trans>
        </b>{' '}
        <span className="text-ink-2">
          <Trans>touchez la lettre juste</Trans>
        </span>
      </legend>
      <div className="option-rows">
        {optionLetters.map((letter) => {
          const isRight = letter === fields.correctAnswer;
          return (
            <div key={letter} className={`option-row ${isRight ? 'option-row-right' : ''}`}>
              <RightChoice
                name={name}
                letter={letter}
                isRight={isRight}
                isInvalid={error !== undefined}
                onLetter={() => onText('correctAnswer', letter)}
              />
              <div className="option-fields">
                <RuledTextarea label={t`Choix ${letter}`} rows={2} {...input(`option${letter}`)} />
                <RuledTextarea
                  label={labels[`why${letter}`]}
                  rows={2}
                  placeholder={isRight ? undefined : t`Ce que l’élève a confondu, en une phrase`}
                  hint={<ReasonHint fields={fields} letter={letter} />}
                  {...input(`why${letter}`)}
                />
                {isRight ? null : (
                  <ConfusedWith letter={letter} fields={fields} content={content} onText={onText} />
                )}
              </div>
            </div>
          );
        })}
      </div>
      <div aria-live="polite">
        <FieldError id={errorId} text={error} />
      </div>
    </fieldset>
  );
}

type RightChoiceProps = {
  name: string;
  letter: OptionLetter;
  isRight: boolean;
  isInvalid: boolean;
  onLetter: () => void;
};

function RightChoice({ name, letter, isRight, isInvalid, onLetter }: RightChoiceProps) {
  return (
    <label className="option-letter">
      <input
        type="radio"
        name={name}
        value={letter}
        checked={isRight}
        aria-invalid={isInvalid || undefined}
        onChange={onLetter}
      />
      <b>{letter}</b>
      {isRight ? (
        <span aria-hidden="true">
          <Trans>juste</Trans>
        </span>
      ) : null}
    </label>
  );
}

/**
 * Shows a hint for a wrong option that has a text and no reason, once the right option is marked. The question may be
 * published without the reason.
 */
function ReasonHint({ fields, letter }: { fields: QuestionFields; letter: OptionLetter }): ReactNode {
  const isWritten = fields[`option${letter}`].trim() !== '' && fields.correctAnswer !== '';
  if (!isWritten || letter === fields.correctAnswer || fields[`why${letter}`].trim() !== '') return null;
  return (
    <span className="font-semibold text-wait">
      <Trans>Raison à écrire</Trans>
    </span>
  );
}

type ConfusedWithProps = Pick<OptionRowsProps, 'fields' | 'content' | 'onText'> & { letter: OptionLetter };

function ConfusedWith({ letter, fields, content, onText }: ConfusedWithProps) {
  const { t } = useLingui();
  const { chapters, questions } = content;
  const confusions = readConfusions(fields.confuses);
  const value = confusions[letter] ?? '';
  const options: Option[] = [
    { value: '', label: t`rien` },
    ...chapters.map((chapter) => ({ value: chapter.code, label: nameIn(currentLanguage(), chapter) })),
    ...questions.map(({ id, question }) => ({
      value: id,
      label: shortened(plainText(question)),
      group: t`Questions`,
    })),
  ];
  // Adds the stored value if no option has it, because its question may not be on this phone.
  if (!options.some((one) => one.value === value)) options.push({ value, label: value });
  if (options.length === 1) return null;
  return (
    <Select
      compact
      label={t`${letter} se confond avec`}
      value={value}
      onValue={(target) => onText('confuses', writeConfusions({ ...confusions, [letter]: target }))}
      options={options}
    />
  );
}

const shortened = (text: string): string =>
  text.length > longestChoice ? `${text.slice(0, longestChoice - 1)}…` : text;
