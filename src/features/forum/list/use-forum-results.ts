// Provides the threads that the list shows now: the threads on this phone, searched, filtered and split into
// pages.
import { useEffect, useMemo } from 'react';
import { listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { ThreadSummary } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type Page, pageInAddress, pageOf } from '#domain/format/page-numbers.ts';
import { filterThreads, type ListedThread, listedThreads } from '#domain/forum/thread-list.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { indexInSlices } from '#domain/search/search.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';
import type { ForumSearch } from './forum-search-params.ts';
import { useThreads } from './use-threads.ts';

type Listed = ListedThread<ThreadSummary>;

export type FoundThreads = {
  /** null while the database is being read, and while the phone has no thread and the first ones may still arrive. */
  shown: Page<Listed> | null;
  /** The active subjects. */
  subjects: Subject[];
  /** Whether the user's own questions have unread replies. */
  hasNews: boolean;
};

/**
 * Returns the threads of the page that match the search. They are not updated while a dialog covers the list
 * (`isCovered`).
 */
export function useFoundThreads(
  store: AccountStore,
  search: ForumSearch,
  words: string,
  isCovered: boolean,
): FoundThreads {
  const { db, account } = store;
  const subjects = useLive(() => listAllSubjects(db), [db]);
  const summaries = useThreads(store, isCovered);
  const listed = useMemo(
    () => (summaries && subjects ? listedThreads(summaries, subjects) : null),
    [summaries, subjects],
  );
  useEffect(() => (listed ? runWhenIdle(indexInSlices(listed)) : undefined), [listed]);
  return {
    shown: listed
      ? pageOf(newsFirst(narrowed(listed, words, search, account), search), pageInAddress(search, words))
      : null,
    subjects: (subjects ?? []).filter((subject) => subject.isActive),
    hasNews: summaries?.some(({ unreadCount }) => unreadCount > 0) ?? false,
  };
}

const narrowed = (listed: readonly Listed[], query: string, search: ForumSearch, account: string) =>
  filterThreads(listed, { query, subject: search.subject || null, author: search.mine ? account : null });

/**
 * In the list of the user's own questions, puts those with new replies first. Leaves the list of all
 * questions unchanged.
 */
function newsFirst(threads: Listed[], { mine }: ForumSearch): Listed[] {
  if (!mine) return threads;
  const hasNews = ({ summary }: Listed) => summary.unreadCount > 0;
  return [...threads.filter(hasNews), ...threads.filter((thread) => !hasNews(thread))];
}
