import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const drawn = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

it('seededRandom draws the same numbers for the same text, and others for another text', () => {
  // The expected numbers must never change, because the order of options in stored quizzes depends on them.
  expect(drawn('question attempt', 2).map((one) => Math.floor(one * 1e6))).toEqual([136_692, 127_164]);
  expect(drawn('a', 3)).toEqual(drawn('a', 3));
  expect(drawn('a', 3)).not.toEqual(drawn('b', 3));
});

it('the first numbers that seededRandom draws for 4,000 similar texts are in each quarter from 0 to 1 about equally often', () => {
  const firsts = Array.from({ length: 4_000 }, (_, index) => drawn(`q${index}`, 1)[0] ?? Number.NaN);
  for (let quarter = 0; quarter < 4; quarter += 1)
    expect(firsts.filter((one) => Math.floor(one * 4) === quarter).length / 4_000).toBeCloseTo(0.25, 1);
});
