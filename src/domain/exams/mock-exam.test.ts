import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/format/local-day.ts';
import {
  endOf,
  isRunning,
  type MockExam,
  markChoices,
  marksOf,
  marksWith,
  minutesSince,
  missedChapters,
  mockTotal,
  type RaisableQuestion,
  raisedBy,
  raisedQuestions,
  signOf,
} from './mock-exam.ts';

const exercise = (points: number, chapter: string | null) => ({ name: 'Exercice', points, chapter, page: 1 });
const bareme = JSON.stringify({
  ...{ minutes: 180, material: null },
  exercises: [exercise(40, null), exercise(18, 'complex'), exercise(24, 'exp'), exercise(18, 'chance')],
});
const started = new Date(2027, 0, 5, 14, 5).getTime();
const math = { subject: 'math00000000000', gradeLevel: 'bac200000000000' };

const mockExam = (fields: Partial<MockExam> = {}): MockExam => ({
  ...{ id: 'mock00000000000', created: started, updated: started, userId: 'pupil0000000000', ...math },
  ...{ exam: 'exam00000000000', bareme, started, gaveUp: false, marks: null },
  ...fields,
});

describe('the time of a mock exam', () => {
  it('endOf returns the start plus the duration, and isRunning returns true until the mock exam is finished', () => {
    expect(endOf(mockExam())).toBe(new Date(2027, 0, 5, 17, 5).getTime());
    expect([undefined, null, started].map((finished) => isRunning({ finished: finished as null }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('minutesSince returns whole minutes, and 0 on a clock that was set back', () => {
    expect([0, 59_999, 60_000, -60_000].map((ms) => minutesSince(started, started + ms))).toEqual([
      0, 0, 1, 0,
    ]);
  });
});

describe('the marks of a mock exam', () => {
  it('markChoices returns nothing, half and all of the points of an exercise', () => {
    expect(markChoices(4.5)).toEqual([0, 2.25, 4.5]);
  });

  it('marksOf returns one mark for each exercise, and null for a mark that is impossible or missing', () => {
    expect(marksOf(mockExam())).toEqual([null, null, null, null]);
    expect(marksOf(mockExam({ marks: '[20,19,-1]' }))).toEqual([20, null, null, null]);
    expect(marksOf(mockExam({ marks: 'broken' }))).toEqual([null, null, null, null]);
    expect(marksOf(mockExam({ marks: '{"0":1}' }))).toEqual([null, null, null, null]);
  });

  it('marksWith returns all marks as one text, with `false` for a mark that was taken back', () => {
    expect(marksWith(mockExam({ marks: '[20,9]' }), 3, 0)).toBe('[20,9,null,0]');
    expect(marksWith(mockExam({ marks: '[20,9]' }), 1, null)).toBe('[20,false,null,null]');
  });

  it('mockTotal adds up the marks, the points of the marked exercises and those of the whole paper', () => {
    expect(mockTotal(mockExam())).toBeNull();
    expect(mockTotal(mockExam({ marks: '[20,9,null,0]' }))).toEqual({ points: 29, marked: 76, total: 100 });
  });
});

it('signOf returns the number or letter of an exercise as its sign, else its place in the paper', () => {
  const names = [
    'Exercice 2. Probabilités',
    'Partie A. Recopiez',
    'Pwoblèm',
    'Texte à lire. Questions',
    'B 1. Plant',
  ];
  expect(names.map(signOf)).toEqual([
    { sign: '2', title: 'Probabilités' },
    { sign: 'A', title: 'Recopiez' },
    { sign: '3', title: 'Pwoblèm' },
    { sign: '4', title: 'Texte à lire. Questions' },
    { sign: 'B 1', title: 'Plant' },
  ]);
});

const question = (id: string, chapter: string, of = math): RaisableQuestion => ({ id, chapter, ...of });
const questions = [
  ...['c2', 'c1', 'c3'].map((id) => question(id, 'complex')),
  ...['e1', 'e2'].map((id) => question(id, 'exp')),
  ...['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'].map((id) => question(id, 'chance')),
  question('other-subject', 'chance', { ...math, subject: 'physics00000000' }),
  question('other-level', 'chance', { ...math, gradeLevel: 'bac100000000000' }),
];
const marked = mockExam({ marks: '[20,9,24,0]', finished: started + 1 });

describe('the questions that a mock exam raises', () => {
  it('missedChapters returns the chapters of the missed exercises, those that lost most points first', () => {
    expect(missedChapters(marked)).toEqual(['chance', 'complex']);
    expect(missedChapters(mockExam({ marks: '[0,18,null,18]' }))).toEqual([]);
  });

  it('raisedBy takes questions from the missed chapters in turn, eight at most, of the exam’s subject and level only', () => {
    expect(raisedBy(marked, questions)).toEqual(['p1', 'c1', 'p2', 'c2', 'p3', 'c3', 'p4', 'p5']);
    expect(raisedBy(mockExam(), questions)).toEqual([]);
  });

  it('raisedQuestions returns each question until it is answered on the day on which the exam was finished, or later', () => {
    const day = dayOf(started);
    const answers = [
      { question: 'p1', day: day - 1 },
      { question: 'p2', day },
      { question: 'p2', day: day - 3 },
      { question: 'c1', day: day + 2 },
    ];
    const raised = [...raisedQuestions([marked], questions, answers, day + 2)];
    expect(raised).toEqual(['p1', 'c2', 'p3', 'c3', 'p4', 'p5']);
  });

  it('raisedQuestions returns questions for 30 days from the day of the exam, also on a phone whose clock was set back after it', () => {
    const day = dayOf(started);
    const countOn = (today: number) => raisedQuestions([marked], questions, [], today).size;
    expect([day - 1, day, day + 30, day + 31].map(countOn)).toEqual([8, 8, 8, 0]);
  });

  it('raisedQuestions returns questions for 30 days from the arrival at the server if the clock of the phone was months behind', () => {
    const behind = { ...marked, finished: started - 60 * 86_400_000 };
    const countOn = (today: number) => raisedQuestions([behind], questions, [], today).size;
    expect([dayOf(started), dayOf(started) + 30, dayOf(started) + 31].map(countOn)).toEqual([8, 8, 0]);
  });

  it('raisedQuestions returns none while the mock exam is running', () => {
    expect(raisedQuestions([{ ...marked, finished: null }], questions, [], dayOf(started)).size).toBe(0);
  });
});
