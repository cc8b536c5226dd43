// Simulates pupils who prepare for an exam with one of three schedulers (random quizzes, due reviews first, the app's
// study sessions) under several conditions, such as memory, number of questions and days. Prints the percentage of
// questions that they know on the day of the exam. For the study sessions, prints three more numbers about the app's
// estimate of this percentage on the last day of study: the mean of estimate minus truth in percentage points; the
// percentage of pupils whose truth is within the shown bounds, widened on each side by half a question of ten; and the
// expected minus the actual share of right answers to probes, in percentage points. Pupils without an estimate are left
// out of the first two.
// `npm run sim:learning [-- PUPILS]`. PUPILS: number of pupils for each condition and scheduler; default 20. Ends with
// code 1 if the sessions miss a goal (`missedGoals`).
import type { Calibration } from '#domain/session/calibration.ts';
import { type Known, missedGoals } from './learning/missed-goals.ts';
import { conditions, schedulers, study } from './learning/study.ts';

const pupils = Number(process.argv[2] ?? 20);
const names = Object.keys(schedulers) as (keyof typeof schedulers)[];
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const known: Known[] = [];
const percent = (share: number) => (100 * share).toFixed(1);
console.log(
  ['condition', ...names, 'estimate − truth', 'truth in range', 'probes: expected − right'].join(' | '),
);
for (const condition of conditions) {
  const outcomes = names.map((name) =>
    Array.from({ length: pupils }, (_, index) => study(condition, schedulers[name], index + 1)),
  );
  const [random, dueFirst, session] = outcomes.map((some) => 100 * mean(some.map((one) => one.known)));
  known.push({ condition: condition.name, random, dueFirst, session } as Known);
  const ofSessions = outcomes[names.indexOf('session')] ?? [];
  const shown = ofSessions.flatMap(({ known, shown }) => (shown ? [{ known, ...shown }] : []));
  const total = (what: keyof Calibration) => ofSessions.reduce((sum, { probes }) => sum + probes[what], 0);
  const isInRange = (one: (typeof shown)[number]) =>
    one.known * 10 >= one.low - 0.5 && one.known * 10 <= one.high + 0.5;
  console.log(
    [
      condition.name,
      ...outcomes.map((some) => percent(mean(some.map(({ known }) => known)))),
      percent(mean(shown.map(({ expected, known }) => expected / 10 - known))),
      percent(mean(shown.map((one) => (isInRange(one) ? 1 : 0)))),
      percent((total('expected') - total('right')) / total('asked')),
    ].join(' | '),
  );
}
const missed = missedGoals(known);
for (const sentence of missed) console.error(`Goal missed: ${sentence}`);
process.exitCode = missed.length > 0 ? 1 : 0;
