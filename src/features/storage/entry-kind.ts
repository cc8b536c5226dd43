// What a queued mutation and its outcome are called.
import type { MessageDescriptor } from '@lingui/core';
import type { mutationSchemas } from '#data/mutations.ts';

export type EntryKind = {
  shape: string;
  title: MessageDescriptor;
  /** Said when the server confirms it; null: nothing is said, or it is said with a number. */
  confirmed: MessageDescriptor | null;
  /** Said when the server refuses it. */
  refused: MessageDescriptor;
};

/** A kind for every operation that a collection has; a change of status and an import may have words of their own. */
export type EntryKinds<Names extends keyof typeof mutationSchemas> = {
  [Name in Names]: Record<keyof (typeof mutationSchemas)[Name], EntryKind> & {
    activate?: EntryKind;
    deactivate?: EntryKind;
    import?: EntryKind;
  };
};
