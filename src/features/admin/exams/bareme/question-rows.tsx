// <QuestionRows>: the inputs of an exercise’s questions, each with its own points. An exercise without questions has
// points only as a whole.
import { Trans, useLingui } from '@lingui/react/macro';
import { baremeLimits } from '#domain/exams/bareme.ts';
import { blankQuestion, type QuestionErrors, type QuestionForm } from '#domain/exams/bareme-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { plus, x } from '#ui/icons/section-icons.ts';
import { useBaremeErrorTexts } from './use-bareme-error-texts.ts';

type QuestionRowsProps = {
  questions: readonly QuestionForm[];
  /** The points of the exercise, with which its first question starts. */
  points: string;
  errors: readonly QuestionErrors[];
  canAdd: boolean;
  onChange: (questions: QuestionForm[]) => void;
  /** Called with the position of the question in the exercise, from 0. */
  onRemove: (position: number) => void;
};

export function QuestionRows(props: QuestionRowsProps) {
  const { questions, errors, canAdd, onChange, onRemove } = props;
  const { t } = useLingui();
  const errorText = useBaremeErrorTexts();
  const replace = (position: number, change: Partial<QuestionForm>) =>
    onChange(questions.map((one, index) => (index === position ? { ...one, ...change } : one)));
  const firstPoints = questions.length === 0 ? props.points : '';
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3 empty:hidden">
        {numbered(questions).map(({ label, points, number }) => (
          <li key={number} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
              <TextInput
                label={t`Question ${number}`}
                maxLength={baremeLimits.label}
                value={label}
                error={errorText(errors[number - 1]?.label, baremeLimits.label)}
                onChange={(event) => replace(number - 1, { label: event.target.value })}
              />
              <TextInput
                label={t`Points`}
                aria-label={t`Points de la question ${number}`}
                inputMode="decimal"
                maxLength={5}
                value={points}
                error={errorText(errors[number - 1]?.points, null)}
                onChange={(event) => replace(number - 1, { points: event.target.value })}
              />
            </div>
            <IconButton
              shape={x}
              label={t`Enlever la question ${number}`}
              onClick={() => onRemove(number - 1)}
              className="mt-6"
            />
          </li>
        ))}
      </ol>
      <Button
        small
        variant="quiet"
        icon={plus}
        disabled={!canAdd}
        reason={canAdd ? undefined : t`${baremeLimits.questions} questions au plus`}
        className="justify-self-start"
        onClick={() => onChange([...questions, { ...blankQuestion, points: firstPoints }])}
      >
        {questions.length === 0 ? <Trans>Points par question</Trans> : <Trans>Ajouter une question</Trans>}
      </Button>
    </div>
  );
}

// The number of a question is also its React key, because questions have no id.
const numbered = (questions: readonly QuestionForm[]) =>
  questions.map((one, index) => ({ ...one, number: index + 1 }));
