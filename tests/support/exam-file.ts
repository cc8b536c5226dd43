// A paper on a phone, for tests of what is done with it.
// Guarantees that each exam's file has a content of its own unless the test says otherwise.
import type { ExamFile } from '#data/device-db.ts';

export function makeExamFile(exam: string, heldBytes = 1, more: Partial<ExamFile> = {}): ExamFile {
  return {
    exam,
    name: 'sujet.pdf',
    sha256: `content of ${exam}`,
    sizeBytes: heldBytes,
    part: 'file',
    title: exam,
    subject: '',
    gradeLevel: '',
    url: `/api/files/pare_exams/${exam}/sujet.pdf`,
    state: 'whole',
    waitsFor: null,
    fault: null,
    place: 0,
    allowsMetered: false,
    heldBytes,
    bytesPerSecond: null,
    requestedAt: 1,
    finishedAt: 1,
    openedAt: null,
    ...more,
  };
}
