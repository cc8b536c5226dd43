// Builds the list of forum threads: its search and filters. Pure; the given order is kept, except that a
// search puts the best matches first.

import { namesOf } from '#domain/catalogue/catalogue.ts';
import type { ForumPost, Subject } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from '#domain/search/search.ts';
import { plainText } from '#lib/math/tex-as-text.ts';

export type ListedThread<Summary> = { summary: Summary; subject: Subject | null; text: SearchText };

/**
 * Filter of the list; null and an empty query match all threads. `subject` is a code, `author` an account's
 * id.
 */
export type ThreadFilter = { query: string; subject: string | null; author: string | null };

/** Returns the threads with their search text and subject; `subject` is null if it is not in `subjects`. */
export function listedThreads<Summary extends { post: ForumPost }>(
  summaries: readonly Summary[],
  subjects: readonly Subject[],
): ListedThread<Summary>[] {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return summaries.map((summary) => {
    const { title, content, authorName, subject: subjectId } = summary.post;
    const subject = byId.get(subjectId) ?? null;
    return {
      summary,
      subject,
      text: searchText(
        plainText(title),
        plainText(content),
        authorName,
        ...(subject ? namesOf(subject) : []),
      ),
    };
  });
}

export function filterThreads<Summary extends { post: ForumPost }>(
  threads: readonly ListedThread<Summary>[],
  filter: ThreadFilter,
): ListedThread<Summary>[] {
  return searchRows(threads, filter.query).filter(
    ({ subject, summary }) =>
      (filter.subject === null || subject?.code === filter.subject) &&
      (filter.author === null || summary.post.userId === filter.author),
  );
}
