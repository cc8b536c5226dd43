import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/format/calendar-day.ts';
import { createSession } from '#domain/session/create-session.ts';
import type { SessionAnswer, SessionQuestion } from '#domain/session/question-beliefs.ts';
import { seededChance } from '../../../tests/simulation/seeded-random.ts';
import { countSeen, planFit, roundedForText, studyDaysUntil, weekdayOf } from './plan-fit.ts';

const monday = dayNumber('2027-03-01');
const weekdays = [0, 1, 2, 3, 4];
const unseen = (total: number) => ({ total, once: 0, twice: 0 });

describe('studyDaysUntil', () => {
  it('studyDaysUntil counts the chosen weekdays from today until the day before the exam', () => {
    expect(weekdayOf(monday)).toBe(0);
    expect(weekdayOf(monday + 6)).toBe(6);
    expect(studyDaysUntil(monday, monday + 1, weekdays)).toBe(1);
    expect(studyDaysUntil(monday, monday + 5, weekdays)).toBe(5);
    expect(studyDaysUntil(monday, monday + 7, weekdays)).toBe(5);
    expect(studyDaysUntil(monday, monday + 8, weekdays)).toBe(6);
    expect(studyDaysUntil(monday + 4, monday + 8, weekdays)).toBe(2);
    expect(studyDaysUntil(monday, monday + 70, [6])).toBe(10);
  });

  it('studyDaysUntil is 0 on the day of the exam, after it, and if no chosen weekday is left', () => {
    expect(studyDaysUntil(monday, monday, weekdays)).toBe(0);
    expect(studyDaysUntil(monday + 3, monday, weekdays)).toBe(0);
    expect(studyDaysUntil(monday + 5, monday + 7, weekdays)).toBe(0);
  });
});

describe('planFit', () => {
  it('planFit gives 90 seconds of study to each question that is seen twice', () => {
    expect(planFit(unseen(600), { minutes: 10, studyDays: 72 })).toEqual({
      total: 600,
      seenTwice: 480,
      minutesForAll: 13,
    });
    expect(planFit(unseen(600), { minutes: 20, studyDays: 72 }).seenTwice).toBe(600);
    expect(planFit(unseen(600), { minutes: 10, studyDays: 89 }).seenTwice).toBe(593);
    expect(planFit(unseen(600), { minutes: 10, studyDays: 90 })).toMatchObject({
      seenTwice: 600,
      minutesForAll: 10,
    });
  });

  it('planFit counts questions that were seen before, and needs half of the time for those seen once', () => {
    const seen = { total: 100, once: 40, twice: 20 };
    expect(planFit(seen, { minutes: 10, studyDays: 0 })).toEqual({
      total: 100,
      seenTwice: 20,
      minutesForAll: null,
    });
    expect(planFit(seen, { minutes: 15, studyDays: 1 }).seenTwice).toBe(40);
    expect(planFit(seen, { minutes: 30, studyDays: 1 }).seenTwice).toBe(60);
    expect(planFit(seen, { minutes: 45, studyDays: 1 }).seenTwice).toBe(70);
    expect(planFit(seen, { minutes: 90, studyDays: 1 })).toMatchObject({
      seenTwice: 100,
      minutesForAll: 90,
    });
  });

  it('planFit needs no minute once all questions were seen twice, and none for a level without questions', () => {
    const done = { total: 10, once: 0, twice: 10 };
    expect(planFit(done, { minutes: 5, studyDays: 3 })).toMatchObject({ seenTwice: 10, minutesForAll: 0 });
    expect(planFit(unseen(0), { minutes: 5, studyDays: 3 })).toMatchObject({
      seenTwice: 0,
      minutesForAll: 0,
    });
  });

  it('planFit estimates the number of questions that a simulated pupil answers on two days, within a tenth of all questions', () => {
    const questions = Array.from({ length: 300 }, (_, index): SessionQuestion => {
      const subject = `subject${index % 10}`;
      return { id: `q${index}`, subject, chapter: `${subject}.${Math.floor(index / 10) % 6}`, points: 1 };
    });
    const chance = seededChance(1).fraction;
    const answers: SessionAnswer[] = [];
    const examDay = monday + 63;
    for (let today = monday; today < examDay; today += 1) {
      if (!weekdays.includes(weekdayOf(today))) continue;
      const session = createSession({
        questions,
        answers: [...answers],
        today,
        examDay,
        minutes: 10,
        seed: 1,
      });
      for (let id = session.next(); id !== null; id = session.next()) {
        const isCorrect = chance() < 0.66;
        answers.push({ question: id, day: today, isCorrect });
        session.answered(id, isCorrect, isCorrect ? 25 : 39);
      }
    }
    const { twice } = countSeen(new Set(questions.map(({ id }) => id)), answers);
    const studyDays = studyDaysUntil(monday, examDay, weekdays);
    const { seenTwice } = planFit(unseen(300), { minutes: 10, studyDays });
    expect(Math.abs(seenTwice - twice), `${seenTwice} estimated, ${twice} asked`).toBeLessThanOrEqual(30);
    expect(twice, 'the minutes do not suffice for all questions').toBeLessThan(300);
  });
});

describe('countSeen', () => {
  it('countSeen counts two answers to a question on one day as one, and ignores questions that are no longer asked', () => {
    const answers = [
      { question: 'a', day: 1 },
      { question: 'a', day: 1 },
      { question: 'b', day: 1 },
      { question: 'b', day: 3 },
      { question: 'gone', day: 1 },
    ];
    expect(countSeen(new Set(['a', 'b', 'c']), answers)).toEqual({ total: 3, once: 1, twice: 1 });
  });
});

it('roundedForText rounds down to two significant digits', () => {
  expect([0, 7, 97, 100, 483, 485, 1234].map(roundedForText)).toEqual([0, 7, 97, 100, 480, 480, 1200]);
});
