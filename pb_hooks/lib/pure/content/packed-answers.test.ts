import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';

const { answersOneOf, packedAnswers, unpackedAnswers, unpackedSql } = createRequire(import.meta.url)(
  './packed-answers.js',
);

const id = (n: number) => `q${String(n).padStart(14, '0')}`;
const options = ['A', 'B', 'C', 'D'];
const states = options.flatMap((selectedAnswer) =>
  [true, false].flatMap((isCorrect) =>
    [{}, { isProbe: false }, { isProbe: true }].map((probe) => ({ selectedAnswer, isCorrect, ...probe })),
  ),
);
const answer = { questionId: id(0), selectedAnswer: 'A', isCorrect: true };

function readBySql(stored: string | null): unknown {
  const database = new DatabaseSync(':memory:');
  const row = database.prepare(
    `SELECT json(${unpackedSql('r.answers')}) AS text FROM (SELECT ? AS answers) r`,
  );
  const text = row.get(stored)?.text;
  database.close();
  return JSON.parse(String(text));
}

function isAnswered(stored: string | null, questions: string[]): boolean {
  const database = new DatabaseSync(':memory:');
  const row = database.prepare(
    `WITH asked AS (SELECT value FROM json_each(?))
     SELECT ${answersOneOf('r.answers', 'asked')} AS found FROM (SELECT ? AS answers) r`,
  );
  const found = row.get(JSON.stringify(questions), stored)?.found;
  database.close();
  return found === 1;
}

describe('packed answers', () => {
  it('answersOneOf finds a question in each of ten packed answers, and none that was not answered', () => {
    const ten = states.slice(0, 10).map((state, n) => ({ questionId: id(n), ...state }));
    const stored = packedAnswers(JSON.stringify(ten));
    for (const { questionId } of ten) expect(isAnswered(stored, [id(99), questionId])).toBe(true);
    expect(isAnswered(stored, [id(10), stored.slice(2, 17)])).toBe(false);
  });

  it('answersOneOf finds a question in answers that are stored as they were sent', () => {
    const stored = JSON.stringify([null, { ...answer, seconds: 12 }]);
    expect(isAnswered(stored, [id(0)])).toBe(true);
    expect(isAnswered(stored, [id(1)])).toBe(false);
    for (const none of ['[]', 'null', '"short"', '["text"]', 'no JSON', '', null])
      expect(isAnswered(none, [id(0)])).toBe(false);
  });

  it.each(states)('an answer %j takes 16 characters and is read back by the server and by SQL', (state) => {
    const answers = [{ questionId: id(1), ...state }, answer];
    const packed = packedAnswers(JSON.stringify(answers));
    expect(packed).toMatch(/^"[a-z0-9]{31}[a-x]"$/);
    expect(JSON.parse(unpackedAnswers(packed))).toEqual(answers);
    expect(readBySql(packed)).toEqual(answers);
    expect(packedAnswers(packed)).toBe(packed);
  });

  it('ten answers are read back in their order', () => {
    const answers = states.slice(0, 10).map((state, n) => ({ questionId: id(n), ...state }));
    const packed = packedAnswers(JSON.stringify(answers));
    expect(packed).toHaveLength(162);
    expect(readBySql(packed)).toEqual(answers);
    expect(JSON.parse(unpackedAnswers(packed))).toEqual(answers);
  });

  it.each([
    '[]',
    'null',
    JSON.stringify([{ ...answer, questionId: 'x'.repeat(40) }]),
    JSON.stringify([{ ...answer, questionId: 'Q23456789012345' }]),
    JSON.stringify([{ ...answer, selectedAnswer: 'AB' }]),
    JSON.stringify([{ ...answer, selectedAnswer: '' }]),
    JSON.stringify([{ ...answer, isCorrect: 1 }]),
    JSON.stringify([{ ...answer, isProbe: null }]),
    JSON.stringify([answer, { ...answer, seconds: 12 }]),
    JSON.stringify([answer, null]),
    JSON.stringify([{ ...answer, questionId: `${id(0)}\u0000rest` }]),
    JSON.stringify(Array(11).fill(answer)),
  ])('answers %s are stored as they were sent', (answers) => {
    expect(packedAnswers(answers)).toBe(answers);
    expect(unpackedAnswers(answers)).toBe(answers);
    expect(readBySql(answers)).toEqual(JSON.parse(answers));
  });

  it.each([null, '', '{'])('SQL reads %j, which is no JSON, as null', (stored) => {
    expect(readBySql(stored)).toBeNull();
  });

  it.each([
    '"other"',
    '""',
    JSON.stringify('"\\,'.repeat(16)),
    JSON.stringify('Q'.repeat(16)),
    ...['y', '9'].map((letter) => JSON.stringify(`${id(0)}a${id(1)}${letter}`)),
    `"\\u0061${'a'.repeat(15)}"`,
    JSON.stringify('a'.repeat(11 * 16)),
  ])('the server and SQL return %s, which an early version may have stored, as it is', (stored) => {
    expect(unpackedAnswers(stored)).toBe(stored);
    expect(readBySql(stored)).toBe(JSON.parse(stored));
  });

  it.each(['', '{', '"other"'])('packing does not change %j, which is not a list of answers', (stored) => {
    expect(packedAnswers(stored)).toBe(stored);
    expect(unpackedAnswers(stored)).toBe(stored);
  });
});
