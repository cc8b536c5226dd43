// Defines what must be stated about the mutations of each collection, so that the outbox can list them and
// report their outcome.
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { mutationSchemas } from '#data/rows/mutation.ts';
import { type FieldName, rowName, type TextFieldName } from '#domain/schema/field-names.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import type { ReasonCode } from './refusal-reasons.ts';

/** An operation that the server accepts for the collection. */
type Operation<Name extends CollectionName> = keyof (typeof mutationSchemas)[Name] & string;

/** Mutations that have words of their own instead of those of their operation. */
type SpecialKinds = {
  subjects: 'activate' | 'deactivate';
  gradeLevels: 'activate' | 'deactivate';
  exams: 'key';
  quizQuestions: 'import';
};

type SpecialKind<Name extends CollectionName> = Name extends keyof SpecialKinds ? SpecialKinds[Name] : never;

/** The part of an outbox entry that its words depend on. */
export type DescribableMutation = Pick<OutboxEntry, 'collection' | 'op' | 'data'> &
  Partial<Pick<OutboxEntry, 'upload' | 'code'>>;

/** The same, where only the fields of one collection can be read. */
export type MutationOf<Name extends CollectionName> = Omit<DescribableMutation, 'data'> & {
  readonly data: { readonly [Field in FieldName<Name>]?: unknown };
};

/** Names that describe an entry in a list, in the language of the reader; null if unknown. */
export type EntryNames = {
  subject: string | null;
  level: string | null;
  /** Title of the question that a reply answers. */
  post: string | null;
  /** Name of the record that the entry changes, deletes, or reports as wrong; see `rowName`. */
  record: string | null;
};

/** Texts that replace the general ones for the codes of a refusal. */
type Reasons = Readonly<Partial<Record<ReasonCode, MessageDescriptor>>>;

/** Message when the server confirms entries of one kind. */
type Confirmation = {
  one: MessageDescriptor;
  /** `count` is the number as formatted text. */
  many: (count: string) => MessageDescriptor;
  /** Replaces `one` if the answer key of the same exam was confirmed too. */
  withKey?: MessageDescriptor;
};

/** The words for one kind of mutation. */
export type KindWords<Name extends CollectionName = CollectionName> = {
  /** Title in the list of the outbox. */
  title: MessageDescriptor | ((entry: MutationOf<Name>) => MessageDescriptor);
  /** Null: a confirmation is not reported. `rows`: the message counts the rows that were added. */
  confirmed: Confirmation | 'rows' | null;
  refused: MessageDescriptor;
  /** Message when the server refuses several entries of this kind at once. */
  refusedMany: MessageDescriptor;
  /** Title of the toast that reports a refusal; absent: a general one. */
  refusedTitle?: MessageDescriptor;
  /** The toast of a confirmation shows only the message, as its title. */
  isConfirmedByTitle?: true;
  /** An entry of this kind counts with the other entries of its record, if there are any. */
  isPartOfRecord?: true;
  /** A refusal is reported together with its reason; for these codes, by these texts instead. */
  refusedBecause?: Reasons;
};

/** How the editor shows a text field: in one line, in several, or as the choice of a subject. */
export type TextKind = 'line' | 'long' | 'subject';

export type CollectionWords<Name extends CollectionName> = {
  icon: string;
  kinds: Record<Operation<Name> | SpecialKind<Name>, KindWords<Name>>;
  /** Returns the kind of an entry that has words of its own; null: those of its operation. */
  specialKind: (entry: MutationOf<Name>) => SpecialKind<Name> | null;
  /** Returns what distinguishes an entry from others of its kind; null if nothing is known. */
  detail: (entry: MutationOf<Name>, names: EntryNames, i18n: I18n) => string | null;
  /** Fields in the order of the editor; null: the field cannot be edited in the outbox. */
  texts: Record<TextFieldName<Name>, TextKind | null>;
  /** Returns the record that a creation reports as wrong, whose name describes it; absent: none. */
  reportedRecord?: (data: MutationOf<Name>['data']) => { collection: CollectionName; record: string };
  /** Text that names the loss when the creation of a row is discarded. */
  loss: MessageDescriptor;
  /** Returns the texts that replace the general reasons of a refusal; absent: none. */
  reasons?: (entry: Pick<MutationOf<Name>, 'upload'>) => Reasons;
};

/** Returns a value of a mutation's data if it is a text that is not empty. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** For collections whose mutations have only the words of their operations. */
export const noSpecialKind = () => null;

/** For collections whose rows have a name: the name that the entry gives its record, or the record's own. */
export const ownName = (entry: Pick<DescribableMutation, 'collection' | 'data'>, names: EntryNames) =>
  rowName(entry.collection, entry.data) ?? names.record;
