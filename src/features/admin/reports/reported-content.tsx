// <ReportedContent>: the question, exam, post or reply that a report is about, as far as it is on this phone.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getExam, getQuestion } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { fieldsOf } from '#features/admin/questions/question-fields.ts';
import { QuestionPreview } from '#features/admin/questions/question-preview.tsx';
import { SubjectLevelLabel, useSubjectLevel } from '#features/admin/shared/subject-level-label.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import type { ReportItem } from './read-reports.ts';
import { useReportTexts } from './use-report-texts.ts';

type ReportedContentProps = { store: AccountStore; item: ReportItem };

export function ReportedContent({ store, item }: ReportedContentProps) {
  if (item.collection === 'reports') return <ForumText store={store} item={item} />;
  return item.about.kind === 'question' ? (
    <Question store={store} id={item.opens ?? ''} />
  ) : (
    <Paper store={store} id={item.opens ?? ''} />
  );
}

function Question({ store, id }: { store: AccountStore; id: string }) {
  const read = useLive(async () => ({ question: await getQuestion(store.db, id) }), [store, id]);
  if (!read) return null;
  if (!read.question) return <NotHere />;
  return (
    <>
      <Place store={store} {...read.question} />
      <QuestionPreview fields={fieldsOf(read.question)} figureUrl={read.question.figureUrl} />
    </>
  );
}

function Paper({ store, id }: { store: AccountStore; id: string }) {
  const read = useLive(async () => ({ exam: await getExam(store.db, id) }), [store, id]);
  if (!read) return null;
  if (!read.exam) return <NotHere />;
  const { year, subject, gradeLevel } = read.exam;
  return (
    <Place store={store} {...{ subject, gradeLevel }}>
      <span className="tabular-nums">{year}</span>
    </Place>
  );
}

function ForumText({ store, item }: { store: AccountStore; item: ReportItem & { collection: 'reports' } }) {
  const { reported } = item;
  if (!reported) return <NotHere />;
  const { row } = reported;
  return (
    <div className="grid gap-3" lang={row.language ?? undefined}>
      {reported.collection === 'forumPosts' ? <Place store={store} subject={reported.row.subject} /> : null}
      <p className="whitespace-pre-line">
        <RichText text={row.content} />
      </p>
      <p className="text-meta text-ink-2">{row.authorName || <Trans>Utilisateur</Trans>}</p>
    </div>
  );
}

type PlaceProps = { store: AccountStore; subject: string; gradeLevel?: string; children?: ReactNode };

function Place({ store, subject, gradeLevel, children }: PlaceProps) {
  const subjectLevel = useSubjectLevel(
    store,
    gradeLevel === undefined ? { subject } : { subject, gradeLevel },
  );
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
      <SubjectLevelLabel subjectLevel={subjectLevel} />
      {children}
    </p>
  );
}

const NotHere = () => <p>{useReportTexts().notHere}</p>;
