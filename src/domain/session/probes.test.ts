import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#lib/seeded-random.ts';
import contract from '../../../tests/contract/probes.json' with { type: 'json' };
import { createSession } from './create-session.ts';
import { findProbes } from './probes.ts';
import type { SessionAnswer, SessionQuestion } from './question-beliefs.ts';

vi.mock(import('#lib/seeded-random.ts'), async (load) => {
  const real = await load();
  return { ...real, seededRandom: vi.fn(real.seededRandom) };
});

const questions: SessionQuestion[] = Array.from({ length: 600 }, (_, index) => ({
  ...{ id: `question${index}`, subject: `s${index % 5}`, chapter: `s${index % 5}/c${index % 25}`, points: 1 },
}));

/** Studies for some days; returns all answers, and the question of every 20th answer (`twentieths`). */
function study(account: string, days: number, minutes = 10, isCorrect = (_: string) => true) {
  const answers: SessionAnswer[] = [];
  const twentieths: string[] = [];
  for (let today = 1; today <= days; today += 1) {
    const options = { questions, answers: [...answers], today, examDay: 90, minutes, seed: today, account };
    const session = createSession(options);
    const known = new Set<string>();
    for (let id = session.next(); id !== null; id = session.next()) {
      if (!known.has(id)) {
        answers.push({ question: id, day: today, isCorrect: isCorrect(id), inSession: true });
        if (answers.length % 20 === 0) twentieths.push(id);
      }
      known.add(id);
      session.answered(id, isCorrect(id), 30);
    }
  }
  return { answers, twentieths };
}

describe('probes', () => {
  it('at least 17 of 20 twentieth answers in sessions are found as probes, counted over all days', () => {
    const { answers, twentieths } = study('pupil', 40, 5);
    const probes = [...findProbes('pupil', answers, questions.length)].map(({ question }) => question);
    expect(twentieths).toHaveLength(20);
    // A question that the session asked before the 20th answer may be the probe of its day; one in 20 is not found.
    expect(probes.length).toBeGreaterThanOrEqual(18);
    expect(probes.filter((id) => twentieths.includes(id)).length).toBeGreaterThanOrEqual(17);
  });

  it('the probe does not depend on what the session would gain from it, nor on the answers before', () => {
    const right = study('pupil', 10);
    const wrong = study('pupil', 10, 10, () => false);
    expect(right.answers.map(({ question }) => question)).not.toEqual(
      wrong.answers.map(({ question }) => question),
    );
    const probesOf = ({ answers }: typeof right) =>
      [...findProbes('pupil', answers, questions.length)].map(({ day, question }) => `${day} ${question}`);
    expect(probesOf(right).length).toBeGreaterThanOrEqual(9);
    expect(probesOf(right)).toEqual(probesOf(wrong));
  });

  it('probes differ between accounts and days, and are drawn over all subjects', () => {
    const { twentieths } = study('pupil', 60);
    expect(new Set(twentieths).size).toBeGreaterThan(50);
    expect(new Set(twentieths.map((id) => Number(id.slice('question'.length)) % 5)).size).toBe(5);
    expect(study('another', 60).twentieths.filter((id) => twentieths.includes(id)).length).toBeLessThan(12);
  });

  it('a session without an account has no probes', () => {
    const options = { questions, answers: [], today: 1, examDay: 90, minutes: 20, seed: 1 };
    const asked = (account?: string) => {
      const session = createSession({ ...options, ...(account && { account }) });
      const ids: string[] = [];
      for (let id = session.next(); id !== null; id = session.next()) {
        ids.push(id);
        session.answered(id, true, 30);
      }
      return ids;
    };
    expect(asked('pupil').filter((id) => !asked().includes(id))).toHaveLength(2);
  });

  it('a question answered in a quiz today is no probe of today', () => {
    const { answers, twentieths } = study('pupil', 1);
    const [probe] = twentieths;
    const inQuiz = { question: probe ?? '', day: 1, isCorrect: true };
    const options = { questions, today: 1, examDay: 90, minutes: 10, seed: 1, account: 'pupil' };
    const session = createSession({ ...options, answers: [inQuiz, ...answers.slice(0, 19)] });
    expect(session.next()).not.toBe(probe);
    expect(session.next()).not.toBeNull();
  });

  it('findProbes computes numbers only for the answers of days with a probe', () => {
    const answers = questions
      .slice(0, 22)
      .map(({ id }, index) => ({ question: id, day: index < 19 ? 1 : 2, isCorrect: true, inSession: true }));
    vi.mocked(seededRandom).mockClear();
    findProbes('pupil', answers, questions.length);
    expect(seededRandom).toHaveBeenCalledTimes(3);
  });

  it.each(contract.cases)('findProbes finds the probes of the contract: $why', (one) => {
    const found = findProbes(one.account, one.answers, one.programme);
    expect([...found].map(({ question, day }) => [day, question])).toEqual(one.probes);
  });
});
