import { describe, expect, it } from 'vitest';
import type { DownloadState, ExamFile } from '#data/device/device-db.ts';
import { asListed } from '#domain/exams/exam-list.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { makeExam, makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { batchOf, bulkDownloadOf } from './download-all.ts';
import { filesByExam } from './files-by-exam.ts';

const subject = makeSubject();
const level = makeLevel();
const urlOf = (id: string) => `/api/files/exams/${id}/${id}.pdf`;
const exam = (id: string, change: Partial<Exam> = {}) =>
  makeExam(id, { fileUrl: urlOf(id), fileSizeBytes: 1000, fileSha256: id, ...change });
const file = (id: string, state: DownloadState, change: Partial<ExamFile> = {}) =>
  makeExamFile(id, state === 'whole' ? 1000 : 100, {
    name: `${id}.pdf`,
    sha256: id,
    sizeBytes: 1000,
    url: urlOf(id),
    state,
    requestedAt: 10,
    finishedAt: null,
    ...change,
  });
const listed = (exams: Exam[]) => exams.map((row) => asListed(row, subject, level));

describe('the download of all papers of a list', () => {
  it('bulkDownloadOf leaves out papers whose current file is on the phone or being downloaded, or is not on our server', () => {
    const exams = [
      exam('new', { correctionUrl: '/k.pdf', correctionSizeBytes: 300, correctionSha256: 'k' }),
      exam('here'),
      exam('coming'),
      exam('none', { fileUrl: null, fileSizeBytes: null, fileSha256: null }),
      exam('elsewhere', { fileUrl: 'https://example.org/a.pdf', fileSizeBytes: null, fileSha256: null }),
      exam('replaced', { fileSizeBytes: 700, fileSha256: 'newer' }),
    ];
    const files = filesByExam([file('here', 'whole'), file('coming', 'queued'), file('replaced', 'whole')]);
    expect(bulkDownloadOf(listed(exams), files)).toEqual({
      papers: {
        files: [
          { exam: 'new', part: 'file' },
          { exam: 'replaced', part: 'file' },
        ],
        sizeBytes: 1700,
      },
      answerKeys: { files: [{ exam: 'new', part: 'correction' }], sizeBytes: 300 },
    });
  });
});

describe('the summary of the downloads', () => {
  it('batchOf returns null without downloads, for a single one, and for finished and failed ones', () => {
    expect(batchOf([])).toBeNull();
    expect(batchOf([file('a', 'running')])).toBeNull();
    expect(batchOf([file('a', 'whole'), file('b', 'whole'), file('c', 'failed')])).toBeNull();
  });

  it('batchOf counts the files requested since the oldest pending download was requested, except failed ones', () => {
    const files = [
      file('before', 'whole', { requestedAt: 1 }),
      file('a', 'whole', { requestedAt: 10 }),
      file('b', 'running', { requestedAt: 10 }),
      file('c', 'queued', { requestedAt: 11, heldBytes: 0 }),
      file('d', 'failed', { requestedAt: 11 }),
    ];
    const batch = batchOf(files);
    expect(batch).toMatchObject({ heldBytes: 1100, totalBytes: 3000, isRunning: true });
    expect(batch?.pending.map(({ exam }) => exam)).toEqual(['b', 'c']);
  });

  it('batchOf returns `isRunning` false if all downloads are paused or interrupted', () => {
    expect(batchOf([file('a', 'paused'), file('b', 'interrupted')])?.isRunning).toBe(false);
  });
});
