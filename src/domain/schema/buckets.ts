// Defines the names of buckets, the groups of rows that a phone subscribes to and downloads. The names are
// the same as on the server.

export type Bucket = string;

/** Bucket of subjects, levels, announcements, exam dates and exam subjects; for all users, also without an account. */
export const catalogueBucket: Bucket = 'catalogue';
/** Bucket of forum reports, reported errors and contact messages; for admins only. */
export const reportsBucket: Bucket = 'desk';

export const libraryBucket = (levelCode: string): Bucket => `library:${levelCode}`;
export const mineBucket = (accountId: string): Bucket => `mine:${accountId}`;
export const forumBucket = (page: number): Bucket => `forum:${page}`;

export const isForumBucket = (bucket: Bucket): boolean => bucket.startsWith('forum:');

export function levelCodeOf(bucket: Bucket): string | null {
  return bucket.startsWith('library:') ? bucket.slice('library:'.length) : null;
}

export function forumPageOf(bucket: Bucket): number | null {
  return isForumBucket(bucket) ? Number(bucket.slice('forum:'.length)) : null;
}
