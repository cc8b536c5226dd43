// Maps each queued mutation to its texts and answers questions about its kind. The list of kinds is closed.
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { adminKinds } from './admin-mutation-words.ts';
import type { EntryKind, EntryKinds } from './mutation-words.ts';
import { pupilKinds } from './pupil-mutation-words.ts';

const kinds: EntryKinds<CollectionName> = { ...pupilKinds, ...adminKinds };

export type DescribableMutation = Pick<OutboxEntry, 'collection' | 'op' | 'data'> &
  Partial<Pick<OutboxEntry, 'upload'>>;

export function kindOf(entry: DescribableMutation): EntryKind {
  const own: Partial<Record<string, EntryKind>> = kinds[entry.collection];
  const found = own[specialKind(entry) ?? entry.op] ?? own[entry.op];
  if (!found) throw new Error(`no text is defined for the operation ${entry.op} of ${entry.collection}`);
  return found;
}

function specialKind(entry: DescribableMutation): string | null {
  if (isStatusChange(entry)) return entry.data.isActive ? 'activate' : 'deactivate';
  if (isAnswerKey(entry)) return 'key';
  return importedCount(entry) > 0 ? 'import' : null;
}

/** Returns whether the mutation only sends an answer key, after its exam was sent. */
export const isAnswerKey = (entry: DescribableMutation): boolean =>
  entry.op === 'update' && bringsKey(entry) && Object.keys(entry.data).length === 0;

/** Returns whether the mutation sends an exam's answer key, with the exam or after it. */
export const bringsKey = ({ upload }: DescribableMutation): boolean =>
  upload?.kind === 'file' && upload.field === 'correction';

/**
 * Returns how many questions the mutation added, alone or by an import, and how many the import left out.
 * Returns null when it does not create questions.
 */
export function addedQuestions(
  entry: DescribableMutation & Pick<OutboxEntry, 'doubles'>,
): { added: number; left: number } | null {
  if (entry.collection !== 'quizQuestions' || entry.op !== 'create') return null;
  const imported = importedCount(entry);
  const left = imported > 0 ? (entry.doubles ?? 0) : 0;
  return { added: (imported || 1) - left, left };
}

/** Returns how many records an import adds at once; 0 when the mutation is not an import. */
export const importedCount = ({ upload }: DescribableMutation): number =>
  upload?.kind === 'rows' ? upload.rowCount : 0;

/**
 * Returns whether the mutation activates or deactivates a subject or level; the message of its refusal then
 * gives the reason.
 */
export const isStatusChange = (entry: DescribableMutation): boolean =>
  entry.op === 'update' && typeof entry.data.isActive === 'boolean';
