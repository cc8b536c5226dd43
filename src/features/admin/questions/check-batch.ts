// Decides which questions of the form are sent, or why none can be sent.
import {
  allNumbers,
  type BatchFields,
  batchSubjectLevel,
  modeOf,
  numbersOf,
  questionAt,
} from './batch-fields.ts';
import {
  isBlank,
  isComplete,
  type QuestionFieldErrors,
  questionFieldErrors,
  subjectLevelErrors,
} from './question-fields.ts';

export type BatchProblem = 'not-all-fields' | 'no-subject-level' | 'none-complete' | 'faulty';

export type CheckedBatch = {
  sent: string[];
  /** Numbers of the started questions that are incomplete or not shown, and so stay in the form. */
  left: string[];
  problem: BatchProblem | null;
  /** Errors by the number of the question; the key `subjectLevel` has the errors of subject and level. */
  faults: Record<string, QuestionFieldErrors>;
};

/**
 * Checks the form. If it has several questions, only the complete questions are sent, and none if a complete
 * question has an error.
 */
export function checkBatch(batch: BatchFields): CheckedBatch {
  const numbers = numbersOf(batch);
  const complete = numbers.filter((number) => isComplete(questionAt(batch, number)));
  const isSingle = modeOf(batch) === 'single';
  const missing = subjectLevelErrors(batchSubjectLevel(batch));
  const checked = (isSingle ? numbers : complete).map(
    (number) => [number, questionFieldErrors(questionAt(batch, number))] as const,
  );
  const faults = Object.fromEntries(
    [['subjectLevel', missing] as const, ...checked].filter(([, found]) => Object.keys(found).length > 0),
  );
  const problem = problemOf(isSingle, faults, complete.length);
  const left = allNumbers(batch).filter(
    (number) => !complete.includes(number) && !isBlank(questionAt(batch, number)),
  );
  return { sent: problem ? [] : complete, left, problem, faults };
}

function problemOf(isSingle: boolean, errors: object, completeCount: number): BatchProblem | null {
  const lacksSubjectLevel = 'subjectLevel' in errors;
  if (isSingle && (lacksSubjectLevel || completeCount === 0)) return 'not-all-fields';
  if (lacksSubjectLevel) return 'no-subject-level';
  if (completeCount === 0) return 'none-complete';
  return Object.keys(errors).length > 0 ? 'faulty' : null;
}
