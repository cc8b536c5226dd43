import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { probeResults as phoneResults } from '../../../../src/domain/session/calibration.ts';
import contract from '../../../../tests/contract/probes.json' with { type: 'json' };

const { probeResults } = createRequire(import.meta.url)('./calibration.gen.js') as {
  probeResults: typeof phoneResults;
};

it.each(contract.cases)(
  'the server finds the probes of the contract, with the phone’s expectations: $why',
  (one) => {
    const answered = [...new Set(one.answers.map(({ question }) => question))];
    const others = Array.from({ length: one.programme - answered.length }, (_, index) => `other${index}`);
    const questions = [...answered, ...others].map((id) => ({ id, subject: 's', chapter: 's/c' }));
    const options = { account: one.account, questions, answers: one.answers };
    const results = probeResults(options);
    expect(results.map(({ id }) => id).sort()).toEqual(one.probes.map(([, question]) => question).sort());
    expect(results).toEqual(phoneResults(options));
  },
);
