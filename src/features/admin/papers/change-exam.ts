// What an administrator does with an exam that is there. All of it works without a network.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { cachePayloads, keepFile } from '#data/payloads.ts';
import type { Stored } from '#data/stored-rows.ts';
import type { Exam } from '#domain/rows.ts';
import { keptName, type SendablePdfs } from '../exam-fields.ts';
import { type EditedFields, examChange, isHere, type PdfEdits } from './exam-change.ts';

/** A row of this phone, or one that was asked for, which says nothing of where it stands in the queue. */
export type OpenedExam = Exam & Partial<Pick<Stored<Exam>, 'seq' | 'isWaiting'>>;

/**
 * Queues what was changed on the row as it was opened, with new files: each travels with a mutation of its own. Resolves
 * with whether there was anything. Rejects as `commit` does; then nothing is queued.
 */
export async function changeExam(
  store: AccountStore,
  opened: OpenedExam,
  edit: { fields: EditedFields; pdfs: PdfEdits; files: SendablePdfs },
): Promise<boolean> {
  const payloads = cachePayloads(caches);
  const { files } = edit;
  const data = examChange(opened, edit.fields, edit.pdfs);
  const file = files.file && (await keepFile(payloads, 'file', files.file));
  const correction = files.correction && (await keepFile(payloads, 'correction', files.correction));
  const hadAddress = opened.fileUrl !== null && !isHere(opened.fileUrl);
  const ofFile = files.file && {
    fileName: keptName(files.file.name),
    ...(hadAddress ? { fileUrl: null } : {}),
  };
  // What the server does not have yet has no date of its there: its change follows its creation.
  const base = opened.seq === 0 ? {} : { base: opened.updated };
  const update = { op: 'update', collection: 'exams', record: opened.id, ...base } as const;
  const mutations = [
    ...(Object.keys(data).length > 0 ? [{ ...update, data }] : []),
    ...(file && ofFile ? [{ ...update, data: ofFile, upload: file }] : []),
    ...(correction ? [{ ...update, data: {}, upload: correction }] : []),
  ];
  if (mutations.length > 0) await commit(store, mutations);
  return mutations.length > 0;
}

/** Queues the deletion of an exam, as it was seen, for everyone. Rejects as `commit` does. */
export async function deleteExam(store: AccountStore, seen: OpenedExam): Promise<void> {
  await commit(store, { op: 'delete', collection: 'exams', record: seen.id, seen });
}
