import { describe, expect, it } from 'vitest';
import { optionLetters } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { makeQuestion } from '../../../tests/support/fixtures/library-rows.ts';
import { variantOf } from './question-variant.ts';
import { judgeTyped } from './typed-answer.ts';

const template = {
  question: 'Un bus fait {d} km en {t} h. Quelle est sa vitesse ?',
  values: { v: [30, 90, 10], t: [2, 9] },
  computed: { d: 'v*t' },
  key: 'v',
  errors: ['d*t', 't/d', 'd-t'],
  decimals: 2,
  unit: 'km/h',
  explanation: '{d} / {t} = {key}.',
  reasons: ['Juste.', 'C’est {d} × {t}, soit {answer}.', 'C’est {t} / {d}.', 'C’est {d} − {t}.'],
};
const row = makeQuestion('question0000001', {
  ...{ question: 'Un bus fait 90 km en 1 h.', optionA: '1 km/h', optionB: '2 km/h', optionC: '90 km/h' },
  ...{ optionD: '89 km/h', correctAnswer: 'C', accepted: '90 km/h', explanation: '90 / 1.' },
  ...{ whyA: 'a', whyB: 'b', whyC: 'c', whyD: 'd', confuses: 'A:motion', passage: 'Un texte.' },
});
const templated = (change: object = {}, more: Partial<QuizQuestion> = {}): QuizQuestion => ({
  ...row,
  template: JSON.stringify({ ...template, ...change }),
  ...more,
});
const attempts = Array.from({ length: 40 }, (_, index) => `attempt${String(index).padStart(8, '0')}`);
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

describe('variantOf', () => {
  it('variantOf writes the drawn values into the text, the result of `key` into the right option, and those of `errors` into the wrong options in order', () => {
    for (const attempt of attempts) {
      const shown = variantOf(templated(), attempt);
      const [d = 0, t = 0] = numbersOf(shown.question);
      expect(shown.question).toBe(`Un bus fait ${d} km en ${t} h. Quelle est sa vitesse ?`);
      const written = (value: number) => `${String(Number(value.toFixed(2))).replace('.', ',')}\u00a0km/h`;
      expect(shown.optionC).toBe(written(d / t));
      expect(shown.optionA.replace(/\u00a0(?=\d)/, '')).toBe(written(d * t));
      expect(shown.optionB).toBe(written(t / d));
      expect(shown.optionD).toBe(written(d - t));
    }
  });

  it('variantOf gives the same numbers for the same question and attempt, and others for most other attempts and questions', () => {
    const texts = attempts.map((attempt) => variantOf(templated(), attempt).question);
    expect(attempts.map((attempt) => variantOf(templated(), attempt).question)).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(20);
    const others = attempts.map((attempt) => variantOf(templated({}, { id: 'other0000000000' }), attempt));
    expect(others.filter(({ question }, index) => question === texts[index]).length).toBeLessThan(10);
  });

  it('variantOf keeps the id, the letter of the right answer, the confusions and the passage', () => {
    const shown = variantOf(templated(), 'attempt00000001');
    const { id, correctAnswer, confuses, passage } = row;
    expect(shown).toMatchObject({ id, correctAnswer, confuses, passage });
  });

  it('variantOf writes the values of the question, the right answer and the answers of the options into explanation and reasons', () => {
    const shown = variantOf(templated(), 'attempt00000001');
    const [d, t] = numbersOf(shown.question);
    expect(shown.explanation).toBe(`${d} / ${t} = ${shown.optionC}.`);
    expect(shown.whyC).toBe('Juste.');
    expect(shown.whyA).toBe(`C’est ${d} × ${t}, soit ${shown.optionA}.`);
    expect(shown.whyB).toBe(`C’est ${t} / ${d}.`);
    expect(shown.whyD).toBe(`C’est ${d} − ${t}.`);
  });

  it('variantOf keeps explanation and reasons of the row if the template has none', () => {
    const shown = variantOf(templated({ explanation: undefined, reasons: undefined }), 'attempt00000001');
    expect(shown).toMatchObject({ explanation: '90 / 1.', whyA: 'a', whyB: 'b', whyC: 'c', whyD: 'd' });
  });

  it('variantOf writes each option in the form that `option` of the template declares', () => {
    const shown = variantOf(templated({ unit: undefined, option: '$v = {answer}$' }), 'attempt00000001');
    const [d = 0, t = 1] = numbersOf(shown.question);
    expect(shown.optionC).toBe(`$v = ${d / t}$`);
  });

  it('variantOf writes negative numbers with a minus sign and large ones in groups of three digits', () => {
    const change = { values: { a: [2, 9] }, computed: {}, question: '{a} ?', unit: undefined };
    const expressions = {
      key: 'a/2-100',
      errors: ['a*10000', 'a', 'a+1'],
      explanation: '{key}',
      decimals: 1,
    };
    const shown = variantOf(templated({ ...change, ...expressions, reasons: undefined }), 'attempt00000001');
    const [a = 0] = numbersOf(shown.question);
    expect(shown.optionC).toBe(`−${String(100 - a / 2).replace('.', ',')}`);
    expect(shown.optionA).toBe(`${a * 10}\u00a0000`);
  });

  it('judgeTyped accepts the typed right answer of a variant, and recognises the typed content of its wrong options', () => {
    for (const attempt of attempts) {
      const shown = variantOf(templated(), attempt);
      const [d = 0, t = 1] = numbersOf(shown.question);
      expect(judgeTyped(shown, String(d / t))).toEqual({ kind: 'right', spelling: null });
      expect(judgeTyped(shown, `${d / t} km/h`)).toEqual({ kind: 'right', spelling: null });
      expect(judgeTyped(shown, String(d - t))).toEqual({ kind: 'wrong', option: 'D' });
      expect(judgeTyped(shown, '1')).toEqual({ kind: 'wrong', option: null });
    }
  });

  it('variantOf accepts only the number as the typed answer if the unit is a word', () => {
    const shown = variantOf(templated({ unit: 'gourdes' }), 'attempt00000001');
    const [d = 0, t = 1] = numbersOf(shown.question);
    expect(shown.accepted).toBe(String(d / t));
  });

  it('variantOf leaves `accepted` null if the question accepts no typed answer', () => {
    expect(variantOf(templated({}, { accepted: null }), 'attempt00000001').accepted).toBeNull();
  });

  it('variantOf gives a variant four different options', () => {
    for (const attempt of attempts) {
      const shown = variantOf(templated({ errors: ['d*t', 'v+t-2', '2*v'] }), attempt);
      expect(new Set(optionLetters.map((letter) => shown[`option${letter}`])).size).toBe(4);
    }
  });

  it('variantOf, given a variant for another attempt, returns the same question as for the original row', () => {
    const [first = '', second = ''] = attempts;
    expect(variantOf(variantOf(templated(), first), second)).toEqual(variantOf(templated(), second));
  });

  it.each<[string, QuizQuestion, string | null]>([
    ['for a question without a template', row, 'attempt00000001'],
    ['for an attempt that shows the options in the order of their letters', templated(), null],
    ['for a template of another form', { ...row, template: '{"question":"{a}"}' }, 'attempt00000001'],
    ['for a template that cannot be computed', templated({ key: 'v/0' }), 'attempt00000001'],
    [
      'for a template whose answers are always equal',
      templated({ errors: ['v', 'v', 'v'] }),
      'attempt00000001',
    ],
  ])('variantOf returns the row itself %s', (_, question, attempt) => {
    expect(variantOf(question, attempt)).toBe(question);
  });
});
