// Reads the overview that administrators are shown: statistics, the newest rows and reported posts.
// Pure; returns null for an answer that does not have the agreed form; leaves out a row that cannot be
// read.
import * as v from 'valibot';
import { readRow } from '#backend/wire/read-rows.ts';
import type { AdminOverview } from '#domain/admin/admin-overview.ts';
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import type { CollectionName, RowTypes } from '#domain/schema/schema.ts';

const rows = v.array(v.unknown());
const counted = v.array(v.tuple([v.string(), v.number()]));
const week = v.pipe(v.array(v.number()), v.length(7));

const schema = v.object({
  at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
  totals: v.object({
    users: v.number(),
    exams: v.number(),
    quiz_questions: v.number(),
    forum_posts: v.number(),
    updates: v.number(),
  }),
  active_users: v.number(),
  latest: v.object({ exams: rows, quiz_questions: rows, forum_posts: rows, updates: rows }),
  reported: v.object({ rows, counts: counted }),
  // Servers of earlier versions may send no `dates`, `quizzes` or `probes`.
  dates: v.optional(v.pipe(v.array(v.pipe(v.string(), v.check(isCalendarDay))), v.length(7))),
  days: v.object({ users: week, quiz_attempts: week, quizzes: v.optional(week), forum_posts: week }),
  subjects: counted,
  desk: v.object({ error_reports: v.number(), contact_messages: v.number() }),
  probes: v.optional(
    v.object({
      accounts: v.number(),
      chapters: v.array(v.tuple([v.string(), v.string(), v.string(), v.number(), v.number(), v.number()])),
    }),
  ),
});

export function readOverview(answer: unknown): AdminOverview | null {
  const read = v.safeParse(schema, answer);
  if (!read.success) return null;
  const { at, totals, active_users, latest, reported, dates, days, subjects, desk, probes } = read.output;
  return {
    at,
    totals: {
      users: totals.users,
      exams: totals.exams,
      quizQuestions: totals.quiz_questions,
      forumPosts: totals.forum_posts,
      updates: totals.updates,
    },
    activeUsers: active_users,
    latest: {
      exams: readAll('exams', latest.exams),
      quizQuestions: readAll('quizQuestions', latest.quiz_questions),
      forumPosts: readAll('forumPosts', latest.forum_posts),
      updates: readAll('updates', latest.updates),
    },
    reported: { rows: readAll('forumPosts', reported.rows), counts: Object.fromEntries(reported.counts) },
    ...(dates ? { dates } : {}),
    ...(probes ? { probes: { accounts: probes.accounts, chapters: probes.chapters.map(readChapter) } } : {}),
    week: {
      users: days.users,
      quizAttempts: days.quiz_attempts,
      ...(days.quizzes ? { quizzes: days.quizzes } : {}),
      forumPosts: days.forum_posts,
    },
    subjects: subjects.map(([subject, attempts]) => ({ subject, attempts })),
    desk: { errorReports: desk.error_reports, contactMessages: desk.contact_messages },
  };
}

type ChapterCounts = [string, string, string, number, number, number];

const readChapter = ([subject, level, chapter, asked, expected, right]: ChapterCounts) => ({
  ...{ subject, level, chapter, asked, expected, right },
});

const readAll = <Name extends CollectionName>(collection: Name, list: readonly unknown[]) =>
  list.flatMap((wire) => (readRow(collection, wire)?.row as RowTypes[Name] | undefined) ?? []);
