// Responsible for the names of buckets: what a phone subscribes to, downloads and is shown the size of.
// Guarantees: names are the server's own; what is in a bucket never depends on who asks.

import type { CollectionName } from './schema.ts';

export type Bucket = string;

/** Subjects, levels, announcements and exam dates; everyone's, visitors' too. */
export const catalogueBucket: Bucket = 'catalogue';
/** Reports, signalled errors and contact messages; admins' only. */
export const deskBucket: Bucket = 'desk';

/** Exams and questions of one level. */
export const libraryBucket = (levelCode: string): Bucket => `library:${levelCode}`;
/** One account's own profile and attempts. */
export const mineBucket = (accountId: string): Bucket => `mine:${accountId}`;
/** About two hundred threads. */
export const forumBucket = (page: number): Bucket => `forum:${page}`;

export const isForumBucket = (bucket: Bucket): boolean => bucket.startsWith('forum:');

/** The level of a library bucket; null for any other. */
export function levelCodeOf(bucket: Bucket): string | null {
  return bucket.startsWith('library:') ? bucket.slice('library:'.length) : null;
}

/** The page of a forum bucket; null for any other. */
export function forumPageOf(bucket: Bucket): number | null {
  return isForumBucket(bucket) ? Number(bucket.slice('forum:'.length)) : null;
}

/** The collections whose rows can lie in a bucket; none for a name that this version does not know. */
export function collectionsOf(bucket: Bucket): readonly CollectionName[] {
  if (bucket === catalogueBucket) return ['subjects', 'gradeLevels', 'updates', 'examDates'];
  if (bucket === deskBucket) return ['reports', 'errorReports', 'contactMessages'];
  if (bucket.startsWith('mine:')) return ['profiles', 'quizAttempts'];
  if (bucket.startsWith('library:')) return ['exams', 'quizQuestions'];
  return isForumBucket(bucket) ? ['forumPosts', 'forumReplies'] : [];
}
