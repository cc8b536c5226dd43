// Defines the type of the texts that each collection provides for its mutations. With these texts the outbox lists
// the mutations and reports their outcome.
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { mutationSchemas } from '#data/rows/mutation.ts';
import { type FieldName, rowName, type TextFieldName } from '#domain/schema/field-names.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import type { ReasonCode } from './refusal-reasons.ts';

type Operation<Name extends CollectionName> = keyof (typeof mutationSchemas)[Name] & string;

/** Mutations that have their own texts instead of the texts of their operation. */
type SpecialKinds = {
  subjects: 'activate' | 'deactivate';
  gradeLevels: 'activate' | 'deactivate';
  exams: 'key';
  quizQuestions: 'import';
};

type SpecialKind<Name extends CollectionName> = Name extends keyof SpecialKinds ? SpecialKinds[Name] : never;

export type DescribableMutation = Pick<OutboxEntry, 'collection' | 'op' | 'data'> &
  Partial<Pick<OutboxEntry, 'upload' | 'code'>>;

/** A mutation whose `data` has the fields of its collection. */
export type MutationOf<Name extends CollectionName> = Omit<DescribableMutation, 'data'> & {
  readonly data: { readonly [Field in FieldName<Name>]?: unknown };
};

/** Names that describe an entry; null if unknown. */
export type EntryNames = {
  subject: string | null;
  level: string | null;
  post: string | null;
  /** Name of the record that the entry changes, deletes or reports as wrong. */
  record: string | null;
};

type Reasons = Readonly<Partial<Record<ReasonCode, MessageDescriptor>>>;

type Confirmation = {
  one: MessageDescriptor;
  /** Message for several entries; `count` is their number as formatted text. */
  many: (count: string) => MessageDescriptor;
  /** Message that replaces `one` if the answer key of the same exam was confirmed too. */
  withKey?: MessageDescriptor;
};

export type KindWords<Name extends CollectionName = CollectionName> = {
  title: MessageDescriptor | ((entry: MutationOf<Name>) => MessageDescriptor);
  /** Title of the toast that lets the user undo the mutation while it is delayed; only deletions are delayed. */
  undoable?: MessageDescriptor;
  /**
   * null: a confirmation is not reported. `rows`: the message counts the rows that were added. `dialog`: no toast
   * reports that the mutation is saved or confirmed, because the dialog in which it was made does.
   */
  confirmed: Confirmation | 'rows' | 'dialog' | null;
  refused: MessageDescriptor;
  refusedMany: MessageDescriptor;
  /** Title of the toast that reports a refusal; without it a general title is used. */
  refusedTitle?: MessageDescriptor;
  /** If set, the toast of a confirmation has no text; the message is its title. */
  isConfirmedByTitle?: true;
  /** If set, an entry of this kind is not counted separately if there are other entries of its record. */
  isPartOfRecord?: true;
  /**
   * If set, a refusal is reported by the text for its code in this table. If the table has no text for it,
   * the refusal is reported by `refused`, a colon and the general reason. Codes of `codesExplainedByReason`
   * are reported by their reason alone.
   */
  refusedBecause?: Reasons;
};

type DeletionWords<Name extends CollectionName> = KindWords<Name> &
  Required<Pick<KindWords<Name>, 'undoable'>>;

type Kinds<Name extends CollectionName> = {
  [Kind in Operation<Name> | SpecialKind<Name>]: Kind extends 'delete'
    ? DeletionWords<Name>
    : KindWords<Name>;
};

export type TextKind = 'line' | 'long' | 'subject';

export type CollectionWords<Name extends CollectionName> = {
  icon: string;
  kinds: Kinds<Name>;
  /** Returns the special kind of the entry; null if the entry has the texts of its operation. */
  specialKind: (entry: MutationOf<Name>) => SpecialKind<Name> | null;
  /** Returns the text that distinguishes an entry from others of its kind; null if nothing is known. */
  detail: (entry: MutationOf<Name>, names: EntryNames, i18n: I18n) => string | null;
  /**
   * The text fields, in the order in which the editor shows them; null for a field that cannot be edited in
   * the outbox.
   */
  texts: Record<TextFieldName<Name>, TextKind | null>;
  /** Returns the record that an error report is about; the name of this record describes the entry. */
  reportedRecord?: (data: MutationOf<Name>['data']) => { collection: CollectionName; record: string };
  loss: MessageDescriptor;
  reasons?: (entry: Pick<MutationOf<Name>, 'upload'>) => Reasons;
};

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const noSpecialKind = () => null;

/**
 * Returns the name that the entry gives its record, or else the record's current name; null if neither is
 * known.
 */
export const ownName = (entry: Pick<DescribableMutation, 'collection' | 'data'>, names: EntryNames) =>
  rowName(entry.collection, entry.data) ?? names.record;
