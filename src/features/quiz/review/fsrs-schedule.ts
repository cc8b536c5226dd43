// Defines the schedule of reviews: FSRS 6 with its published weights, except the stability after a first answer that
// is right. Loaded only when a card has to be recalculated.
// - request_retention 0.9: a question comes back when the pupil's chance to recall it has fallen to 90 %.
// - Days, not minutes (enable_short_term false): a pupil opens the app once a day at best. A retry on the
// same day does not improve the schedule, because repeating at once does not show that it is remembered.
// - No fuzz: after a wipe of the phone the cards are rebuilt from the attempts and must come out the same.
// The daily limit already spreads many due cards over several days.
// - maximum_interval: a year, the length of a school year.
// - First answers that are right: FSRS's weights were fitted to cards that are learnt from nothing. A pupil who
// is right at first sight knew it from class, so the question comes back after 15 days, or after 4 if a wrong answer
// was more likely (`initialStability`).
import { fsrs, Rating } from 'ts-fsrs';
import { type Grade, longestIntervalDays, type Schedule } from '#domain/review/review-cards.ts';
import { initialStability } from '#domain/session/memory-model.ts';

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
