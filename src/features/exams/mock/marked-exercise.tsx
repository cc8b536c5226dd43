// <MarkedExercise>: the rows of one exercise in which pupils give themselves points: one row, or one for each question
// below the name and the sum of the exercise.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BaremeExercise, BaremeQuestion } from '#domain/exams/bareme.ts';
import { type Mark, type MarkedPart, type MarkPlace, markChoices, signOf } from '#domain/exams/mock-exam.ts';
import { formatPoints } from './points-text.ts';

type MarkedExerciseProps = {
  exercise: BaremeExercise;
  /** The exercise as one part, or its questions. */
  parts: readonly MarkedPart[];
  onMark: (place: MarkPlace, mark: Mark) => void;
  onShow: () => void;
};

export function MarkedExercise({ exercise, parts, onMark, onShow }: MarkedExerciseProps) {
  const { t } = useLingui();
  const { name, questions = [] } = exercise;
  const index = parts[0]?.exercise ?? 0;
  const { sign, title } = signOf(name, index);
  const heading = (
    <button type="button" className="mock-exercise-name" onClick={onShow}>
      {title}
    </button>
  );
  const partAt = (question: number | null) => parts.find((part) => part.question === question);
  const whole = partAt(null);
  const choicesOf = (place: MarkPlace, points: number, label: string) => (
    <Choices
      label={label}
      points={points}
      mark={partAt(place.question)?.mark ?? null}
      onMark={(mark) => onMark(place, mark)}
    />
  );
  if (questions.length === 0)
    return (
      <MarkRow sign={sign} name={heading}>
        {choicesOf({ exercise: index, question: null }, exercise.points, t`${name}, points`)}
      </MarkRow>
    );
  const given = parts.reduce((sum, { mark }) => sum + (mark ?? 0), 0);
  const [givenText, allText] = [formatPoints(given), formatPoints(exercise.points)];
  return (
    <>
      <MarkRow sign={sign} name={heading}>
        <p className="mock-exercise-sum">
          {parts.every(({ mark }) => mark === null) ? (
            <Trans>{allText} points</Trans>
          ) : (
            <Trans>
              {givenText} sur {allText}
            </Trans>
          )}
        </p>
      </MarkRow>
      {whole ? <MarkRow name={<Trans>Noté en une fois</Trans>}>{null}</MarkRow> : null}
      {numbered(questions).map(({ label, points, question }) => (
        <MarkRow key={question} name={<span className="mock-question">{t`Question ${label}`}</span>}>
          {choicesOf({ exercise: index, question }, points, t`${name}, question ${label}, points`)}
        </MarkRow>
      ))}
    </>
  );
}

// Adds the index of each question, because a question has no other identity.
const numbered = (questions: readonly BaremeQuestion[]) =>
  questions.map((one, question) => ({ ...one, question }));

function MarkRow({ sign, name, children }: { sign?: string; name: ReactNode; children: ReactNode }) {
  return (
    <li className="row">
      <div className="row-margin">{sign === undefined ? null : <b className="mock-sign">{sign}</b>}</div>
      <div className="row-body mock-exercise">
        {name}
        {children}
      </div>
    </li>
  );
}

type ChoicesProps = { label: string; points: number; mark: Mark; onMark: (mark: Mark) => void };

function Choices({ label, points: all, mark, onMark }: ChoicesProps) {
  return (
    <fieldset className="segm segm-paper" aria-label={label}>
      {markChoices(all).map((points) => (
        <button
          key={points}
          type="button"
          className="segm-tab"
          aria-pressed={mark === points}
          onClick={() => onMark(mark === points ? null : points)}
        >
          {formatPoints(points)}
        </button>
      ))}
    </fieldset>
  );
}
