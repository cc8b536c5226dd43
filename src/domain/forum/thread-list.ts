// Responsible for the list of discussions: what each one is found by and what a person narrows it by.
// Guarantees: pure; the given order is kept, except that a search puts what answers it best first; a thread of an inactive subject stays, with its name.

import type { ForumPost, Subject } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from '#domain/search/search.ts';
import { plainText } from '#lib/math/tex-as-text.ts';

export type ListedThread<Summary> = { summary: Summary; subject: Subject | null; text: SearchText };

/** Null is all; `subject` is a code, `author` an account's id. */
export type ThreadFilter = { query: string; subject: string | null; author: string | null };

/** Threads ready to be searched, each with its subject; null where that one is not known here. */
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
      text: searchText(plainText(title), plainText(content), authorName, subject?.name, subject?.nameHt),
    };
  });
}

/** Those that fit the filter, what answers its words best first. */
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
