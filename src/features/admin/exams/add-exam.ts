// Queues an admin's new exam, and reads the files of a rejected exam.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { commit } from '#data/outbox/outbox.ts';
import { cachePayloads, storeFile } from '#data/outbox/upload-payloads.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { randomId } from '#lib/random-id.ts';
import {
  type ChosenPdf,
  type ExamFields,
  type ExamPdfs,
  examData,
  type SendablePdfs,
} from './exam-fields.ts';

export const newExamDraftKey = 'new-exam';

/**
 * Queues a new exam with its files and deletes its draft. A mutation contains one file, so the answer key
 * follows the paper in a second mutation. Rejects like `commit` and `storeFile`; then nothing is queued.
 */
export async function addExam(store: AccountStore, fields: ExamFields, pdfs: SendablePdfs): Promise<void> {
  const payloads = cachePayloads(caches);
  const record = randomId(store.random);
  const file = pdfs.file && (await storeFile(payloads, 'file', pdfs.file));
  const correction = pdfs.correction && (await storeFile(payloads, 'correction', pdfs.correction));
  const first = file ?? correction;
  const data = examData(fields, pdfs.file);
  const made: Mutation[] = [
    { op: 'create', collection: 'exams', record, data, ...(first ? { upload: first } : {}) },
    ...(file && correction
      ? [{ op: 'update' as const, collection: 'exams' as const, record, data: {}, upload: correction }]
      : []),
  ];
  await commit(store, made, newExamDraftKey);
}

/**
 * Returns the files of a rejected exam from its entries. Uses `names` for files whose original name is
 * unknown.
 */
export async function readPdfs(
  entries: readonly OutboxEntry[],
  names: { [name in keyof ExamPdfs]: string },
): Promise<ExamPdfs> {
  const payloads = cachePayloads(caches);
  const pdfs: ExamPdfs = { file: null, correction: null };
  for (const { upload, code, data } of entries) {
    if (upload?.kind !== 'file' || upload.field === 'figure') continue;
    const isOwnName = upload.field === 'file' && typeof data.fileName === 'string';
    const name = isOwnName ? String(data.fileName) : names[upload.field];
    const storedFile = code === 'file-refused' ? null : await payloads.get(upload.sha256);
    const pdf: ChosenPdf = storedFile
      ? new File([storedFile], name, { type: 'application/pdf' })
      : { name, size: upload.sizeBytes, isAbsent: true };
    pdfs[upload.field] = pdf;
  }
  return pdfs;
}
