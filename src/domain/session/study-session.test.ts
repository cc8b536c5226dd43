import { describe, expect, it } from 'vitest';
import {
  attemptOfAnswer,
  attemptsOfSession,
  countedAnswers,
  minutesLeft,
  type StudyAnswer,
} from './study-session.ts';

const math = { subject: 'math00000000000', gradeLevel: 'bac200000000000' };
const english = { ...math, subject: 'angl00000000000' };

const answer = (place: number, fields: Partial<StudyAnswer> = {}): StudyAnswer => ({
  ...{ id: `answer${String(place).padStart(9, '0')}`, session: 'session00000001', place },
  ...{ question: `question${place}`, ...math, selectedAnswer: 'A', isCorrect: true, isRepeat: false },
  ...{ seconds: 30, at: 1_000 + place },
  ...fields,
});

describe('the attempts of a session', () => {
  it('attemptsOfSession returns an attempt for each set, with the id of its first answer and the time of the session’s last answer', () => {
    const given = [answer(0), answer(1, english), answer(2, { isCorrect: false, selectedAnswer: 'C' })];
    const questionId = 'question0';
    const finished = 1_002;
    expect(attemptsOfSession(given)).toEqual([
      {
        record: 'answer000000000',
        data: {
          ...{ ...math, score: 1, totalQuestions: 2, finished, kind: 'review' },
          answers: [
            { questionId, selectedAnswer: 'A', isCorrect: true },
            { questionId: 'question2', selectedAnswer: 'C', isCorrect: false },
          ],
        },
      },
      {
        record: 'answer000000001',
        data: {
          ...{ ...english, score: 1, totalQuestions: 1, finished, kind: 'review' },
          answers: [{ questionId: 'question1', selectedAnswer: 'A', isCorrect: true }],
        },
      },
    ]);
  });

  it('attemptsOfSession returns attempts of ten questions at most', () => {
    const given = Array.from({ length: 23 }, (_, place) => answer(place));
    const attempts = attemptsOfSession(given);
    expect(attempts.map(({ data }) => data.totalQuestions)).toEqual([10, 10, 3]);
    expect(new Set(attempts.map(({ record }) => record)).size).toBe(3);
  });

  it('attemptOfAnswer returns the id of an answer’s attempt before the answer is given', () => {
    const given = Array.from({ length: 34 }, (_, place) =>
      answer(place, { ...(place % 3 === 1 ? english : {}), isRepeat: place % 7 === 6 }),
    );
    const attempts = attemptsOfSession(given);
    for (const [place, one] of given.entries()) {
      if (one.isRepeat) continue;
      const of = attempts.find(({ data }) =>
        data.answers.some(({ questionId }) => questionId === one.question),
      );
      expect(attemptOfAnswer(given.slice(0, place), one, one.id)).toBe(of?.record);
    }
  });

  it('attemptsOfSession returns the same attempts for answers in reverse order', () => {
    const given = Array.from({ length: 12 }, (_, place) => answer(place, place % 2 ? english : {}));
    expect(attemptsOfSession([...given].reverse())).toEqual(attemptsOfSession(given));
  });

  it('countedAnswers returns only the first answer to each question', () => {
    const missed = answer(0, { isCorrect: false });
    const repeat = answer(1, { question: missed.question, isRepeat: true });
    const ofAnotherTab = answer(2, { question: missed.question });
    expect(countedAnswers([ofAnotherTab, repeat, missed])).toEqual([missed]);
  });

  it('attemptsOfSession returns no attempts without an answer', () => {
    expect(attemptsOfSession([])).toEqual([]);
  });
});

describe('minutesLeft', () => {
  it('minutesLeft returns minutes rounded up, and never below zero', () => {
    expect(minutesLeft({ minutes: 10 }, [])).toBe(10);
    expect(minutesLeft({ minutes: 10 }, [answer(0, { seconds: 241 })])).toBe(6);
    expect(minutesLeft({ minutes: 5 }, [answer(0, { seconds: 170 }), answer(1, { seconds: 140 })])).toBe(0);
  });

  it('minutesLeft counts one minute for each question of a session of one chapter, and none for a repeat', () => {
    const answers = [answer(0), answer(1, { seconds: 170 }), answer(2, { isRepeat: true })];
    expect(minutesLeft({ minutes: 5, chapter: 'math/limits' }, answers)).toBe(3);
  });
});
