// Reads the open and done items for admins: reported errors, reported texts and messages in one list.
import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { listQuizSetsWithQuestions } from '#data/queries/read-library.ts';
import type { ContactMessage, ErrorReport, ForumPost, ForumReply, Report } from '#domain/schema/schema.ts';

/**
 * The content that a report is about, or a message. `text` is null if the content is not on this phone or was
 * deleted.
 */
type Subject =
  | { kind: 'question' | 'paper' | 'post' | 'reply'; text: string | null }
  | { kind: 'message'; text: string };

export type ReportItem = {
  /** Id of the question, exam or post that the item opens; null if nothing can be opened. */
  opens: string | null;
  about: Subject;
} & (
  | { collection: 'errorReports'; row: Stored<ErrorReport> }
  | { collection: 'reports'; row: Stored<Report>; reported: ReportedText | null }
  | { collection: 'contactMessages'; row: Stored<ContactMessage> }
);

type ReportedText =
  | { collection: 'forumPosts'; row: ForumPost }
  | { collection: 'forumReplies'; row: ForumReply };

/** Returns the items in the order of `inReportOrder`. May run in a live query. */
export async function listReportItems(db: AccountDb): Promise<ReportItem[]> {
  const [errors, reports, messages] = await Promise.all([
    db.errorReports.toArray(),
    db.reports.toArray(),
    db.contactMessages.toArray(),
  ]);
  const questions = await questionTexts(db, errors);
  const items: ReportItem[] = [
    ...(await Promise.all(errors.map((row) => errorItem(db, row, questions)))),
    ...(await Promise.all(reports.map((row) => reportItem(db, row)))),
    ...messages.map((row) => messageItem(row)),
  ];
  return inReportOrder(items);
}

export const inReportOrder = <Item extends Pick<ReportItem, 'row'>>(items: readonly Item[]): Item[] =>
  [...items].sort(
    (one, other) =>
      Number(one.row.status === 'done') - Number(other.row.status === 'done') ||
      other.row.created - one.row.created,
  );

async function questionTexts(
  db: AccountDb,
  errors: readonly ErrorReport[],
): Promise<ReadonlyMap<string, string>> {
  if (!errors.some(({ target }) => target === 'quizQuestions')) return new Map();
  const sets = await listQuizSetsWithQuestions(db);
  return new Map(sets.flatMap(({ questions }) => questions.map(({ id, question }) => [id, question])));
}

async function errorItem(
  db: AccountDb,
  row: Stored<ErrorReport>,
  questions: ReadonlyMap<string, string>,
): Promise<ReportItem> {
  const collection = 'errorReports';
  if (row.target === 'quizQuestions') {
    const text = questions.get(row.record) ?? null;
    return { collection, row, opens: row.record, about: { kind: 'question', text } };
  }
  const exam = await db.exams.get(row.record);
  return { collection, row, opens: row.record, about: { kind: 'paper', text: exam?.title ?? null } };
}

async function reportItem(db: AccountDb, row: Stored<Report>): Promise<ReportItem> {
  const collection = 'reports';
  if (row.target === 'forumPosts') {
    const post = await db.forumPosts.get(row.record);
    const reported: ReportedText | null = post ? { collection: 'forumPosts', row: post } : null;
    return {
      collection,
      row,
      reported,
      opens: row.record,
      about: { kind: 'post', text: post?.title ?? null },
    };
  }
  const reply = await db.forumReplies.get(row.record);
  const text = reply?.content ?? null;
  const reported: ReportedText | null = reply ? { collection: 'forumReplies', row: reply } : null;
  return { collection, row, reported, opens: reply?.postId ?? null, about: { kind: 'reply', text } };
}

const messageItem = (row: Stored<ContactMessage>): ReportItem => ({
  collection: 'contactMessages',
  row,
  opens: null,
  about: { kind: 'message', text: row.subject },
});
