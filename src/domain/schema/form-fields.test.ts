import { describe, expect, it } from 'vitest';
import { emptyForm, fromForm, textError, toForm } from './form-fields.ts';

const exam = {
  title: 'Optique',
  gradeLevel: 'bac100000000000',
  year: 2019,
  series: 'SVT',
  fileUrl: 'https://exemple.ht/a.pdf',
  fileName: null,
} as const;
const texts = {
  title: 'Optique',
  gradeLevel: 'bac100000000000',
  year: '2019',
  series: 'SVT',
  fileUrl: 'https://exemple.ht/a.pdf',
  fileName: '',
};
const empty = { title: '', gradeLevel: '', year: '', series: '', fileUrl: '', fileName: '' };

describe('toForm and fromForm', () => {
  it('toForm returns a text for every value of the row, and an empty text for null', () => {
    expect(toForm(empty, exam)).toEqual(texts);
  });

  it('fromForm converts the texts of a form back to the values of the row', () => {
    expect(fromForm('exams', texts)).toEqual(exam);
  });

  it('fromForm converts empty texts to null for optional fields, and to empty texts for required fields', () => {
    expect(fromForm('exams', empty)).toEqual({
      title: '',
      gradeLevel: '',
      year: null,
      series: null,
      fileUrl: null,
      fileName: null,
    });
    expect(fromForm('examDates', { day: '', label: ' ' })).toEqual({ day: '', label: null });
  });

  it('fromForm throws for a field of a kind that no form has, such as a flag', () => {
    expect(() => fromForm('subjects', { isActive: 'true' })).toThrow('flag');
  });
});

describe('emptyForm', () => {
  it('emptyForm returns empty texts, and leaves out the flag of a subject and the answer key of an exam', () => {
    expect(emptyForm('examDates')).toEqual({
      ...{ gradeLevel: '', series: '', session: '', day: '', label: '' },
      ...{ subject: '', halfDay: '' },
    });
    expect(Object.keys(emptyForm('subjects'))).toEqual(['code', 'name', 'nameHt', 'description']);
    expect(Object.keys(emptyForm('exams'))).not.toContain('correctionUrl');
  });
});

describe('textError', () => {
  it.each([
    ['a required text that is empty', 'title', ' ', 'missing'],
    ['a required choice that is empty', 'subject', '', 'missing'],
    ['an optional text that is empty', 'fileName', '', null],
    ['a text as long as its limit, in characters', 'title', ` ${'🎓'.repeat(150)} `, null],
    ['a text above its limit', 'title', 'é'.repeat(151), 'too-long'],
    ['an optional text above its limit', 'fileName', 'a'.repeat(201), 'too-long'],
  ] as const)('textError returns for %s (%s: %j) the error %s', (_, name, text, error) => {
    expect(textError('exams', name, text)).toBe(error);
  });
});
