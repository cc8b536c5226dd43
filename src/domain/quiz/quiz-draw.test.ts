import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawQuestions,
  type LastSeen,
  lastSeenByQuestion,
  mostShared,
  newestQuizzes,
  quizLength,
} from './quiz-draw.ts';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const questions = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `q${index}` }));
const idsOf = (drawn: { id: string }[]) => drawn.map((question) => question.id);

describe('lastSeenByQuestion', () => {
  it('lastSeenByQuestion returns the newest answer to a question, whatever the order of the attempts', () => {
    const earlier = { atMs: 1, answers: [{ questionId: 'q0', isCorrect: true }] };
    const later = { atMs: 2, answers: [{ questionId: 'q0', isCorrect: false }] };
    const expected = new Map([['q0', { atMs: 2, wasCorrect: false }]]);
    expect(lastSeenByQuestion([earlier, later])).toEqual(expected);
    expect(lastSeenByQuestion([later, earlier])).toEqual(expected);
  });
});

describe('drawQuestions', () => {
  it('drawQuestions returns the questions of one passage one after another, and still draws ten questions', () => {
    const passages = [null, 'first', 'second'];
    const given = Array.from({ length: 10 }, (_, index) => ({
      ...{ id: `q${index}`, passage: passages[index % 3] ?? null },
    }));
    for (let seed = 1; seed < 20; seed += 1) {
      const drawn = drawQuestions(given, new Map(), seeded(seed));
      const changes = drawn.filter(
        ({ passage }, at) => passage !== null && drawn[at - 1]?.passage !== passage,
      );
      expect([drawn.length, changes.length]).toEqual([10, 2]);
    }
  });

  const history = new Map<string, LastSeen>([
    ['q0', { atMs: 100, wasCorrect: true }],
    ['q1', { atMs: 200, wasCorrect: true }],
    ['q2', { atMs: 300, wasCorrect: false }],
    ['q3', { atMs: 400, wasCorrect: false }],
  ]);

  it('drawQuestions draws unseen questions first, then missed ones, then those seen longest ago', () => {
    const drawn = (count: number) => idsOf(drawQuestions(questions(count), history, seeded(count)));
    const last = (count: number) => questions(count).filter(({ id }) => !drawn(count).includes(id));
    // The questions q0 and q1 are known, q2 and q3 are missed.
    expect(last(11)).toEqual([{ id: 'q1' }]);
    expect(last(12)).toEqual([{ id: 'q0' }, { id: 'q1' }]);
    expect(last(13)).toEqual([{ id: 'q0' }, { id: 'q1' }, { id: 'q3' }]);
    expect(last(14)).toEqual([{ id: 'q0' }, { id: 'q1' }, { id: 'q2' }, { id: 'q3' }]);
  });

  it('drawQuestions draws at most ten questions, or all if there are fewer', () => {
    expect(drawQuestions(questions(25), new Map(), seeded(1))).toHaveLength(10);
    expect(drawQuestions(questions(4), new Map(), seeded(1))).toHaveLength(4);
    expect(drawQuestions([], new Map(), seeded(1))).toEqual([]);
  });

  it('drawQuestions returns the questions in random order: over many seeds every question is the first at least once', () => {
    const firsts = new Set(
      Array.from(
        { length: 300 },
        (_, seed) => drawQuestions(questions(10), new Map(), seeded(seed * 7919))[0]?.id,
      ),
    );
    expect(firsts.size).toBe(10);
  });

  it('drawQuestions chooses at random among questions with the same history', () => {
    const ever = new Set(
      Array.from({ length: 300 }, (_, seed) =>
        idsOf(drawQuestions(questions(20), new Map(), seeded(seed * 7919))),
      ).flat(),
    );
    expect(ever.size).toBe(20);
  });

  it('drawQuestions does not change the list of questions passed to it', () => {
    const list = questions(12);
    drawQuestions(list, new Map(), seeded(3));
    expect(list).toEqual(questions(12));
  });

  it('drawQuestions never draws a question twice, and without a previous quiz never leaves out a question that is needed more than a drawn one', () => {
    const seen = fc.record({ atMs: fc.integer({ min: 1, max: 50 }), wasCorrect: fc.boolean() });
    const need = (last: LastSeen | undefined) =>
      last === undefined ? 0 : (last.wasCorrect ? 1_000 : 100) + last.atMs;
    fc.assert(
      fc.property(fc.array(fc.option(seen), { maxLength: 30 }), fc.nat(), (pasts, seed) => {
        const list = questions(pasts.length);
        const past = new Map<string, LastSeen>();
        pasts.forEach((last, index) => {
          if (last) past.set(`q${index}`, last);
        });
        const drawn = idsOf(drawQuestions(list, past, seeded(seed)));
        expect(new Set(drawn).size).toBe(Math.min(10, list.length));
        const left = idsOf(list).filter((id) => !drawn.includes(id));
        const neediestLeft = Math.min(...left.map((id) => need(past.get(id))));
        for (const id of drawn) expect(need(past.get(id))).toBeLessThanOrEqual(neediestLeft);
      }),
    );
  });
});

describe('a quiz after another of the same set', () => {
  it('two successive quizzes of a set of more than ten questions share at most five questions, and the second has ten questions too if the set has fifteen or more', () => {
    expect([8, 10, 11, 12, 14, 15, 40].map((count) => quizLength(count, Math.min(10, count)))).toEqual([
      ...[8, 10, 6, 7, 9, 10, 10],
    ]);
    expect(quizLength(12, 0)).toBe(10);
    const isRight = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), isRight, fc.nat(), (count, right, seed) => {
        const list = questions(count);
        let before = new Set<string>();
        const seen = new Map<string, LastSeen>();
        for (let number = 0; number < 8; number += 1) {
          const drawn = idsOf(drawQuestions(list, seen, seeded(seed + number), before));
          const shared = drawn.filter((id) => before.has(id));
          if (count > 10) expect(shared.length).toBeLessThanOrEqual(mostShared);
          expect(drawn).toHaveLength(quizLength(count, before.size));
          for (const [index, id] of drawn.entries())
            seen.set(id, { atMs: number + 1, wasCorrect: right[index + number] ?? true });
          before = new Set(drawn);
        }
      }),
    );
  });

  it('newestQuizzes returns the questions of the newest quiz of each set, not of a retry or review', () => {
    const attempt = (
      atMs: number,
      ids: string[],
      kind: 'quiz' | 'retry' | 'review' | null,
      subject = 's',
    ) => ({
      ...{ subject, gradeLevel: 'l', kind, atMs },
      answers: ids.map((questionId) => ({ questionId, selectedAnswer: 'A' as const, isCorrect: true })),
    });
    const newest = newestQuizzes([
      attempt(5, ['q5'], 'quiz'),
      attempt(3, ['q3'], null),
      attempt(6, ['q6'], 'retry'),
      attempt(7, ['q7'], 'review'),
      attempt(1, ['t1'], null, 't'),
    ]);
    expect([...newest].map(([setId, ids]) => [setId, ...ids])).toEqual([
      ['s.l', 'q5'],
      ['t.l', 't1'],
    ]);
  });
});

describe('draws over many attempts', () => {
  it('draws over many attempts include every question before one is repeated, then the missed questions before the known ones', () => {
    const size = fc.integer({ min: 1, max: 45 });
    // Each item describes one quiz: how many of its answers are right, and whether a retry of its missed
    // questions follows at once.
    const course = fc.array(fc.record({ right: fc.integer({ min: 0, max: 10 }), repeats: fc.boolean() }), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(size, course, fc.nat(), (count, quizzes, seed) => {
        const list = questions(count);
        const attempts: Parameters<typeof lastSeenByQuestion>[0][number][] = [];
        quizzes.forEach(({ right, repeats }, number) => {
          const seen = lastSeenByQuestion(attempts);
          const missedBefore = [...seen].filter(([, last]) => !last.wasCorrect).map(([id]) => id);
          const drawn = idsOf(drawQuestions(list, seen, seeded(seed + number)));
          const unseen = drawn.filter((id) => !seen.has(id));
          expect(unseen).toHaveLength(Math.min(10, count - seen.size, drawn.length));
          const missed = drawn.filter((id) => missedBefore.includes(id));
          expect(missed).toHaveLength(Math.min(missedBefore.length, drawn.length - unseen.length));
          const answers = drawn.map((questionId, at) => ({ questionId, isCorrect: at < right }));
          attempts.push({ atMs: 2 * number, answers });
          const repeated = answers.filter(({ isCorrect }) => !isCorrect);
          if (repeats)
            attempts.push({
              atMs: 2 * number + 1,
              answers: repeated.map((one) => ({ ...one, isCorrect: true })),
            });
        });
        expect(lastSeenByQuestion(attempts).size).toBe(count);
      }),
      { numRuns: 60 },
    );
  });
});
