import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExamRow, ThreadRow } from './content-types.ts';
import { examDateErrors, examErrors, threadErrors, updateErrors } from './other-faults.ts';

const thread: ThreadRow = {
  title: 'Une question',
  subject: 'math',
  language: 'fr',
  author: 'Élève démo 1',
  hours_ago: 10,
  content: 'Comment faire\u00a0?',
  replies: [{ author: 'Élève démo 2', language: 'ht', hours_ago: 5, content: 'Gade sa.' }],
};

describe('threadErrors', () => {
  it('threadErrors accepts a valid thread', () => {
    expect(threadErrors(thread)).toEqual([]);
  });

  it('threadErrors reports a title that is too long, an unknown author, and a reply older than its question', () => {
    const reply = { author: 'X', language: 'fr', hours_ago: 11, content: 'Oui.' };
    expect(threadErrors({ ...thread, title: 'x'.repeat(151), replies: [reply] })).toEqual([
      'title has 151 characters, 150 allowed',
      'reply 1 has an unknown author "X"',
      'reply 1 is older than the message before it',
    ]);
  });
});

describe('updateErrors', () => {
  it('updateErrors reports an unknown language and an empty text', () => {
    const update = { title: 'Titre', content: '', language: 'en', hours_ago: 1 };
    expect(updateErrors(update)).toEqual(['content is empty', 'has an unknown language "en"']);
  });
});

describe('examDateErrors', () => {
  const date = {
    ...{ grade_level: 'bac2', series: '', session: 'ordinaire', label: 'Exemple' },
    ...{ subject: 'math', half_day: 'morning', monday_from: '06-28', days_after: 1 },
  };

  it('examDateErrors accepts a date in June or July whose label begins with Exemple, with a subject or without one', () => {
    expect(examDateErrors(date)).toEqual([]);
    expect(examDateErrors({ ...date, subject: '', half_day: '' })).toEqual([]);
  });

  it('examDateErrors reports unknown values, a label without Exemple, and a date that is not in June or July in every year', () => {
    const row = {
      ...date,
      grade_level: 'x',
      series: 'x',
      session: 'x',
      label: 'Bac',
      subject: 'x',
      half_day: 'x',
    };
    expect(examDateErrors(row)).toEqual([
      'has an unknown level "x"',
      'has an unknown series "x"',
      'has an unknown session "x"',
      'does not say that it is an example',
      'has an unknown subject "x"',
      'has an unknown half-day "x"',
    ]);
    const notInSeason = [
      { monday_from: '07-30' },
      { monday_from: '05-28' },
      { days_after: 30 },
      { days_after: -30 },
    ];
    for (const wrong of notInSeason)
      expect(examDateErrors({ ...date, ...wrong })).toEqual(['is not in June or July of every year']);
  });
});

describe('examErrors', () => {
  const exam: ExamRow = {
    title: 'Une épreuve',
    subject: 'math',
    grade_level: 'bac2',
    year: 2026,
    language: 'fr',
    series: 'SMP',
    session: 'ordinaire',
    file: 'papers/one.pdf',
    file_name: 'Une épreuve.pdf',
    bareme: { minutes: 120, material: null, exercises: [] },
  };
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'papers-'));
    mkdirSync(join(folder, 'papers'));
    writeFileSync(join(folder, 'papers', 'one.pdf'), '%PDF-1.4');
    writeFileSync(join(folder, 'papers', 'two.pdf'), '<html>');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('examErrors accepts a paper whose file exists', () => {
    expect(examErrors(exam, folder)).toEqual([]);
  });

  it('examErrors reports a file that is not a PDF, is missing, lies outside the demo folder or has no name', () => {
    expect(examErrors({ ...exam, file: 'papers/two.pdf' }, folder)).toEqual(['papers/two.pdf is not a PDF']);
    expect(examErrors({ ...exam, file: 'papers/no.pdf' }, folder)).toEqual(['papers/no.pdf does not exist']);
    expect(examErrors({ ...exam, correction: '../one.pdf' }, folder)).toEqual([
      'has an invalid paper path "../one.pdf"',
    ]);
    expect(examErrors({ ...exam, correction: 'papers/one.pdf' }, folder)).toEqual([
      'has an unusable file name ""',
    ]);
  });
});
