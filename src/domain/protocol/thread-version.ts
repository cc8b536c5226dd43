// Responsible for the mark that tells one state of a thread from another, as the server makes it too.
// Guarantees: pure; another after every change: a new or changed row has the highest seq of the server's log, and a
// removed one is missing in the count.

/** `seq`: the highest of the thread's rows. */
export const threadMark = (seq: number, replyCount: number): string => `${seq}.${replyCount}`;

/** Whether a row written at `seq` is in the thread as the mark tells of it. */
export const markCovers = (mark: string | undefined, seq: number): boolean =>
  mark !== undefined && Number(mark.slice(0, mark.indexOf('.'))) >= seq;

/** The mark once one more reply stands in the thread, written at `seq`, and nothing else has happened to it. */
export function markWithReply(mark: string, seq: number): string {
  return threadMark(seq, Number(mark.slice(mark.indexOf('.') + 1)) + 1);
}
