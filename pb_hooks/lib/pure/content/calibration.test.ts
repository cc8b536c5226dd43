import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { probeResults as phoneResults } from '../../../../src/domain/session/calibration.ts';

const { probeResults } = createRequire(import.meta.url)('./calibration.gen.js') as {
  probeResults: typeof phoneResults;
};

it('the server’s probeResults returns the same results as the phone’s, one for each answer that is marked as a probe and whose question exists', () => {
  const questions = Array.from({ length: 6 }, (_, index) => ({
    ...{ id: `q${index}`, subject: 's', chapter: `s/c${index % 2}` },
  }));
  const answers = Array.from({ length: 12 }, (_, index) => ({
    ...{ question: `q${index % 7}`, day: 20_784 + index, isCorrect: index % 3 > 0, isProbe: index % 2 === 0 },
  }));
  const results = probeResults({ questions, answers });
  expect(results.map(({ id }) => id)).toEqual(['q0', 'q2', 'q4', 'q1', 'q3']);
  expect(results).toEqual(phoneResults({ questions, answers }));
});
