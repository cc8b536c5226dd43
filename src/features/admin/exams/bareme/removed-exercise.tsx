// <RemovedNote>: says that an exercise of a barème was removed, and puts it back on request.
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ExerciseForm } from '#domain/exams/bareme-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { rotateCcw } from '#ui/icons/section-icons.ts';

export type RemovedExercise = { exercise: ExerciseForm; position: number };

type RemovedNoteProps = { removed: RemovedExercise | null; onRestore: (removed: RemovedExercise) => void };

/** The button gets the focus, since the pressed one has disappeared together with the exercise. */
export function RemovedNote({ removed, onRestore }: RemovedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  const exercise = removed?.exercise;
  useEffect(() => {
    if (exercise) button.current?.focus();
  }, [exercise]);
  return (
    <div role="status" className="empty:hidden">
      {removed ? (
        <p className="flex flex-wrap items-center gap-3 text-meta">
          <Trans>Exercice enlevé.</Trans>
          <Button ref={button} small variant="quiet" icon={rotateCcw} onClick={() => onRestore(removed)}>
            <Trans>Annuler</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  );
}
