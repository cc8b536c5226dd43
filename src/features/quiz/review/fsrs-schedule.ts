// The schedule of reviews: FSRS 6 with its published weights. Loaded only when a card has to be counted anew.
//
// - request_retention 0.9: a question comes back when nine in ten would still know it; more would double the work.
// - Days, no minutes (enable_short_term false): a pupil opens the app once a day at best. A retry on the same day
//   changes nothing for the better, which is right: cramming is not remembering.
// - No fuzz: cards are made again from the attempts after the phone was wiped, and must come out the same. What
//   fuzz is for, spreading a pile, the daily limit does.
// - maximum_interval: a year, as long as a school year lasts.
import { fsrs, Rating } from 'ts-fsrs';
import { type Grade, longestIntervalDays, type Schedule } from '#domain/review/review-cards.ts';

const ratings = { again: Rating.Again, good: Rating.Good, easy: Rating.Easy } as const satisfies Record<
  Grade,
  Rating
>;

const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longestIntervalDays,
  enable_fuzz: false,
  enable_short_term: false,
});

export const fsrsSchedule: Schedule = (memory, elapsedDays, grade) => {
  const { stability, difficulty } = scheduler.next_state(memory, elapsedDays, ratings[grade]);
  return {
    memory: { stability, difficulty },
    intervalDays: scheduler.next_interval(stability, elapsedDays),
  };
};
