import { expect, it } from 'vitest';
import { missedGoals } from '../../tools/learning/missed-goals.ts';
import { conditions, schedulers, study } from '../../tools/learning/study.ts';

const pupils = [1, 2, 3, 4, 5, 6];

function known(name: string, scheduler: keyof typeof schedulers): number {
  const condition = conditions.find((one) => one.name === name);
  if (!condition) throw new Error(`no condition is named ${name}`);
  const smaller = { ...condition, questions: 300, days: Math.min(condition.days ?? 60, 60) };
  const outcomes = pupils.map((seed) => study(smaller, schedulers[scheduler], seed).known);
  return outcomes.reduce((sum, one) => sum + one, 0) / outcomes.length;
}

it.each([
  { name: 'flat memory', points: 4 },
  { name: 'steep memory', points: 4 },
  { name: 'steep, 14 days', points: -2 },
])(
  'with $name, simulated pupils know at least $points percentage points more after study sessions than after random quizzes',
  ({ name, points }) => {
    expect(100 * (known(name, 'session') - known(name, 'random'))).toBeGreaterThanOrEqual(points);
  },
);

it('missedGoals names a main condition in which study sessions gain too little, and another condition in which they teach less than due reviews', () => {
  const row = { random: 50, dueFirst: 48, session: 60 };
  expect(
    missedGoals([
      { ...row, condition: 'flat memory' },
      { ...row, condition: 'steep memory', session: 54.9 },
      { ...row, condition: 'steep, 14 days', session: 48 },
      { ...row, condition: 'steep, 45 days', session: 47.9 },
    ]),
  ).toEqual([
    'steep memory: 4.9 points over random, 6.9 over due first',
    'steep, 45 days: -2.1 points over random, -0.1 over due first',
  ]);
});
