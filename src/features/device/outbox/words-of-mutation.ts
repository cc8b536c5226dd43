// The closed list of mutations in words.
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { adminKinds } from './admin-mutation-words.ts';
import type { EntryKind, EntryKinds } from './mutation-words.ts';
import { pupilKinds } from './pupil-mutation-words.ts';

const kinds: EntryKinds<CollectionName> = { ...pupilKinds, ...adminKinds };

export type Told = Pick<OutboxEntry, 'collection' | 'op' | 'data'> & Partial<Pick<OutboxEntry, 'upload'>>;

export function kindOf(entry: Told): EntryKind {
  const own: Partial<Record<string, EntryKind>> = kinds[entry.collection];
  const found = own[specialKind(entry) ?? entry.op] ?? own[entry.op];
  if (!found) throw new Error(`there is no ${entry.op} of ${entry.collection}`);
  return found;
}

function specialKind(entry: Told): string | null {
  if (isStatusChange(entry)) return entry.data.isActive ? 'activate' : 'deactivate';
  if (isAnswerKey(entry)) return 'key';
  return importedCount(entry) > 0 ? 'import' : null;
}

/** An answer key that is sent in a mutation of its own, after its exam. */
export const isAnswerKey = (entry: Told): boolean =>
  entry.op === 'update' && bringsKey(entry) && Object.keys(entry.data).length === 0;

/** Whether it sends an exam's answer key, with the exam or after it. */
export const bringsKey = ({ upload }: Told): boolean =>
  upload?.kind === 'file' && upload.field === 'correction';

/** Questions that it has added, one by one or by an import, and those that the import left out. Null: it is about none. */
export function addedQuestions(
  entry: Told & Pick<OutboxEntry, 'doubles'>,
): { added: number; left: number } | null {
  if (entry.collection !== 'quizQuestions' || entry.op !== 'create') return null;
  const imported = importedCount(entry);
  const left = imported > 0 ? (entry.doubles ?? 0) : 0;
  return { added: (imported || 1) - left, left };
}

/** How many records it adds at once; 0 for what is no import. */
export const importedCount = ({ upload }: Told): number => (upload?.kind === 'rows' ? upload.rowCount : 0);

/** Whether a subject or level is switched on or off: its refusal names the reason. */
export const isStatusChange = (entry: Told): boolean =>
  entry.op === 'update' && typeof entry.data.isActive === 'boolean';
