// Defines the texts that name a queued mutation and its outcome in the interface.
import type { MessageDescriptor } from '@lingui/core';
import type { mutationSchemas } from '#data/rows/mutation.ts';

export type EntryKind = {
  shape: string;
  title: MessageDescriptor;
  /**
   * Message when the server confirms the mutation; null when there is no message, or only one with a
   * number.
   */
  confirmed: MessageDescriptor | null;
  /**
   * Message when the server confirms several mutations of this kind at once; `count` is the number as
   * formatted text.
   */
  confirmedMany: ((count: string) => MessageDescriptor) | null;
  /** Message when the server refuses the mutation. */
  refused: MessageDescriptor;
  /** Message when the server refuses several mutations of this kind at once. */
  refusedMany: MessageDescriptor;
};

/**
 * One kind for every operation of a collection. A status change, an import and an exam's answer key may
 * have their own kind.
 */
export type EntryKinds<Names extends keyof typeof mutationSchemas> = {
  [Name in Names]: Record<keyof (typeof mutationSchemas)[Name], EntryKind> & {
    activate?: EntryKind;
    deactivate?: EntryKind;
    import?: EntryKind;
    key?: EntryKind;
  };
};
