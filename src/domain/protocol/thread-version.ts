// Computes the version hash of a thread, in the same way as the server. Pure; it changes with every change
// of the thread: a new or changed row has the highest seq of the server's log, and a deleted row changes
// the count.

/** Builds the version hash. `seq` is the highest seq of the thread's rows. */
export const threadVersion = (seq: number, replyCount: number): string => `${seq}.${replyCount}`;

/** Returns whether this version of the thread already includes a row written at `seq`. */
export const versionCovers = (version: string | undefined, seq: number): boolean =>
  version !== undefined && Number(version.slice(0, version.indexOf('.'))) >= seq;

/**
 * Returns the version hash after one more reply, written at `seq`, if nothing else has changed in the
 * thread.
 */
export function versionWithReply(version: string, seq: number): string {
  return threadVersion(seq, Number(version.slice(version.indexOf('.') + 1)) + 1);
}
