// Defines the schedule of reviews: FSRS 6 with its published weights. Only the stability after a right first
// answer differs: the weights were fitted to cards that are learnt from nothing, but a pupil who is right at
// first sight may know the answer from class. Intervals are whole days (`enable_short_term: false`). They are
// not random (`enable_fuzz: false`), because cards that are rebuilt from the attempts must be the same as
// before.
import { fsrs, Rating } from 'ts-fsrs';
import { initialStability } from '#domain/memory/memory-model.ts';
import { type Grade, longestIntervalDays, type Schedule } from '#domain/review/review-cards.ts';

const ratings = {
  ...{ again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy },
} as const satisfies Record<Grade, Rating>;

const firstStability: Partial<Record<Grade, number>> = {
  ...{ hard: initialStability.hard, good: initialStability.good, easy: initialStability.good },
};

const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longestIntervalDays,
  enable_fuzz: false,
  enable_short_term: false,
});

export const fsrsSchedule: Schedule = (memory, elapsedDays, grade) => {
  const next = scheduler.next_state(memory, elapsedDays, ratings[grade]);
  const stability = (memory ? undefined : firstStability[grade]) ?? next.stability;
  return {
    memory: { stability, difficulty: next.difficulty },
    intervalDays: scheduler.next_interval(stability, elapsedDays),
  };
};
