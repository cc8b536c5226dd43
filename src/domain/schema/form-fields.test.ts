import { describe, expect, it } from 'vitest';
import { fromForm, toForm } from './form-fields.ts';

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

describe('the texts of a form', () => {
  it('contain every value of the row, and an empty text for null', () => {
    expect(toForm(empty, exam)).toEqual(texts);
  });

  it('become the values of the row again', () => {
    expect(fromForm('exams', texts)).toEqual(exam);
  });

  it('become null where they are empty and the field is optional, and stay texts where it is required', () => {
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

  it('cannot hold a field that is not a text, a number or a choice', () => {
    expect(() => fromForm('subjects', { isActive: 'true' })).toThrow('flag');
  });
});
