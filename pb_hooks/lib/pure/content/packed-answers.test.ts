import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';

const { packedAnswers, unpackedAnswers, unpackedSql } = createRequire(import.meta.url)('./packed-answers.js');

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

describe('packed answers', () => {
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
