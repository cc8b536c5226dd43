import { describe, expect, it } from 'vitest';
import { estimateKnowledge, fewestAnswers, fewestChapterAnswers } from './knowledge-estimate.ts';

const today = 100;
const examDay = 160;
const questionsOf = (subject: string, chapter: string, count: number, points = 1) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${chapter}-${index}`, subject, chapter: `${subject}/${chapter}`, points },
  }));
const suites = questionsOf('math', 'suites', 40);
const waves = questionsOf('physics', 'waves', 40);
const answersTo = (questions: readonly { id: string }[], isCorrect: boolean, day = today) =>
  questions.map(({ id }) => ({ question: id, day, isCorrect }));
const estimate = (answers: ReturnType<typeof answersTo>, questions = [...suites, ...waves]) =>
  estimateKnowledge({ questions, answers, today, examDay });
const widthOf = ({ tenOf }: { tenOf: { low: number; high: number } | null }) =>
  tenOf ? tenOf.high - tenOf.low : null;

describe('estimateKnowledge', () => {
  it('estimateKnowledge gives no estimate for a chapter, a subject or all subjects with too few answers', () => {
    const before = estimate(answersTo(suites.slice(0, fewestChapterAnswers - 1), true));
    expect(before.subjects[0]?.chapters[0]).toMatchObject({ answers: 4, tenOf: null });
    const five = estimate(answersTo(suites.slice(0, fewestChapterAnswers), true));
    expect(five.subjects[0]?.chapters[0]?.tenOf).not.toBeNull();
    expect([five.subjects[0]?.tenOf, five.tenOf]).toEqual([null, null]);
    const twenty = estimate(answersTo(suites.slice(0, fewestAnswers), true));
    expect(twenty.subjects[0]?.tenOf).not.toBeNull();
    expect(twenty.subjects[1]).toMatchObject({ answers: 0, tenOf: null });
    expect(twenty.tenOf).not.toBeNull();
  });

  it('estimateKnowledge expects more known questions after right answers than after wrong ones', () => {
    const expected = (isCorrect: boolean) =>
      estimate(answersTo(suites, isCorrect), suites).tenOf?.expected ?? Number.NaN;
    expect(expected(true)).toBeGreaterThanOrEqual(5);
    expect(expected(false)).toBeLessThanOrEqual(2);
  });

  it('estimateKnowledge gives an upper bound of at least one of ten, also after wrong answers only', () => {
    const many = questionsOf('math', 'suites', 400);
    const { tenOf } = estimate(answersTo(many, false), many);
    expect(tenOf).toEqual({ expected: 0, low: 0, high: 1 });
  });

  it('estimateKnowledge expects fewer known questions the longer ago the answers are', () => {
    const expected = (day: number) => estimate(answersTo(suites, true, day), suites).tenOf?.expected ?? 0;
    expect(expected(today - 80)).toBeLessThan(expected(today));
  });

  it('estimateKnowledge gives a wider range the fewer questions of the chapter were answered', () => {
    const half = (count: number) => [
      ...answersTo(suites.slice(0, count / 2), true),
      ...answersTo(suites.slice(count / 2, count), false),
    ];
    const [few, many] = [half(6), half(40)].map(
      (answers) => estimate(answers, suites).subjects[0]?.chapters[0],
    );
    expect(few && widthOf(few)).toBeGreaterThan((many && widthOf(many)) ?? 10);
    for (const one of [few, many]) {
      expect(one?.tenOf?.low).toBeLessThanOrEqual(one?.tenOf?.expected ?? -1);
      expect(one?.tenOf?.high).toBeGreaterThanOrEqual(one?.tenOf?.expected ?? 11);
    }
  });

  it('estimateKnowledge weights subjects by their points', () => {
    const answers = [...answersTo(suites, true), ...answersTo(waves, false)];
    const important = suites.map((one) => ({ ...one, points: 9 }));
    const equal = estimate(answers).tenOf?.expected ?? 0;
    expect(estimate(answers, [...important, ...waves]).tenOf?.expected).toBeGreaterThan(equal);
  });

  it('estimateKnowledge marks a chapter to review while the mean recall of its answered questions is below 70 %', () => {
    const isToReview = (isCorrect: boolean, day: number) =>
      estimate(answersTo(suites, isCorrect, day)).subjects[0]?.chapters[0]?.isToReview;
    expect(isToReview(true, today)).toBe(false);
    expect(isToReview(true, today - 90)).toBe(true);
    expect(isToReview(false, today)).toBe(true);
    expect(estimate([]).subjects.map(({ chapters }) => chapters[0]?.isToReview)).toEqual([false, false]);
  });

  it('estimateKnowledge rates missed questions no higher than unseen ones, even on the day before the exam', () => {
    const at = (answers: ReturnType<typeof answersTo>) =>
      estimateKnowledge({ questions: suites, answers, today, examDay: today + 1 });
    expect(at(answersTo(suites, false)).tenOf?.high).toBeLessThanOrEqual(3);
    expect(at(answersTo(suites, true)).tenOf?.expected).toBe(10);
  });

  it('estimateKnowledge estimates for today on the day of the exam, and for 90 days ahead if the exam day is unknown or over', () => {
    const at = (day: number | null) =>
      estimateKnowledge({ questions: suites, answers: answersTo(suites, true), today, examDay: day });
    expect(at(today).tenOf?.expected).toBe(10);
    expect(at(null)).toEqual(at(today + 90));
    expect(at(today - 1)).toEqual(at(null));
  });

  it('estimateKnowledge estimates each subject for the day of its own exam', () => {
    const soon = { examDay: today + 5 };
    const answers = [...answersTo(suites, true, today - 5), ...answersTo(waves, true, today - 5)];
    const ofDays = (mathDay: object, wavesDay: object) =>
      estimate(answers, [
        ...suites.map((one) => ({ ...one, ...mathDay })),
        ...waves.map((one) => ({ ...one, ...wavesDay })),
      ]);
    const [math, physics] = ofDays(soon, {}).subjects;
    expect(math).toEqual(ofDays(soon, soon).subjects[0]);
    expect(physics).toEqual(ofDays({}, {}).subjects[1]);
    expect(math?.tenOf?.expected).toBeGreaterThan(physics?.tenOf?.expected ?? 10);
    expect(ofDays(soon, {}).tenOf?.expected).toBeLessThan(ofDays(soon, soon).tenOf?.expected ?? 0);
  });

  it('estimateKnowledge expects more, in a narrower range, after 20 right answers in 20 chapters than after 20 in one chapter', () => {
    const chapters = Array.from({ length: 40 }, (_, index) =>
      questionsOf('math', `chapter${index}`, 20),
    ).flat();
    const spread = answersTo(
      chapters.filter((_, index) => index % 40 === 0),
      true,
    );
    const single = answersTo(chapters.slice(0, 20), true);
    expect([spread.length, single.length]).toEqual([20, 20]);
    const [wide, narrow] = [estimate(single, chapters), estimate(spread, chapters)];
    expect(narrow.tenOf?.expected).toBeGreaterThan(wide.tenOf?.expected ?? 10);
    expect(widthOf(wide)).toBeGreaterThan(widthOf(narrow) ?? 10);
    expect(widthOf(wide)).toBeGreaterThanOrEqual(3);
  });

  it('estimateKnowledge returns no estimate and no subjects if there are no questions', () => {
    expect(estimate([], [])).toEqual({ answers: 0, tenOf: null, subjects: [] });
  });
});
