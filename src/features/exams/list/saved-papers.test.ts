import { expect, it } from 'vitest';
import type { ExamFile } from '#data/device/device-db.ts';
import { asListed } from '#domain/exams/exam-list.ts';
import { filesByExam } from '#features/exams/files/files-by-exam.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { makeExam, makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import type { ExamList } from './read-exam-list.ts';
import { savedPapers } from './saved-papers.ts';

const subject = makeSubject();
const level = makeLevel();
const file = (id: string, change: Partial<ExamFile> = {}) =>
  makeExamFile(id, 1, { title: `${id}, gardé`, subject: 's', gradeLevel: 'l', ...change });
const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const list: ExamList = {
  exams: [makeExam('one'), makeExam('two'), makeExam('three')].map((row) => asListed(row, subject, level)),
  subjects: [subject],
  levels: [level],
  levelsHere: new Set(['bac1']),
  levelsArriving: new Set(),
  completeLevels: ['l'],
  closedKeys: new Set(),
  known: {
    exams: byId([makeExam('one'), makeExam('two'), makeExam('three'), makeExam('hidden')]),
    subjects: byId([subject]),
    levels: byId([level]),
  },
};

it('savedPapers returns papers with a complete file or answer key, first those in the list in its order, then the others by title', () => {
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
