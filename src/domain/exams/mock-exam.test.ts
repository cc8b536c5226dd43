import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/format/local-day.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { baremeLimits } from './bareme.ts';
import {
  type AskableQuestion,
  endOf,
  exerciseTotals,
  isRunning,
  type MarkPlace,
  type MockExam,
  markChange,
  markChoices,
  minutesSince,
  missedChapters,
  mockTotal,
  partsOf,
  questionsAskedFirst,
  questionsToAskAfter,
  signOf,
} from './mock-exam.ts';
import { joinMarks } from './mock-marks.ts';

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
  it('markChoices returns 0, half of the points and all points of an exercise', () => {
    expect(markChoices(4.5)).toEqual([0, 2.25, 4.5]);
  });

  it('partsOf returns one mark for each exercise without questions, and null for a mark that is impossible or missing', () => {
    const marksOf = (marks: string | null) => partsOf(mockExam({ marks })).map(({ mark }) => mark);
    expect(marksOf(null)).toEqual([null, null, null, null]);
    expect(marksOf('[20,19,-1]')).toEqual([20, null, null, null]);
    expect(marksOf('broken')).toEqual([null, null, null, null]);
    expect(marksOf('{"0":1}')).toEqual([null, null, null, null]);
  });

  it('markChange returns null for each mark except the changed one, and `false` for a mark that was taken back', () => {
    const given = mockExam({ marks: '[20,9]' });
    expect(markChange(given, { exercise: 3, question: null }, 0)).toBe('[null,null,null,0]');
    expect(markChange(given, { exercise: 1, question: null }, null)).toBe('[null,false,null,null]');
  });

  it('mockTotal adds up the marks, the points of the marked exercises and those of the whole paper', () => {
    expect(mockTotal(mockExam())).toBeNull();
    expect(mockTotal(mockExam({ marks: '[20,9,null,0]' }))).toEqual({ points: 29, marked: 76, total: 100 });
  });
});

describe('the marks of an exercise that lists questions', () => {
  const questions = [
    { label: '1 a', points: 2.5 },
    { label: '1 b', points: 3.5 },
  ];
  const split = JSON.stringify({
    ...{ minutes: 180, material: null },
    exercises: [{ ...exercise(6, 'limits'), questions }, exercise(4, 'lines')],
  });
  const splitExam = (marks: string | null) => mockExam({ bareme: split, marks });

  it('partsOf returns one mark for each question of an exercise that lists questions', () => {
    const parts = partsOf(splitExam('[[2.5,null],2]'));
    expect(parts.map((part) => [part.exercise, part.question, part.points, part.mark])).toEqual([
      [0, 0, 2.5, 2.5],
      [0, 1, 3.5, null],
      [1, null, 4, 2],
    ]);
    expect(partsOf(splitExam('[[3,3.5]]')).map(({ mark }) => mark)).toEqual([null, 3.5, null]);
  });

  it('markChange returns the changed mark of a question in the list of its exercise, and `false` for a mark that was taken back', () => {
    const at = (question: number) => ({ exercise: 0, question });
    const given = splitExam('[[2.5,1.75],2]');
    expect(markChange(given, at(1), 1.75)).toBe('[[null,1.75],null]');
    expect(markChange(given, at(0), null)).toBe('[[false,null],null]');
    expect(markChange(given, { exercise: 1, question: null }, 4)).toBe('[null,4]');
  });

  it('exerciseTotals and mockTotal add up the marks of questions, and missedChapters counts lost points only in marked questions', () => {
    const given = splitExam('[[0,null],4]');
    expect(exerciseTotals(given)).toEqual([
      { points: 0, marked: 2.5, total: 6 },
      { points: 4, marked: 4, total: 4 },
    ]);
    expect(exerciseTotals(splitExam(null))).toEqual([null, null]);
    expect(mockTotal(given)).toEqual({ points: 4, marked: 6.5, total: 10 });
    expect(missedChapters(given)).toEqual(['limits']);
    expect(missedChapters(splitExam('[[2.5,null],4]'))).toEqual([]);
  });

  it('partsOf returns one mark for an exercise that an earlier version of the app has marked as a whole, and markChange replaces it once a question is marked', () => {
    const whole = splitExam('[3,4]');
    expect(partsOf(whole)[0]).toEqual({ exercise: 0, question: null, points: 6, mark: 3 });
    expect(mockTotal(whole)).toEqual({ points: 7, marked: 10, total: 10 });
    const afterChange = (...change: [MarkPlace, number]) => joinMarks('[3,4]', markChange(whole, ...change));
    expect(afterChange({ exercise: 1, question: null }, 0)).toBe('[3,0]');
    expect(afterChange({ exercise: 0, question: 0 }, 2.5)).toBe('[[2.5,null],4]');
  });

  it('the marks of a barème with as many exercises and questions as allowed fit their field', () => {
    const many = Array.from({ length: baremeLimits.questions }, () => ({ label: '1', points: 2 }));
    const exercises = [
      { ...exercise(100, null), questions: many },
      ...Array.from({ length: baremeLimits.exercises - 1 }, () => exercise(99.5, null)),
    ];
    const text = JSON.stringify({ minutes: 180, material: null, exercises });
    const marks = JSON.stringify([many.map(() => 1.25), ...exercises.slice(1).map(() => 49.75)]);
    expect(partsOf(mockExam({ bareme: text, marks })).every(({ mark }) => mark !== null)).toBe(true);
    expect(marks.length).toBeLessThanOrEqual(maxLengthOf('mockExams', 'marks'));
  });
});

it('signOf returns the number or letter in the name of an exercise, or else its position in the paper', () => {
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

const question = (id: string, chapter: string, of = math): AskableQuestion => ({ id, chapter, ...of });
const questions = [
  ...['c2', 'c1', 'c3'].map((id) => question(id, 'complex')),
  ...['e1', 'e2'].map((id) => question(id, 'exp')),
  ...['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'].map((id) => question(id, 'chance')),
  question('other-subject', 'chance', { ...math, subject: 'physics00000000' }),
  question('other-level', 'chance', { ...math, gradeLevel: 'bac100000000000' }),
];
const marked = mockExam({ marks: '[20,9,24,0]', finished: started + 1 });

describe('the questions to ask after a mock exam', () => {
  it('missedChapters returns the chapters in which the pupil lost points, the chapter with the most lost points first', () => {
    expect(missedChapters(marked)).toEqual(['chance', 'complex']);
    expect(missedChapters(mockExam({ marks: '[0,18,null,18]' }))).toEqual([]);
  });

  it('questionsToAskAfter takes questions from the missed chapters in turn, eight at most, of the exam’s subject and level only', () => {
    expect(questionsToAskAfter(marked, questions)).toEqual(['p1', 'c1', 'p2', 'c2', 'p3', 'c3', 'p4', 'p5']);
    expect(questionsToAskAfter(mockExam(), questions)).toEqual([]);
  });

  it('questionsAskedFirst returns each question until it is answered on the day on which the exam was finished, or later', () => {
    const day = dayOf(started);
    const answers = [
      { question: 'p1', day: day - 1 },
      { question: 'p2', day },
      { question: 'p2', day: day - 3 },
      { question: 'c1', day: day + 2 },
    ];
    const askedFirst = [...questionsAskedFirst([marked], questions, answers, day + 2)];
    expect(askedFirst).toEqual(['p1', 'c2', 'p3', 'c3', 'p4', 'p5']);
  });

  it('questionsAskedFirst returns questions for 30 days from the day of the exam, also on a phone whose clock was set back after the exam', () => {
    const day = dayOf(started);
    const countOn = (today: number) => questionsAskedFirst([marked], questions, [], today).size;
    expect([day - 1, day, day + 30, day + 31].map(countOn)).toEqual([8, 8, 8, 0]);
  });

  it('questionsAskedFirst returns questions for 30 days from the arrival of the mock exam at the server if the clock of the phone was months behind', () => {
    const behind = { ...marked, finished: started - 60 * 86_400_000 };
    const countOn = (today: number) => questionsAskedFirst([behind], questions, [], today).size;
    expect([dayOf(started), dayOf(started) + 30, dayOf(started) + 31].map(countOn)).toEqual([8, 8, 0]);
  });

  it('questionsAskedFirst returns none while the mock exam is running', () => {
    expect(questionsAskedFirst([{ ...marked, finished: null }], questions, [], dayOf(started)).size).toBe(0);
  });
});
