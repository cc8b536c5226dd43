import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countKinds, practiceIds, progressBySubject, shownAttempts } from './attempt-history.ts';

const answered = (results: Record<string, boolean>) =>
  Object.entries(results).map(([questionId, isCorrect]) => {
    return { questionId, isCorrect, selectedAnswer: 'A' as const };
  });
const attempt = (id: string, results: Record<string, boolean>) => ({
  id,
  subject: 's',
  gradeLevel: 'l',
  score: Object.values(results).filter(Boolean).length,
  totalQuestions: Object.keys(results).length,
  answers: answered(results),
});
const counts = (count: number) => new Map([['s.l', count]]);
const first = attempt('first', { q1: false, q2: false, q3: true, q4: true, q5: true });

describe('practiceIds and countKinds', () => {
  it('practiceIds contains an attempt without a kind and with fewer questions than a quiz of its set, if all its questions were missed before', () => {
    const retry = attempt('retry', { q1: true, q2: true });
    expect([...practiceIds([first, retry], counts(5))]).toEqual(['retry']);
  });

  it('practiceIds leaves out an attempt without a kind and with as many questions as a quiz of its set, even if all its questions were missed before', () => {
    const lost = attempt('lost', { q1: false, q2: false });
    const again = attempt('again', { q1: true, q2: true });
    expect(practiceIds([lost, again], counts(2)).size).toBe(0);
    expect([...practiceIds([lost, again], counts(30))]).toEqual(['again']);
  });

  it('practiceIds leaves out a short attempt without a kind whose questions were not missed before', () => {
    const small = attempt('small', { q1: true, q2: true });
    expect(practiceIds([small], counts(40)).size).toBe(0);
  });

  it('practiceIds contains an attempt of the kind review with new questions, and no attempt of the kind quiz', () => {
    const retry = { ...attempt('retry', { q1: true, q2: true }), kind: 'quiz' as const };
    const review = { ...attempt('review', { q9: true }), kind: 'review' as const };
    expect([...practiceIds([first, retry, review], counts(5))]).toEqual(['review']);
  });

  it('countKinds counts practice separately from quizzes, and counts the attempts of one review as one', () => {
    const row = (isPractice: boolean, atMs: number, kind?: 'quiz' | 'retry' | 'review') => {
      return { attempt: kind ? { kind } : {}, atMs, isPractice };
    };
    const quizzes = [1, 2, 3, 4].map((atMs) => row(false, atMs, 'quiz'));
    const repeats = [row(true, 5, 'retry'), row(true, 6), row(true, 7, 'review')];
    const reviews = [8, 8, 8, 9, 9, 9].map((atMs) => row(true, atMs, 'review'));
    const rows = [...quizzes, ...repeats, ...reviews];
    expect(rows).toHaveLength(13);
    expect(countKinds(rows)).toEqual({ quizzes: 4, repeats: 5 });
  });

  it('practiceIds contains, among attempts without a kind, only those whose questions were all missed before', () => {
    const results = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.boolean(), { minKeys: 1 });
    fc.assert(
      fc.property(fc.array(results, { maxLength: 12 }), (all) => {
        const attempts = all.map((one, index) => attempt(`t${index}`, one));
        const found = practiceIds(attempts, counts(12));
        attempts.forEach(({ id, answers }, index) => {
          if (!found.has(id)) return;
          const before = attempts.slice(0, index).flatMap((earlier) => earlier.answers);
          for (const { questionId } of answers)
            expect(before.some((one) => one.questionId === questionId && !one.isCorrect)).toBe(true);
        });
      }),
    );
  });
});

describe('progressBySubject', () => {
  const scored = (subject: string, score: number, totalQuestions: number, atMs: number) => {
    return { subject, score, totalQuestions, atMs };
  };

  it('progressBySubject lists the most recently practised subject first, and picks the best attempt by its share of right answers', () => {
    const all = [scored('m', 3, 4, 1), scored('p', 1, 10, 2), scored('m', 7, 10, 3), scored('p', 9, 10, 4)];
    const [physics, math] = progressBySubject(all);
    expect(physics).toMatchObject({ subject: 'p', count: 2, averageShare: 0.5, best: all[3] });
    expect(math).toMatchObject({ subject: 'm', averageShare: 10 / 14, best: all[0] });
    expect(math?.lastAttempts).toEqual([all[0], all[2]]);
  });

  it('progressBySubject lists only the newest attempts of a subject, and returns an empty list if there are no attempts', () => {
    const many = Array.from({ length: 25 }, (_, index) => scored('m', 5, 10, index));
    expect(progressBySubject(many)[0]?.lastAttempts).toEqual(many.slice(-shownAttempts));
    expect(progressBySubject([])).toEqual([]);
  });
});
