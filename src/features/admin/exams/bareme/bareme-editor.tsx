// <BaremeEditor>: the inputs of an exam’s barème, the data that a mock exam needs: duration, material, and the
// exercises with points, chapter and page of the answer key. `text` is the barème as JSON, with the numbers as typed.
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
import { RemovedNote, type RemovedPart, removedExercise, removedQuestion } from './removed-part.tsx';
import { useBaremeErrorTexts } from './use-bareme-error-texts.ts';

type BaremeEditorProps = {
  text: string;
  chapters: readonly Chapter[];
  /**
   * Error of the whole barème, from the check of the form until the next change of the barème. While it is set, the
   * errors of the single fields are shown too.
   */
  error: string | undefined;
  onText: (text: string) => void;
};

/**
 * A removed exercise or question. `text` is the barème that the editor wrote last; if the form now has another one, it
 * was changed from outside.
 */
type Removal = { part: RemovedPart; text: string };

export function BaremeEditor({ text, chapters, error, onText }: BaremeEditorProps) {
  const { t } = useLingui();
  const errorId = useId();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { list, focusLater } = useFocusOnPart();
  const errorText = useBaremeErrorTexts();
  const form = baremeForm(text);
  const errors = error ? baremeErrors(form, chapters) : null;
  const { exercises } = form;
  // If the text was changed from outside, for example to the barème of the next exam, the removed part can no longer be
  // restored.
  const removed = removal?.text === text ? removal.part : null;
  const write = (change: Partial<BaremeForm>, toRestore: RemovedPart | null = removed) => {
    const written = baremeText({ ...form, ...change });
    setRemoval(toRestore && { part: toRestore, text: written });
    onText(written);
  };
  const replace = (position: number, exercise: ExerciseForm, toRestore?: RemovedPart) =>
    write({ exercises: exercises.map((one, index) => (index === position ? exercise : one)) }, toRestore);
  const remove = (exercise: ExerciseForm, position: number) =>
    write({ exercises: without(exercises, position) }, removedExercise(exercise, position));
  const removeQuestion = (from: ExerciseForm, place: { exercise: number; question: number }) => {
    const questions = without(from.questions, place.question);
    replace(place.exercise, { ...from, questions }, removedQuestion(from, place));
  };
  const restore = (part: RemovedPart) => {
    write({ exercises: part.putBack(exercises) }, null);
    focusLater(part.place);
  };
  return (
    <fieldset className="grid min-w-0 gap-4" aria-describedby={error && errorId}>
      <legend className="pb-1.5 font-bold">
        <Trans>Barème de l’épreuve blanche</Trans>
      </legend>
      <p className="max-w-120 text-meta text-ink-2">
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
            onRemoveQuestion={(question) => removeQuestion(exercise, { exercise: number - 1, question })}
          />
        ))}
      </ol>
      <RemovedNote {...{ removed, exercises }} onRestore={restore} />
      <ExercisesFoot form={form} onAdd={() => write({ exercises: [...exercises, blankExercise] })} />
      <div role="alert" className="empty:hidden">
        <FieldError id={errorId} text={error} />
      </div>
    </fieldset>
  );
}

const without = <Item,>(list: readonly Item[], position: number): Item[] =>
  list.filter((_, index) => index !== position);

/**
 * Returns `list`, the ref of the list of exercises, and `focusLater`, which moves the focus to an exercise, or to one
 * of its questions, after the next render.
 */
function useFocusOnPart() {
  const list = useRef<HTMLOListElement>(null);
  const [place, focusLater] = useState<RemovedPart['place'] | null>(null);
  useEffect(() => {
    if (place === null) return;
    const exercise = list.current?.children[place.exercise];
    const part = place.question === null ? exercise : exercise?.querySelector('ol')?.children[place.question];
    part?.querySelector('input')?.focus();
    focusLater(null);
  }, [place]);
  return { list, focusLater };
}

// The number of an exercise is also its React key, because exercises have no id. Each input is controlled, so that no
// input keeps the text of a removed exercise.
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
