import { describe, expect, it } from 'vitest';
import { createSession } from './create-session.ts';
import type { SessionAnswer, SessionQuestion } from './question-beliefs.ts';

const questions: SessionQuestion[] = Array.from({ length: 600 }, (_, index) => ({
  ...{ id: `question${index}`, subject: `s${index % 5}`, chapter: `s${index % 5}/c${index % 25}`, points: 1 },
}));

/** Plays one session on each day. Returns the answers without repeats; `isProbe` marks the answers to probes. */
function study(account: string, days: number, minutes = 10, isCorrect = (_: string) => true) {
  const answers: SessionAnswer[] = [];
  for (let today = 1; today <= days; today += 1) {
    const options = { questions, answers: [...answers], today, examDay: 90, minutes, seed: today, account };
    const session = createSession(options);
    const known = new Set<string>();
    for (let id = session.next(); id !== null; id = session.next()) {
      const isProbe = session.isProbe(id);
      if (!known.has(id))
        answers.push({ question: id, day: today, isCorrect: isCorrect(id), inSession: true, isProbe });
      known.add(id);
      session.answered(id, isCorrect(id), 30);
    }
  }
  return answers;
}

const chapterOf = (id: string | undefined) => questions.find((one) => one.id === id)?.chapter;
const probesOf = (answers: readonly SessionAnswer[]) => answers.filter(({ isProbe }) => isProbe);
const idsOf = (answers: readonly SessionAnswer[]) => answers.map(({ question }) => question);
const first = (count: number): SessionAnswer[] =>
  questions.slice(0, count).map(({ id }) => ({ question: id, day: 1, isCorrect: true, inSession: true }));

describe('probes', () => {
  it('every twentieth answer in sessions, counted over all days, is the answer to a probe, and no other answer is', () => {
    const answers = study('pupil', 40, 5);
    expect(answers).toHaveLength(400);
    const twentieths = answers.filter((_, index) => index % 20 === 19);
    expect(probesOf(answers)).toEqual(twentieths);
  });

  it('the probe of a day is the same for all earlier answers, unless they exclude it: it was answered on that day, or it has the chapter of the question before it', () => {
    const right = study('pupil', 10);
    const wrong = study('pupil', 10, 10, () => false);
    expect(idsOf(right)).not.toEqual(idsOf(wrong));
    expect(probesOf(right).length).toBeGreaterThanOrEqual(9);
    const drawnOn = (answers: SessionAnswer[]) =>
      new Map(probesOf(answers).map((one) => [one.day, one.question] as const));
    const isAnswered = (answers: SessionAnswer[], day: number, id: string) =>
      answers.some((one) => one.day === day && one.question === id);
    const isOfLastChapter = (answers: SessionAnswer[], day: number, id: string) => {
      const at = answers.findIndex((one) => one.day === day && one.isProbe);
      return chapterOf(answers[at - 1]?.question) === chapterOf(id);
    };
    const isExcluded = (answers: SessionAnswer[], day: number, id: string) =>
      isAnswered(answers, day, id) || isOfLastChapter(answers, day, id);
    for (const [day, id] of drawnOn(right)) {
      const other = drawnOn(wrong).get(day) ?? '';
      // The two studies may have different probes on a day only if one study excluded the probe of the other.
      if (id !== other) expect(isExcluded(wrong, day, id) || isExcluded(right, day, other)).toBe(true);
    }
  });

  it('probes differ between accounts and days, and are drawn over all subjects', () => {
    const drawn = idsOf(probesOf(study('pupil', 60)));
    expect(new Set(drawn).size).toBeGreaterThan(50);
    expect(new Set(drawn.map((id) => Number(id.slice('question'.length)) % 5)).size).toBe(5);
    expect(idsOf(probesOf(study('another', 60))).filter((id) => drawn.includes(id)).length).toBeLessThan(12);
  });

  it('a session without an account has no probes, and neither has a session in the last week before the exam', () => {
    const options = { questions, answers: [], today: 1, examDay: 7, minutes: 20, seed: 1 };
    const probes = (more: { account?: string; isExamWeek?: boolean }) => {
      const session = createSession({ ...options, ...more });
      let count = 0;
      for (let id = session.next(); id !== null; id = session.next()) {
        if (session.isProbe(id)) count += 1;
        session.answered(id, true, 30);
      }
      return count;
    };
    expect([probes({ account: 'pupil' }), probes({})]).toEqual([2, 0]);
    expect(probes({ account: 'pupil', isExamWeek: true })).toBe(0);
  });

  it('a session does not ask a question as a probe if the question was answered in a quiz on the same day', () => {
    const open = (answers: SessionAnswer[]) =>
      createSession({
        ...{ questions, today: 1, examDay: 90, minutes: 10, seed: 1, account: 'pupil' },
        answers: [...answers, ...first(19)],
      });
    const probe = open([]).next() ?? '';
    expect(open([]).isProbe(probe)).toBe(true);
    const session = open([{ question: probe, day: 1, isCorrect: true }]);
    expect(session.next()).not.toBe(probe);
    expect(session.isProbe(session.next() ?? '')).toBe(true);
  });

  it('a session asks another question as the probe if a review on the same day has already answered the question drawn first', () => {
    const open = (answers: SessionAnswer[]) =>
      createSession({ questions, answers, today: 1, examDay: 90, minutes: 10, seed: 1, account: 'pupil' });
    const drawn = open(first(19)).next() ?? '';
    const session = open([...first(19), { question: drawn, day: 1, isCorrect: true, inSession: true }]);
    const next = session.next() ?? '';
    expect(next).not.toBe(drawn);
    expect(session.isProbe(next), 'the twentieth answer was the review’s, but asked no probe').toBe(true);
  });

  it('a session asks no probe if the probe that is due on its day was already asked by a session that ended after midnight', () => {
    const given = first(20).map((one, index) => ({ ...one, day: 2, isProbe: index === 19 }));
    const options = { questions, today: 2, examDay: 90, minutes: 10, seed: 1, account: 'pupil' };
    const session = createSession({ ...options, answers: given });
    expect(session.isProbe(session.next() ?? '')).toBe(false);
  });

  it('a session that is resumed after the app was killed asks no second probe', () => {
    const options = { questions, today: 1, examDay: 90, minutes: 20, seed: 1, account: 'pupil' };
    const session = createSession({ ...options, answers: first(19) });
    const again = createSession({ ...options, answers: first(19) });
    const probe = session.next() ?? '';
    session.answered(probe, true, 30);
    again.answered(probe, true, 30);
    expect(again.next()).toBe(session.next());
    expect(again.isProbe(again.next() ?? '')).toBe(false);
  });
});
