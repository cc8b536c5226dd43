// <BaremeEditor>: the inputs of an exam's barème, which the mock exam of its paper needs: duration, material, and
// the exercises with points, chapter and page of the answer key. `text` is the barème as the form has it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import { baremeLimits, questionCount } from '#domain/exams/bareme.ts';
import {
  type BaremeForm,
  baremeErrors,
  baremeForm,
  baremeText,
  blankExercise,
  type ExerciseForm,
  typedPoints,
} from '#domain/exams/bareme-form.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { plus } from '#ui/icons/section-icons.ts';
import { ExerciseRow } from './exercise-row.tsx';
import { type RemovedExercise, RemovedNote } from './removed-exercise.tsx';
import { useBaremeErrorTexts } from './use-bareme-error-texts.ts';

type BaremeEditorProps = {
  text: string;
  chapters: readonly Chapter[];
  /**
   * Error of the whole barème, from the check of the form until the next change of the barème; meanwhile the errors
   * of its fields are shown too.
   */
  error: string | undefined;
  onText: (text: string) => void;
};

/** `text`: the barème as the editor has written it after the removal. */
type Removal = RemovedExercise & { text: string };

export function BaremeEditor({ text, chapters, error, onText }: BaremeEditorProps) {
  const { t } = useLingui();
  const errorId = useId();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { list, focusLater } = useFocusOnExercise();
  const errorText = useBaremeErrorTexts();
  const form = baremeForm(text);
  const errors = error ? baremeErrors(form, chapters) : null;
  const { exercises } = form;
  // A text from outside, such as the barème of the next exam, is not the one from which the exercise was removed.
  const removed = removal?.text === text ? removal : null;
  const write = (change: Partial<BaremeForm>, toRestore: RemovedExercise | null = removed) => {
    const written = baremeText({ ...form, ...change });
    setRemoval(toRestore && { ...toRestore, text: written });
    onText(written);
  };
  const replace = (position: number, exercise: ExerciseForm) =>
    write({ exercises: exercises.map((one, index) => (index === position ? exercise : one)) });
  const remove = (exercise: ExerciseForm, position: number) =>
    write({ exercises: exercises.filter((_, index) => index !== position) }, { exercise, position });
  const restore = ({ exercise, position }: RemovedExercise) => {
    write({ exercises: [...exercises.slice(0, position), exercise, ...exercises.slice(position)] }, null);
    focusLater(position);
  };
  return (
    <fieldset className="grid min-w-0 gap-4" aria-describedby={error && errorId}>
      <legend className="pb-1.5 font-bold">
        <Trans>Barème de l’épreuve blanche</Trans>
      </legend>
      <p className="text-meta text-ink-2">
        <Trans>
          Facultatif. Il permet aux élèves de faire ce sujet dans le temps de l’examen, puis de noter leur
          copie.
        </Trans>
      </p>
      <div className="grid items-start gap-x-3 gap-y-4 md:grid-cols-[10rem_1fr]">
        <TextInput
          label={t`Durée en minutes`}
          inputMode="numeric"
          maxLength={3}
          value={form.minutes}
          error={errorText(errors?.minutes, null)}
          onChange={(event) => write({ minutes: event.target.value })}
        />
        <TextInput
          label={t`Matériel permis`}
          maxLength={baremeLimits.material}
          value={form.material}
          error={errorText(errors?.material, baremeLimits.material)}
          onChange={(event) => write({ material: event.target.value })}
        />
      </div>
      <ol ref={list} className="grid gap-4 empty:hidden">
        {numbered(exercises).map(({ number, exercise }) => (
          <ExerciseRow
            key={number}
            number={number}
            exercise={exercise}
            chapters={chapters}
            errors={errors?.exercises[number - 1] ?? {}}
            canAddQuestion={questionCount(exercises) < baremeLimits.questions}
            onChange={(change) => replace(number - 1, { ...exercise, ...change })}
            onRemove={() => remove(exercise, number - 1)}
          />
        ))}
      </ol>
      <RemovedNote removed={exercises.length < baremeLimits.exercises ? removed : null} onRestore={restore} />
      <ExercisesFoot form={form} onAdd={() => write({ exercises: [...exercises, blankExercise] })} />
      <div role="alert" className="empty:hidden">
        <FieldError id={errorId} text={error} />
      </div>
    </fieldset>
  );
}

/** `focusLater` moves the focus to an exercise of the list, given by its position, once it is shown. */
function useFocusOnExercise() {
  const list = useRef<HTMLOListElement>(null);
  const [position, focusLater] = useState<number | null>(null);
  useEffect(() => {
    if (position === null) return;
    list.current?.children[position]?.querySelector('input')?.focus();
    focusLater(null);
  }, [position]);
  return { list, focusLater };
}

// An exercise has no other identity than its place in the list; each input is controlled, so that none keeps the
// text of a removed exercise.
const numbered = (exercises: readonly ExerciseForm[]) =>
  exercises.map((exercise, index) => ({ number: index + 1, exercise }));

function ExercisesFoot({ form, onAdd }: { form: BaremeForm; onAdd: () => void }) {
  const { t } = useLingui();
  const count = form.exercises.length;
  const isFull = count >= baremeLimits.exercises;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button
        small
        variant="line"
        icon={plus}
        disabled={isFull}
        reason={isFull ? t`${baremeLimits.exercises} exercices au plus` : undefined}
        onClick={onAdd}
      >
        <Trans>Ajouter un exercice</Trans>
      </Button>
      {count > 0 ? (
        <p className="text-meta text-ink-2 tabular-nums">
          <Plural value={count} one="# exercice" other="# exercices" />
          {', '}
          <Trans>{formatNumber(typedPoints(form), 1)} points</Trans>
        </p>
      ) : null}
    </div>
  );
}
