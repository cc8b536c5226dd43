// The closed list of mutations in words.
import type { OutboxEntry } from '#data/outbox-entry.ts';
import type { CollectionName } from '#domain/rows.ts';
import { adminKinds } from './admin-kinds.ts';
import type { EntryKind, EntryKinds } from './entry-kind.ts';
import { pupilKinds } from './pupil-kinds.ts';

const kinds: EntryKinds<CollectionName> = { ...pupilKinds, ...adminKinds };

type Told = Pick<OutboxEntry, 'collection' | 'op' | 'data'>;

export function kindOf(entry: Told): EntryKind {
  const own: Partial<Record<string, EntryKind>> = kinds[entry.collection];
  const status = isStatusChange(entry) ? (entry.data.isActive ? 'activate' : 'deactivate') : entry.op;
  const found = own[status] ?? own[entry.op];
  if (!found) throw new Error(`there is no ${entry.op} of ${entry.collection}`);
  return found;
}

/** Whether a subject or level is switched on or off: its refusal names the reason. */
export const isStatusChange = (entry: Told): boolean =>
  entry.op === 'update' && typeof entry.data.isActive === 'boolean';
