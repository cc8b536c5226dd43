// <ExerciseRow>: the inputs of one exercise of a barème. Shows each error that `errors` names.
import { Trans, useLingui } from '@lingui/react/macro';
import { type Named, nameIn } from '#domain/catalogue/catalogue.ts';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import { baremeLimits } from '#domain/exams/bareme.ts';
import type { ExerciseErrors, ExerciseForm } from '#domain/exams/bareme-form.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { type Option, Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { x } from '#ui/icons/section-icons.ts';
import { QuestionRows } from './question-rows.tsx';
import { useBaremeErrorTexts } from './use-bareme-error-texts.ts';

type ExerciseRowProps = {
  number: number;
  exercise: ExerciseForm;
  chapters: readonly Chapter[];
  errors: ExerciseErrors;
  /** False if the barème has as many questions as allowed. */
  canAddQuestion: boolean;
  onChange: (change: Partial<ExerciseForm>) => void;
  onRemove: () => void;
  /** Called with the position of the question in the exercise, from 0. */
  onRemoveQuestion: (question: number) => void;
};

export function ExerciseRow(props: ExerciseRowProps) {
  const { number, exercise, chapters, errors, canAddQuestion, onChange, onRemove, onRemoveQuestion } = props;
  const { t } = useLingui();
  const errorText = useBaremeErrorTexts();
  const input = (name: 'name' | 'points' | 'page') => ({
    value: exercise[name],
    error: errorText(errors[name], name === 'name' ? baremeLimits.name : null),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <li className="border-rule border-b pb-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">
          <Trans>Exercice {number}</Trans>
        </legend>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextInput label={t`Exercice ${number}`} maxLength={baremeLimits.name} {...input('name')} />
          </div>
          <IconButton shape={x} label={t`Enlever l’exercice ${number}`} onClick={onRemove} className="mt-6" />
        </div>
        <div className="grid items-start gap-3 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] md:grid-cols-[8rem_10rem_1fr]">
          <TextInput
            label={t`Points`}
            inputMode="decimal"
            maxLength={5}
            {...input('points')}
            readOnly={exercise.questions.length > 0}
          />
          <TextInput label={t`Page du corrigé`} inputMode="numeric" maxLength={2} {...input('page')} />
          <div className="col-span-full md:col-span-1">
            <Select
              label={t`Chapitre`}
              value={exercise.chapter}
              error={errorText(errors.chapter, null)}
              options={chapterOptions(exercise.chapter, chapters, t`Aucun, ou plusieurs`)}
              onValue={(chapter) => onChange({ chapter })}
            />
          </div>
        </div>
        <QuestionRows
          questions={exercise.questions}
          points={exercise.points}
          errors={errors.questions ?? []}
          canAdd={canAddQuestion}
          onChange={(questions) => onChange({ questions })}
          onRemove={onRemoveQuestion}
        />
      </fieldset>
    </li>
  );
}

/** A chosen chapter that the subject and level do not have stays an option, so that it can be seen and changed. */
function chapterOptions(chosen: string, chapters: readonly Chapter[], none: string): Option[] {
  const known = chapters.map((chapter: Named & { code: string }) => ({
    value: chapter.code,
    label: nameIn(currentLanguage(), chapter),
  }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return [{ value: '', label: none }, ...known, ...(isKnown ? [] : [{ value: chosen, label: chosen }])];
}
