import { describe, expect, it } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import {
  examData,
  examFieldErrors,
  fieldsOf,
  largestPdfBytes,
  newExamFields,
  pdfError,
  sendablePdfs,
} from './exam-fields.ts';

const chapters = chaptersOf('math', '9af');
const baremeOf = (change: object, chapter: string | null = null) =>
  JSON.stringify({
    ...{ minutes: 120, material: null },
    exercises: [{ name: 'Exercice 1', points: 20, chapter, page: 1 }],
    ...change,
  });

const opens: InspectPdf = async () => ({ kind: 'opens', pageCount: 1, findings: [] });
const now = new Date(2026, 10, 21).getTime();
const completeFields = { ...newExamFields(now), title: 'Optique', subject: 's', gradeLevel: 'l' };

describe('the form of a new exam', () => {
  it('newExamFields contains the current year', () => {
    expect(newExamFields(now).year).toBe('2026');
  });

  it.each([
    ['all required fields', {}, {}],
    ['no title', { title: ' ' }, { title: 'missing' }],
    ['no subject and level', { subject: '', gradeLevel: '' }, { subject: 'missing', gradeLevel: 'missing' }],
    ['no year', { year: ' ' }, { year: 'not-a-year' }],
    ['a year that is not a number', { year: '20x4' }, { year: 'not-a-year' }],
    ['a year with a fraction', { year: '2019.5' }, { year: 'not-a-year' }],
    ['a year with an exponent', { year: '2e3' }, { year: 'not-a-year' }],
    ['a year long ago', { year: '1804' }, { year: 'not-a-year' }],
    ['a URL of another site', { fileUrl: ' https://exemple.ht/sujet.pdf ' }, {}],
    ['a URL without its scheme', { fileUrl: 'exemple.ht' }, { fileUrl: 'not-an-address' }],
    ['a URL that would run a script', { fileUrl: 'javascript:alert(1)' }, { fileUrl: 'not-an-address' }],
    ['a title too long', { title: 'é'.repeat(151) }, { title: 'too-long' }],
    ['a barème without its duration', { bareme: baremeOf({ minutes: '' }) }, { bareme: 'wrong-bareme' }],
    [
      'a barème with a chapter of another level',
      { bareme: baremeOf({}, 'integrals') },
      { bareme: 'wrong-bareme' },
    ],
    ['a valid barème', { bareme: baremeOf({}) }, {}],
    ['a title just as long as allowed', { title: '🎓'.repeat(150) }, {}],
  ] as const)('examFieldErrors returns the expected errors for %s', (_, change, errors) => {
    expect(examFieldErrors({ ...completeFields, ...change }, false, chapters)).toEqual(errors);
  });

  it('examFieldErrors returns an error if a file and a URL of another site are both given', () => {
    expect(
      examFieldErrors({ ...completeFields, fileUrl: 'https://exemple.ht/a.pdf' }, true, chapters),
    ).toEqual({
      fileUrl: 'two-places',
    });
  });

  it('examData returns the data that is sent, and fieldsOf converts it back', () => {
    const data = examData(
      { ...completeFields, series: 'SVT', session: 'ordinaire' },
      new File(['%PDF-'], 'a b.pdf'),
    );
    expect(data).toEqual({
      title: 'Optique',
      subject: 's',
      gradeLevel: 'l',
      year: 2026,
      series: 'SVT',
      session: 'ordinaire',
      language: 'fr',
      fileUrl: null,
      fileName: 'a b.pdf',
      bareme: null,
    });
    expect(fieldsOf(data, completeFields)).toEqual({
      ...completeFields,
      series: 'SVT',
      session: 'ordinaire',
    });
    expect(examData({ ...completeFields, year: '', language: '' }, null)).toMatchObject({
      year: null,
      language: null,
      fileName: null,
    });
  });
});

describe('the validation of a chosen PDF', () => {
  it.each([
    ['a PDF', new Blob(['%PDF-1.7 …']), null],
    [
      'a web page with the name and type of a PDF',
      new File(['<html>'], 'sujet.pdf', { type: 'application/pdf' }),
      'not-a-pdf',
    ],
    ['an empty file', new Blob([]), 'empty'],
    ['a PDF with another byte before its header', new Blob(['\n%PDF-1.7 …']), 'not-a-pdf'],
    ['a PDF that is too large', new Blob(['%PDF-', new Uint8Array(largestPdfBytes)]), 'too-large'],
  ])('pdfError returns the expected result for %s', async (_, file, error) => {
    expect(await pdfError(file, opens)).toBe(error);
  });

  it('pdfError reports a file that can no longer be read', async () => {
    const removedFile = new File(['%PDF-1.7'], 'sujet.pdf');
    removedFile.slice = () =>
      ({ text: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
    expect(await pdfError(removedFile, opens)).toBe('unreadable');
  });

  it('pdfError rejects a broken PDF, but accepts a PDF with a password and a PDF that could not be inspected', async () => {
    const file = new File(['%PDF-1.7'], 'sujet.pdf');
    const errors = (['broken', 'locked', 'unknown'] as const).map((kind) =>
      pdfError(file, async () => ({ kind })),
    );
    expect(await Promise.all(errors)).toEqual(['broken', null, null]);
  });

  it('sendablePdfs returns both files of an exam, or only the errors if a file has an error', async () => {
    const good = new File(['%PDF-1.7'], 'sujet.pdf');
    const refused = { name: 'sujet.pdf', size: 8, isAbsent: true } as const;
    expect(await sendablePdfs({ file: good, correction: null }, opens)).toEqual({
      pdfs: { file: good, correction: null },
    });
    expect(await sendablePdfs({ file: refused, correction: good }, opens)).toEqual({
      faults: { file: 'choose-again' },
    });
    expect(await sendablePdfs({ file: good, correction: new File(['<p>'], 'corrige.pdf') }, opens)).toEqual({
      faults: { correction: 'not-a-pdf' },
    });
  });
});
