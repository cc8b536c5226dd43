// Returns the texts that describe a queued mutation: its title, its editable fields, and why it was refused.
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { catalogueWords } from './catalogue-words.ts';
import type {
  CollectionWords,
  DescribableMutation,
  EntryNames,
  KindWords,
  TextKind,
} from './collection-words.ts';
import { libraryWords } from './library-words.ts';
import { messageWords } from './message-words.ts';
import { pupilWords } from './pupil-words.ts';
import { codesExplainedByReason, refusalReasons, unknownReason } from './refusal-reasons.ts';

export const mutationWords: { readonly [Name in CollectionName]: CollectionWords<Name> } = {
  ...catalogueWords,
  ...libraryWords,
  ...pupilWords,
  ...messageWords,
};

/** Returns the texts for the kind of the entry, as the same object for the same kind. Throws if there are none. */
export function kindWordsOf(entry: DescribableMutation): KindWords {
  const { kinds, specialKind } = mutationWords[entry.collection];
  const words = Object.entries<KindWords>(kinds).find(([kind]) => kind === (specialKind(entry) ?? entry.op));
  if (!words) throw new Error(`no text is defined for the operation ${entry.op} of ${entry.collection}`);
  return words[1];
}

export type EntryTitle = { title: string; detail: string | null };

export function entryTitle(i18n: I18n, entry: DescribableMutation, names: EntryNames): EntryTitle {
  const { title } = kindWordsOf(entry);
  const { detail } = mutationWords[entry.collection];
  return {
    title: i18n._(typeof title === 'function' ? title(entry) : title),
    detail: detail(entry, names, i18n),
  };
}

export type EditableField = { field: string; value: string; kind: TextKind };

/** Returns the fields of the entry that can be edited in the outbox, in the order of the editor. */
export function editableFields(entry: Pick<OutboxEntry, 'collection' | 'op' | 'data'>): EditableField[] {
  if (entry.op === 'delete') return [];
  const kinds = Object.entries<TextKind | null>(mutationWords[entry.collection].texts);
  return kinds.flatMap(([field, kind]) => {
    const value = entry.data[field];
    const isGiven = typeof value === 'string' || (value === null && kind !== 'subject');
    return kind !== null && isGiven ? [{ field, value: value ?? '', kind }] : [];
  });
}

/** Returns the editable texts as one text to copy; empty when there are none. */
export const copyText = (entry: Pick<OutboxEntry, 'collection' | 'op' | 'data'>): string =>
  editableFields(entry)
    .filter(({ kind, value }) => kind !== 'subject' && value !== '')
    .map(({ value }) => value)
    .join('\n\n');

type Refused = Pick<OutboxEntry, 'collection' | 'code'> & Partial<Pick<OutboxEntry, 'upload'>>;

/** Returns the reason of a refusal; a general sentence if `code` is null or unknown. */
export function entryReason({ collection, code, upload = null }: Refused): MessageDescriptor {
  const own = mutationWords[collection].reasons?.({ upload }) ?? {};
  return textFor(own, code) ?? textFor(refusalReasons, code) ?? unknownReason;
}

function textFor(reasons: object, code: string | null): MessageDescriptor | undefined {
  return Object.entries<MessageDescriptor>({ ...reasons }).find(([known]) => known === code)?.[1];
}

export const isExplainedByReason = ({ code }: Pick<OutboxEntry, 'code'>): boolean =>
  codesExplainedByReason.some((known) => known === code);
