import { describe, expect, it } from 'vitest';
import { drawVariant, readTemplate, templateError } from './question-template.ts';

const template = {
  question: 'Combien vaut {a} × {b} − {a} ?',
  values: { a: [2, 9], b: [11, 19, 2] },
  key: 'a*b-a',
  errors: ['a*b', 'a*(b-2)', 'a+b'],
};
const written = (change: object = {}) => JSON.stringify({ ...template, ...change });
const read = (text: string) => {
  const found = readTemplate(text);
  if (!found) throw new Error('the text is not a template');
  return found;
};

describe('templateError', () => {
  it.each([
    ['a template', {}, null],
    ['a template with rounded answers', { key: 'a/b', errors: ['b/a', 'a', 'b'], decimals: 2 }, null],
    [
      'a key that is often no whole number, without decimals',
      { key: 'a/2', errors: ['a', 'b', 'a+b'] },
      null,
    ],
    ['a key that is never a whole number, without decimals', { key: 'a+0.5' }, 'not-whole'],
    ['an error that is never a whole number, without decimals', { errors: ['a/20', 'a', 'b'] }, 'not-whole'],
    ['an error that is never whole, with decimals', { errors: ['a/20', 'a', 'b'], decimals: 2 }, null],
    ['two errors', { errors: ['a', 'b'] }, 'no-template'],
    ['a range of one number', { values: { a: [2], b: [1, 2] } }, 'no-template'],
    ['a range that ends before it begins', { values: { a: [9, 2], b: [1, 2] } }, 'no-template'],
    ['more decimals than four', { decimals: 5 }, 'no-template'],
    ['a text without a value', { question: 'Combien ?' }, 'unknown-value'],
    ['a text with a value that has no range', { question: '{a} + {c}' }, 'unknown-value'],
    ['an expression with another name', { key: 'a*c' }, 'no-result'],
    ['an expression that cannot be read', { key: 'a*' }, 'no-result'],
    ['an error that equals the right answer', { errors: ['a*b', 'a*(b-1)', 'a+b'] }, 'equal-answers'],
    ['computed values', { computed: { c: 'a*b', d: 'c-a' }, question: '{c}, {d}', key: 'd' }, null],
    ['a computed value that uses a later one', { computed: { c: 'd', d: 'a' } }, 'no-result'],
    ['a computed value with the name of a drawn one', { computed: { a: 'b' } }, 'no-template'],
    ['a value with the name of the key', { values: { key: [2, 9] }, question: '{key}' }, 'no-template'],
    ['an option without its answer', { option: 'x' }, 'unknown-value'],
    ['an explanation with the key', { explanation: '{a} × {b} − {a} = {key}' }, null],
    ['an explanation with an unknown value', { explanation: '{c}' }, 'unknown-value'],
    ['the key in the text', { question: '{a} {key}' }, 'unknown-value'],
    ['three reasons', { reasons: ['', '', ''] }, 'no-template'],
    ['reasons with values and answers', { reasons: ['', '{a} gives {answer}', '{key}', ''] }, null],
    ['a reason with an unknown value', { reasons: ['', '{c}', '', ''] }, 'unknown-value'],
    ['an explanation that names a letter', { explanation: 'La réponse B : {key}' }, 'names-a-letter'],
    ['a reason that names a letter', { reasons: ['', '', 'Voir la réponse B', ''] }, 'names-a-letter'],
    ['an option that names a letter', { option: '{answer}, comme la réponse B' }, 'names-a-letter'],
    ['a unit that is no text', { unit: 1 }, 'no-template'],
  ])('templateError returns the expected error, or null, for %s (%j)', (_, change, error) => {
    expect(templateError(written(change))).toBe(error);
  });
});

describe('drawVariant', () => {
  it('drawVariant gives the same variant for the same seed, and more than five different questions for 20 seeds', () => {
    const draw = (seed: string) => drawVariant(read(written()), seed);
    expect(draw('question attempt')).toEqual(draw('question attempt'));
    const questions = Array.from({ length: 20 }, (_, seed) => draw(String(seed))?.question);
    expect(new Set(questions).size).toBeGreaterThan(5);
  });

  it('drawVariant writes values within the declared ranges into the text, and computes the four answers from them', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const variant = drawVariant(read(written()), String(seed));
      const [a = 0, b = 0] = (variant?.question.match(/\d+/g) ?? []).map(Number);
      expect(a).toBeGreaterThanOrEqual(2);
      expect(a).toBeLessThanOrEqual(9);
      expect([11, 13, 15, 17, 19]).toContain(b);
      expect(variant?.answers).toEqual([a * b - a, a * b, a * (b - 2), a + b]);
    }
  });

  it('drawVariant draws again until all answers are whole numbers if the template declares no decimals', () => {
    const halves = read(
      written({ values: { a: [1, 9] }, question: '{a}/2', key: 'a/2', errors: ['a*2', 'a', 'a+20'] }),
    );
    const keys = Array.from({ length: 50 }, (_, seed) => drawVariant(halves, String(seed)));
    for (const variant of keys) expect(variant?.question).toBe(`${(variant?.answers[0] ?? 0) * 2}/2`);
    expect(new Set(keys.map((variant) => variant?.answers[0]))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('drawVariant rounds the right answer to the declared decimals', () => {
    const values = { a: [1, 2], b: [3, 4] };
    const rounded = read(written({ values, key: 'a/b', errors: ['a+b', 'a-b', 'b'], decimals: 1 }));
    expect(drawVariant(rounded, 'x')?.answers[0]).toSatisfy((key: number) => [0.3, 0.7, 0.5].includes(key));
  });
});
