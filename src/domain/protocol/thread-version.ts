// Computes the version of a thread from its highest seq and its number of replies, as the server does. The
// version changes with every change of the thread: a new or changed row has the highest seq of the server's
// log, and a deleted row changes the number of replies.

export const threadVersion = (seq: number, replyCount: number): string => `${seq}.${replyCount}`;

/**
 * Returns whether this version of the thread already includes the row that the server logged with the number
 * `seq`; false for an unknown version.
 */
export const versionCovers = (version: string | undefined, seq: number): boolean =>
  version !== undefined && Number(version.slice(0, version.indexOf('.'))) >= seq;

/**
 * Returns the version after one more reply, logged with the number `seq`; correct only if nothing else has
 * changed in the thread.
 */
export function versionWithReply(version: string, seq: number): string {
  return threadVersion(seq, Number(version.slice(version.indexOf('.') + 1)) + 1);
}
