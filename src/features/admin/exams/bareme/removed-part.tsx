// <RemovedNote>: says that an exercise or a question of a barème was removed, and puts it back on request.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { baremeLimits, questionCount } from '#domain/exams/bareme.ts';
import type { ExerciseForm } from '#domain/exams/bareme-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { rotateCcw } from '#ui/icons/section-icons.ts';

export type RemovedPart = {
  /** Positions in the barème, from 0; `question` is null if the whole exercise was removed. */
  place: { exercise: number; question: number | null };
  /** Returns the exercises with the removed part inserted at `place`. */
  putBack: (exercises: readonly ExerciseForm[]) => ExerciseForm[];
};

export const removedExercise = (removed: ExerciseForm, exercise: number): RemovedPart => ({
  place: { exercise, question: null },
  putBack: (exercises) => inserted(exercises, exercise, removed),
});

export const removedQuestion = (
  from: ExerciseForm,
  place: { exercise: number; question: number },
): RemovedPart => ({
  place,
  putBack: (exercises) =>
    exercises.map((one, index) =>
      index === place.exercise
        ? {
            ...one,
            questions: inserted(
              one.questions,
              place.question,
              ...from.questions.slice(place.question, place.question + 1),
            ),
          }
        : one,
    ),
});

const inserted = <Item,>(list: readonly Item[], position: number, ...items: Item[]): Item[] => [
  ...list.slice(0, position),
  ...items,
  ...list.slice(position),
];

type RemovedNoteProps = {
  /**
   * The removed part, or null. A removed exercise is not offered while the barème has the maximum number of exercises.
   */
  removed: RemovedPart | null;
  exercises: readonly ExerciseForm[];
  onRestore: (removed: RemovedPart) => void;
};

/** Moves the focus to its button, because the pressed button has disappeared together with the removed part. */
export function RemovedNote({ exercises, onRestore, ...props }: RemovedNoteProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const isFullOfExercises = exercises.length >= baremeLimits.exercises;
  const removed = isFullOfExercises && props.removed?.place.question === null ? null : props.removed;
  const place = removed?.place;
  useEffect(() => {
    if (place) button.current?.focus();
  }, [place]);
  const isFull = removed !== null && questionCount(removed.putBack(exercises)) > baremeLimits.questions;
  return (
    <div role="status" className="empty:hidden">
      {removed ? (
        <div className="flex flex-wrap items-center gap-3 text-meta">
          <p>
            {place?.question === null ? <Trans>Exercice enlevé.</Trans> : <Trans>Question enlevée.</Trans>}
          </p>
          <Button
            ref={button}
            small
            variant="quiet"
            icon={rotateCcw}
            disabled={isFull}
            reason={isFull ? t`${baremeLimits.questions} questions au plus` : undefined}
            onClick={() => onRestore(removed)}
          >
            <Trans>Annuler</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
