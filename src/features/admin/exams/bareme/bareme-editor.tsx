// <BaremeEditor>: the inputs of an exam's barème, which the mock exam of its paper needs: duration, material, and
// the exercises with points, chapter and page of the answer key. `text` is the barème as the form has it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import { baremeLimits } from '#domain/exams/bareme.ts';
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
import { TextInput } from '#ui/controls/text-input.tsx';
import { plus, rotateCcw } from '#ui/icons/section-icons.ts';
import { ExerciseRow } from './exercise-row.tsx';
import { useBaremeErrorTexts } from './use-bareme-error-texts.ts';

type BaremeEditorProps = {
  text: string;
  chapters: readonly Chapter[];
  /** Errors are shown from the check of the whole form until the next change of the barème. */
  showErrors: boolean;
  onText: (text: string) => void;
};

type RemovedExercise = { exercise: ExerciseForm; position: number };

export function BaremeEditor({ text, chapters, showErrors, onText }: BaremeEditorProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<RemovedExercise | null>(null);
  const errorText = useBaremeErrorTexts();
  const form = baremeForm(text);
  const errors = showErrors ? baremeErrors(form, chapters) : null;
  const set = (change: Partial<BaremeForm>) => onText(baremeText({ ...form, ...change }));
  const { exercises } = form;
  const replace = (position: number, exercise: ExerciseForm) =>
    set({ exercises: exercises.map((one, index) => (index === position ? exercise : one)) });
  const remove = (position: number) => {
    const exercise = exercises[position];
    if (exercise) setRemoved({ exercise, position });
    set({ exercises: exercises.filter((_, index) => index !== position) });
  };
  const restore = ({ exercise, position }: RemovedExercise) => {
    setRemoved(null);
    set({ exercises: [...exercises.slice(0, position), exercise, ...exercises.slice(position)] });
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
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
          onChange={(event) => set({ minutes: event.target.value })}
        />
        <TextInput
          label={t`Matériel permis`}
          maxLength={baremeLimits.material}
          value={form.material}
          error={errorText(errors?.material, baremeLimits.material)}
          onChange={(event) => set({ material: event.target.value })}
        />
      </div>
      <ol className="grid gap-4 empty:hidden">
        {numbered(exercises).map(({ number, exercise }) => (
          <ExerciseRow
            key={number}
            number={number}
            exercise={exercise}
            chapters={chapters}
            errors={errors?.exercises[number - 1] ?? {}}
            onChange={(change) => replace(number - 1, { ...exercise, ...change })}
            onRemove={() => remove(number - 1)}
          />
        ))}
      </ol>
      <RemovedNote removed={removed} onRestore={restore} />
      <ExercisesFoot form={form} onAdd={() => set({ exercises: [...exercises, blankExercise] })} />
    </fieldset>
  );
}

// An exercise has no other identity than its place in the list; each input is controlled, so that none keeps the text of
// a removed exercise.
const numbered = (exercises: readonly ExerciseForm[]) =>
  exercises.map((exercise, index) => ({ number: index + 1, exercise }));

type RemovedNoteProps = { removed: RemovedExercise | null; onRestore: (removed: RemovedExercise) => void };

function RemovedNote({ removed, onRestore }: RemovedNoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {removed ? (
        <p className="flex flex-wrap items-center gap-3 text-meta">
          <Trans>Exercice enlevé.</Trans>
          <Button small variant="quiet" icon={rotateCcw} onClick={() => onRestore(removed)}>
            <Trans>Annuler</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  );
}

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
