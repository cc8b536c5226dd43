// Defines the payload that is sent separately from its mutation, and the chunks in which it is sent.

/** Payload that is too large for the mutation itself: a file of the record, or the rows of a bulk import. */
export type MutationUpload = { sizeBytes: number; sha256: string } & (
  | { kind: 'file'; field: 'file' | 'correction' | 'figure' }
  /**
   * `all` is true if questions that already exist on the server are imported too. `fileName` is for the
   * list of imports on this phone; it is never sent.
   */
  | { kind: 'rows'; rowCount: number; all?: true; fileName?: string }
);

/**
 * A chunk of an upload. `from` is the id of the mutation that this one has replaced; the server continues
 * with the chunks that it has stored under that id.
 */
export type UploadChunk = {
  offset: number;
  totalBytes: number;
  bytes: Uint8Array<ArrayBuffer>;
  from?: string | undefined;
};
