// Changes and deletes an existing exam for an admin.
import { commit } from '#data/outbox/outbox.ts';
import { cachePayloads, storeFile } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { baseOf, type OpenedOf } from '#features/admin/edit/base-of.ts';
import { type EditedFields, examChange, isHere, type PdfEdits } from './exam-change.ts';
import { type SendablePdfs, storedFileName } from './exam-fields.ts';

export type OpenedExam = OpenedOf<Exam>;

/**
 * Queues the changes to the fields in one mutation and each new file in a mutation of its own, and deletes
 * the draft. Resolves with false if there was nothing to queue. Rejects like `commit` and `storeFile`; then
 * nothing is queued.
 */
export async function changeExam(
  store: AccountStore,
  opened: OpenedExam,
  edit: { fields: EditedFields; pdfs: PdfEdits; files: SendablePdfs },
  draftKey: string | null = null,
): Promise<boolean> {
  const payloads = cachePayloads(caches);
  const { files } = edit;
  const data = examChange(opened, edit.fields, edit.pdfs);
  const file = files.file && (await storeFile(payloads, 'file', files.file));
  const correction = files.correction && (await storeFile(payloads, 'correction', files.correction));
  const hadAddress = opened.fileUrl !== null && !isHere(opened.fileUrl);
  const ofFile = files.file && {
    fileName: storedFileName(files.file.name),
    ...(hadAddress ? { fileUrl: null } : {}),
  };
  const update = { op: 'update', collection: 'exams', record: opened.id, ...baseOf(opened) } as const;
  const mutations = [
    ...(Object.keys(data).length > 0 ? [{ ...update, data }] : []),
    ...(file && ofFile ? [{ ...update, data: ofFile, upload: file }] : []),
    ...(correction ? [{ ...update, data: {}, upload: correction }] : []),
  ];
  if (mutations.length > 0) await commit(store, mutations, draftKey);
  return mutations.length > 0;
}

/** Queues the deletion of an exam; `seen` is the version that the admin saw. Rejects like `commit`. */
export async function deleteExam(store: AccountStore, seen: OpenedExam): Promise<void> {
  await commit(store, { op: 'delete', collection: 'exams', record: seen.id, seen });
}
