// What an administrator does with exams. All of it works without a network.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { cachePayloads, keepFile } from '#data/payloads.ts';
import { randomId } from '#lib/random-id.ts';
import { type ExamFields, type ExamPdfs, examData } from './exam-fields.ts';

/**
 * Queues a new exam with its files. A mutation carries one file: the answer key follows the paper in one of its own.
 * Rejects with InvalidMutationError, or a quota error where there is no room; then nothing is queued.
 */
export async function addExam(store: AccountStore, fields: ExamFields, pdfs: ExamPdfs): Promise<void> {
  const payloads = cachePayloads(caches);
  const record = randomId(store.random);
  const file = pdfs.file && (await keepFile(payloads, 'file', pdfs.file));
  const correction = pdfs.correction && (await keepFile(payloads, 'correction', pdfs.correction));
  const first = file ?? correction;
  const data = examData(fields, pdfs.file);
  await commit(store, [
    { op: 'create', collection: 'exams', record, data, ...(first ? { upload: first } : {}) },
    ...(file && correction
      ? [{ op: 'update' as const, collection: 'exams' as const, record, data: {}, upload: correction }]
      : []),
  ]);
}
