import { expect, it } from 'vitest';
import type { ExamFile } from '#data/device-db.ts';
import { asListed } from '#domain/exam-list.ts';
import type { Exam, GradeLevel, Subject } from '#domain/rows.ts';
import type { ExamList } from './read-exam-list.ts';
import { filesByExam, savedPapers } from './saved-papers.ts';

const subject: Subject = {
  id: 's',
  code: 'math',
  name: 'Mathématiques',
  nameHt: null,
  description: null,
  isActive: true,
  created: 0,
  updated: 0,
};
const level: GradeLevel = { ...subject, id: 'l', code: 'bac1', name: 'Bac I', displayOrder: 1 };
const exam = (id: string): Exam => ({
  id,
  title: id,
  subject: 's',
  gradeLevel: 'l',
  year: 2024,
  fileUrl: null,
  fileName: null,
  fileSizeBytes: null,
  fileSha256: null,
  correctionUrl: null,
  correctionSizeBytes: null,
  correctionSha256: null,
  language: null,
  series: null,
  session: null,
  created: 0,
  updated: 0,
});
const file = (id: string, change: Partial<ExamFile> = {}): ExamFile => ({
  exam: id,
  name: 'a.pdf',
  sha256: id,
  sizeBytes: 1,
  part: 'file',
  title: `${id}, gardé`,
  subject: 's',
  gradeLevel: 'l',
  url: '/a.pdf',
  state: 'whole',
  waitsFor: null,
  fault: null,
  place: 1,
  allowsMetered: false,
  heldBytes: 1,
  bytesPerSecond: null,
  requestedAt: 1,
  finishedAt: 2,
  openedAt: null,
  ...change,
});
const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const list: ExamList = {
  exams: [exam('one'), exam('two'), exam('three')].map((row) => asListed(row, subject, level)),
  subjects: [subject],
  levels: [level],
  levelsHere: new Set(['bac1']),
  levelsArriving: new Set(),
  levelsWhole: ['l'],
  known: {
    exams: byId([exam('one'), exam('two'), exam('three'), exam('hidden')]),
    subjects: byId([subject]),
    levels: byId([level]),
  },
};

it('holds what is whole, in the list’s order, and what the list does not hold any more', () => {
  const files = filesByExam([
    file('two'),
    file('one', { part: 'correction' }),
    file('three', { state: 'running' }),
    file('hidden'),
    file('gone'),
    file('far', { subject: '', gradeLevel: '' }),
  ]);
  const saved = savedPapers(list, files);
  expect(saved.map(({ row }) => row.title)).toEqual(['one', 'two', 'far, gardé', 'gone, gardé', 'hidden']);
  expect(saved.map(({ level: its }) => its.name)).toEqual(['Bac I', 'Bac I', '', 'Bac I', 'Bac I']);
});
