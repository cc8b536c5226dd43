import { describe, expect, it } from 'vitest';
import { createSession, type Session, type SessionOptions } from './create-session.ts';
import type { SessionQuestion } from './question-beliefs.ts';

const question = (id: string, chapter: string, points = 1): SessionQuestion => ({
  ...{ id, chapter, points },
  subject: chapter.split('.')[0] ?? '',
});
const chapters = ['maths.a', 'maths.b', 'physics.a', 'physics.b', 'history.a'];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => question(`q${index}`, chapters[index % chapters.length] ?? ''));

const open = (options: Partial<SessionOptions> = {}) =>
  createSession({
    ...{ questions: many(60), answers: [], today: 100, examDay: 200, minutes: 10, seed: 1 },
    ...options,
  });

function play(session: Session, isCorrect: (id: string) => boolean = () => true, seconds = 25): string[] {
  const ids: string[] = [];
  for (let id = session.next(); id !== null; id = session.next()) {
    ids.push(id);
    session.answered(id, isCorrect(id), seconds);
  }
  return ids;
}

/** Answers the first question as a confusion with `biology.meiosis`, and returns the four questions after it. */
function askedAfterConfusion(session: Session): string[] {
  session.answered(session.next() ?? '', false, 25, 'biology.meiosis');
  return [1, 2, 3, 4].map(() => {
    const id = session.next() ?? '';
    session.answered(id, true, 25);
    return id;
  });
}

describe('createSession', () => {
  it('a session asks until its minutes are over', () => {
    expect(play(open({ minutes: 5 }), () => true, 30)).toHaveLength(10);
    expect(play(open({ minutes: 0 }))).toEqual([]);
  });

  it('a session returns the same question until it is answered', () => {
    const session = open();
    expect(session.next()).toBe(session.next());
  });

  it('a session asks the same questions for the same input, and others for another seed', () => {
    expect(play(open())).toEqual(play(open()));
    expect(play(open({ seed: 2 }))).not.toEqual(play(open()));
  });

  it('a session asks no two questions of one chapter in a row while there is another chapter', () => {
    const questions = many(60);
    const chapterOf = new Map(questions.map(({ id, chapter }) => [id, chapter]));
    const asked = play(open({ questions })).map((id) => chapterOf.get(id));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((chapter, index) => index > 0 && chapter === asked[index - 1])).toEqual([]);
  });

  it('a session asks neither a probe nor a repeated question directly after a question of the same chapter while another chapter has questions', () => {
    const chapterOf = new Map(many(60).map(({ id, chapter }) => [id, chapter]));
    for (let number = 0; number < 40; number += 1) {
      const before = many(20).map(({ id }) => ({ question: id, day: 90, isCorrect: true, inSession: true }));
      const options = {
        questions: many(60),
        answers: before.slice(0, number % 20),
        account: `pupil${number}`,
      };
      const session = open(options);
      const asked: string[] = [];
      for (let id = session.next(); id !== null && asked.length < 25; id = session.next()) {
        asked.push(id);
        session.answered(id, asked.length % 3 > 0, 30);
      }
      const chapters = asked.map((id) => chapterOf.get(id));
      const repeated = chapters.filter((chapter, index) => index > 0 && chapter === chapters[index - 1]);
      expect(repeated).toEqual([]);
    }
  });

  it('a session asks no question again after a right answer to it, and none that was answered earlier that day', () => {
    const answers = [{ question: 'q1', day: 100, isCorrect: false }];
    const asked = play(open({ questions: many(20), answers, minutes: 60 }));
    expect(new Set(asked).size).toBe(19);
    expect(asked).not.toContain('q1');
  });

  it('a session reports the seconds left and the number of missed questions that it will repeat', () => {
    const session = open({ minutes: 1 });
    expect(session.left()).toEqual({ seconds: 60, repeats: 0 });
    session.answered(session.next() ?? '', false, 40);
    expect(session.left()).toEqual({ seconds: 20, repeats: 1 });
    session.answered(session.next() ?? '', true, 40);
    expect(session.left()).toEqual({ seconds: -20, repeats: 1 });
    session.answered(session.next() ?? '', true, 10);
    expect(session.left()).toEqual({ seconds: -30, repeats: 0 });
    expect(session.next()).toBeNull();
  });

  it('a session counts a question that was just missed as one to repeat, unless the session ends with this answer', () => {
    const session = open({ minutes: 1 });
    const [first, second] = [session.next() ?? '', 'q59'];
    session.answered(first, false, 40);
    session.answered(second, false, 40);
    expect(session.next()).toBe(first);
    expect(session.left().repeats).toBe(2);
    session.answered(first, true, 10);
    expect(session.next()).toBe(second);
    expect(session.left().repeats).toBe(1);
    const short = open({ minutes: 1 });
    short.answered(short.next() ?? '', false, 70);
    expect(short.next()).toBeNull();
    expect(short.left().repeats).toBe(0);
  });

  it('a session asks up to three missed questions once more after its minutes are over', () => {
    const asked = play(open({ minutes: 2 }), () => false, 25);
    expect(asked).toHaveLength(8);
    expect(asked.slice(5)).toEqual(asked.slice(0, 3));
  });

  it('a session asks nothing without questions, and ends before its time is over when every question was asked', () => {
    expect(play(open({ questions: [] }))).toEqual([]);
    expect(play(open({ questions: many(3), minutes: 60 }))).toHaveLength(3);
  });

  it('a session prefers questions of subjects with more points', () => {
    const questions = [question('light', 'a.a', 1), question('heavy', 'b.a', 3)];
    expect(open({ questions }).next()).toBe('heavy');
  });

  it('a session first asks the questions of `first`, with a question of another chapter between two of one chapter', () => {
    const questions = many(60);
    const first = new Set(['q0', 'q5', 'q10']);
    const asked = play(open({ questions, first }));
    expect(new Set([asked[0], asked[2], asked[4]])).toEqual(first);
  });

  it('a session asks a missed question again from the day after the miss, and after the first right answer to it not before five days later', () => {
    const questions = [question('q', 'a.a')];
    const miss = { question: 'q', day: 90, isCorrect: false };
    const right = { question: 'q', day: 91, isCorrect: true };
    const isAsked = (today: number, answers = [miss]) => open({ questions, answers, today }).next() === 'q';
    expect([90, 91, 92].map((today) => isAsked(today))).toEqual([false, true, true]);
    expect([92, 95, 96].map((today) => isAsked(today, [miss, right]))).toEqual([false, false, true]);
  });

  it('sessions ask an always-missed question at least every nine days, and one session asks at most three questions missed twice before unseen ones', () => {
    const hard = new Set(['q0', 'q11', 'q22', 'q33', 'q44', 'q55']);
    const answers: { question: string; day: number; isCorrect: boolean }[] = [];
    for (let today = 100; today < 160; today += 1) {
      const session = open({ answers: [...answers], today });
      for (let id = session.next(); id !== null; id = session.next()) {
        const isCorrect = !hard.has(id);
        if (!answers.some(({ question, day }) => question === id && day === today))
          answers.push({ question: id, day: today, isCorrect });
        session.answered(id, isCorrect, isCorrect ? 25 : 39);
      }
    }
    for (const id of hard) {
      const days = answers.flatMap(({ question, day }) => (question === id ? [day] : []));
      const pauses = [...days, 160].map((day, index) => day - (days[index - 1] ?? 100));
      expect(Math.max(...pauses), `${id}: ${days}`).toBeLessThanOrEqual(9);
    }
    const missed = many(60).flatMap(({ id }) =>
      [80, 90].map((day) => ({ question: id, day, isCorrect: false })),
    );
    const among = { questions: many(400), answers: missed };
    const countOf = (minutes: number) =>
      play(open({ ...among, minutes })).filter((id) => Number(id.slice(1)) < 60).length;
    expect([5, 10, 20, 60].map(countOf)).toEqual([1, 1, 2, 3]);
  });

  it('a session first asks a question of the chapter whose first answers were wrong', () => {
    const questions = [
      ...Array.from({ length: 10 }, (_, index) => question(`a${index}`, 'a.a')),
      ...Array.from({ length: 10 }, (_, index) => question(`b${index}`, 'b.a')),
    ];
    const answers = [0, 1, 2, 3, 4].flatMap((index) => [
      { question: `a${index}`, day: 99, isCorrect: true },
      { question: `b${index}`, day: 99, isCorrect: false },
    ]);
    expect(open({ questions, answers }).next()).toMatch(/^b/);
  });

  it('a session asks a question of the chapter given as `confusedWith` as the second question after the wrong answer', () => {
    const session = open({ questions: [...many(40), question('contrast', 'biology.meiosis', 0.001)] });
    const following = askedAfterConfusion(session);
    expect(following.indexOf('contrast')).toBe(1);
  });

  it('a session ignores answers to questions that it was not given', () => {
    expect(play(open({ answers: [{ question: 'gone', day: 99, isCorrect: true }] }))).toEqual(play(open()));
  });

  it('a session orders questions with an exam day of their own as if that were the day of the exam', () => {
    const answers = many(40).map(({ id }, index) => ({
      ...{ question: id, day: 59 + index, isCorrect: index % 3 > 0 },
    }));
    const own = many(60).map((one) => ({ ...one, examDay: 400 }));
    const near = play(open({ answers, examDay: 102 }));
    const far = play(open({ answers, examDay: 400 }));
    expect(play(open({ answers, questions: own, examDay: 102 }))).toEqual(far);
    expect(far).not.toEqual(near);
  });

  it('a session in the last week before the exam first asks the questions of `first`, then those that were once answered right and may be forgotten, and others only when none of these is left', () => {
    const questions = [
      ...['known1', 'known2'].map((id) => question(id, `${id}.a`, 0.001)),
      ...['missed', 'new', 'askedFirst'].map((id) => question(id, `${id}.a`)),
    ];
    const answers = [
      { question: 'known1', day: 90, isCorrect: true },
      { question: 'known2', day: 80, isCorrect: true },
      { question: 'missed', day: 90, isCorrect: false },
    ];
    const first = new Set(['askedFirst']);
    const asked = (isExamWeek: boolean) => play(open({ questions, answers, first, isExamWeek }));
    expect(asked(true)[0]).toBe('askedFirst');
    expect(new Set(asked(true).slice(1, 3))).toEqual(new Set(['known1', 'known2']));
    expect(asked(true)).toHaveLength(5);
    expect(asked(false)[0]).toBe('askedFirst');
  });

  it('a session in the last week before the exam does not prefer a question that was answered right if it is still expected to be known on the day of the exam', () => {
    const questions = ['lasting', 'fading', 'new'].map((id) => question(id, `${id}.a`));
    const answers = [
      { question: 'fading', day: 40, isCorrect: true },
      ...[10, 20, 40, 70, 93].map((day) => ({ question: 'lasting', day, isCorrect: true })),
    ];
    expect(play(open({ questions, answers, examDay: 102, isExamWeek: true }))).toEqual([
      'fading',
      'new',
      'lasting',
    ]);
  });

  it('a session does not count questions of `first` nor, in the last week before the exam, questions that were never answered right towards its limit of questions missed twice', () => {
    const often = (id: string) => [80, 90].map((day) => ({ question: id, day, isCorrect: false }));
    const questions = [
      ...['known', 'never', 'askedFirst'].map((id) => question(id, `${id}.a`, 9)),
      question('twice', 'twice.a', 0.001),
    ];
    const answers = [
      ...['known', 'twice'].map((id) => ({ question: id, day: 40, isCorrect: true })),
      ...['never', 'askedFirst', 'twice'].flatMap(often),
    ];
    const first = new Set(['askedFirst']);
    const options = { questions, answers, first, minutes: 5 };
    expect(play(open({ ...options, isExamWeek: true }))).toEqual(['askedFirst', 'twice', 'known', 'never']);
    const others = { ...options, questions: questions.filter(({ id }) => id !== 'never') };
    expect(play(open(others))).toEqual(['askedFirst', 'twice', 'known']);
  });

  it('a session in the last week before the exam asks no new question as a probe while a known question is left', () => {
    const answers = many(40).map(({ id }) => ({ question: id, day: 80, isCorrect: true, inSession: true }));
    const seen = new Set(answers.map(({ question: id }) => id));
    const options = { questions: many(400), answers: answers.slice(0, 39), account: 'pupil' };
    const isFirstNew = (isExamWeek: boolean) => {
      const first = open({ ...options, isExamWeek }).next() ?? '';
      return !seen.has(first);
    };
    expect(isFirstNew(false)).toBe(true);
    expect(isFirstNew(true)).toBe(false);
  });

  it('a session in the last week before the exam asks no new question of the confused chapter while a known question is left', () => {
    const questions = [
      ...Array.from({ length: 6 }, (_, index) => question(`known${index}`, `a.${index}`)),
      question('contrast', 'biology.meiosis', 0.001),
    ];
    const answers = [0, 1, 2, 3, 4, 5].map((index) => ({
      question: `known${index}`,
      day: 80,
      isCorrect: true,
    }));
    const session = open({ questions, answers, isExamWeek: true });
    const following = askedAfterConfusion(session);
    expect(following).not.toContain('contrast');
  });
});
