// What a queued mutation and its outcome are called.
import type { MessageDescriptor } from '@lingui/core';
import type { mutationSchemas } from '#data/rows/mutation.ts';

export type EntryKind = {
  shape: string;
  title: MessageDescriptor;
  /** Said when the server confirms it; null: nothing is said, or it is said with a number. */
  confirmed: MessageDescriptor | null;
  /** Said instead when several of the kind are confirmed at once; `count` is a written number. */
  confirmedMany: ((count: string) => MessageDescriptor) | null;
  /** Said when the server refuses it. */
  refused: MessageDescriptor;
  /** Said instead when several of the kind are refused at once. */
  refusedMany: MessageDescriptor;
};

/** A kind for every operation that a collection has; a change of status, an import and an exam's answer key may have words of their own. */
export type EntryKinds<Names extends keyof typeof mutationSchemas> = {
  [Name in Names]: Record<keyof (typeof mutationSchemas)[Name], EntryKind> & {
    activate?: EntryKind;
    deactivate?: EntryKind;
    import?: EntryKind;
    key?: EntryKind;
  };
};
