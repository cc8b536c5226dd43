// One discussion in the list: replies in the margin; title, subject, author and age beside it, and where a search
// is answered by its text, that part of it.
import { Plural, Trans } from '@lingui/react/macro';
import type { ThreadSummary } from '#data/read-forum.ts';
import { nameIn } from '#domain/catalogue.ts';
import { markHits, snippetOf } from '#domain/mark-hits.ts';
import type { ListedThread } from '#domain/thread-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { hasFormula } from '#lib/formula-parts.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Row } from '#ui/row-list.tsx';
import { circleAlert, clock } from '#ui/shell-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { SubjectBadge } from '#ui/subject-badge.tsx';
import { AuthorName } from './author-name.tsx';
import { OwnState } from './own-state.tsx';
import type { EntryCare } from './thread-texts.tsx';
import { ListTime } from './thread-times.tsx';

type ThreadRowProps = {
  thread: ListedThread<ThreadSummary>;
  query: string;
  account: string;
  nowMs: number;
  entryCare: EntryCare;
  onOpen: () => void;
  onReply: () => void;
};

export function ThreadRow({ thread, query, account, nowMs, entryCare, onOpen, onReply }: ThreadRowProps) {
  const { summary, subject } = thread;
  const { post } = summary;
  const snippet = query === '' ? null : snippetOf(plainText(post.content), query);
  return (
    <Row
      waiting={post.isWaiting}
      {...(post.language ? { lang: post.language } : {})}
      margin={<Margin summary={summary} />}
      title={
        <button type="button" onClick={onOpen}>
          {hasFormula(post.title) ? (
            <RichText text={post.title} />
          ) : (
            <MarkedText pieces={markHits(post.title, query)} />
          )}
        </button>
      }
      meta={
        <>
          {subject ? <SubjectBadge code={subject.code} name={nameIn(currentLanguage(), subject)} /> : null}
          <span className="text-meta text-ink-2">
            <AuthorName author={post} account={account} /> · <ListTime atMs={post.created} nowMs={nowMs} />
          </span>
        </>
      }
      action={
        post.isRefused ? null : (
          <Button look="line" small onClick={onReply}>
            <Trans>Répondre</Trans>
          </Button>
        )
      }
    >
      {snippet ? (
        <p className="mt-1 text-meta">
          <MarkedText pieces={snippet} />
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        <OwnState text={post} />
        {summary.unreadCount > 0 ? (
          <b className="tag tag-info">
            <Plural value={summary.unreadCount} one="# nouvelle réponse" other="# nouvelles réponses" />
          </b>
        ) : null}
        {summary.refusedCount > 0 ? (
          <StateTag state="failed">
            <Plural
              value={summary.refusedCount}
              one="Votre réponse a été refusée"
              other="# de vos réponses ont été refusées"
            />
          </StateTag>
        ) : null}
      </div>
      {post.line?.status === 'parked' ? entryCare(post.line) : null}
    </Row>
  );
}

function Margin({ summary: { post, replyCount } }: { summary: ThreadSummary }) {
  if (post.line?.status === 'parked') return <Icon shape={circleAlert} className="text-bad" />;
  return post.isWaiting ? <Icon shape={clock} /> : <ReplyCount count={replyCount} />;
}

function ReplyCount({ count }: { count: number }) {
  return (
    <>
      <span className="font-display text-h3 tabular-nums" aria-hidden="true">
        {count}
      </span>
      <span className="-mt-1.5 text-nav text-ink-2" aria-hidden="true">
        <Trans>rép.</Trans>
      </span>
      <span className="sr-only">
        <Plural value={count} one="# réponse" other="# réponses" />
      </span>
    </>
  );
}
