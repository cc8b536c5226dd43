// One discussion in the list: replies in the margin; title, subject, author and age beside it, and where a search
// is answered by its text, that part of it. The row opens it; what else can be done is in its menu.
import { Plural, Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import type { ThreadSummary } from '#data/read-forum.ts';
import { nameIn } from '#domain/catalogue.ts';
import { markHits, snippetOf } from '#domain/mark-hits.ts';
import type { ListedThread } from '#domain/thread-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { hasFormula } from '#lib/formula-parts.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { badgeCheck } from '#ui/room-icons.ts';
import { circleAlert, clock } from '#ui/shell-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { SubjectBadge } from '#ui/subject-badge.tsx';
import { AuthorName } from './author-name.tsx';
import { OwnState } from './own-state.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import type { EntryCare } from './thread-texts.tsx';
import { ListTime } from './thread-times.tsx';
import { useTold } from './use-told.ts';

type ThreadRowProps = {
  thread: ListedThread<ThreadSummary>;
  query: string;
  store: AccountStore;
  nowMs: number;
  entryCare: EntryCare;
  onOpen: () => void;
};

export function ThreadRow({ thread, query, store, nowMs, entryCare, onOpen }: ThreadRowProps) {
  const { summary, subject } = thread;
  const { title, content, language } = summary.post;
  const post = useTold(summary.post);
  const snippet = query === '' ? null : snippetOf(plainText(content), query);
  return (
    <li className={post.isWaiting ? 'row thread-row row-waiting' : 'row thread-row'}>
      <div className="row-margin">
        <Margin summary={{ ...summary, post }} />
      </div>
      <div className="row-body">
        <h3 className="row-title font-sans text-base" lang={language ?? undefined}>
          <button type="button" onClick={onOpen}>
            <span>
              {hasFormula(title) ? <RichText text={title} /> : <MarkedText pieces={markHits(title, query)} />}
            </span>
          </button>
        </h3>
        <ThreadMenu store={store} summary={summary} />
        <div className="row-rest">
          {snippet ? (
            <p className="mt-1 text-meta">
              <MarkedText pieces={snippet} />
            </p>
          ) : null}
          <div className="thread-meta">
            {subject ? (
              <SubjectBadge brief code={subject.code} name={nameIn(currentLanguage(), subject)} />
            ) : null}
            {post.line ? (
              <Trans>Vous</Trans>
            ) : (
              <span className="thread-by">
                <span>
                  <AuthorName author={post} account={store.account} />
                </span>
                {' · '}
                <ListTime atMs={post.created} nowMs={nowMs} />
              </span>
            )}
            <OwnState text={post} />
            {summary.hasTeamReply ? <TeamTag /> : null}
          </div>
          {summary.refusedCount > 0 ? (
            <StateTag state="failed">
              <Plural
                value={summary.refusedCount}
                one="Votre réponse a été refusée"
                other="# de vos réponses ont été refusées"
              />
            </StateTag>
          ) : null}
          {post.line?.status === 'parked' ? <div className="row-above">{entryCare(post.line)}</div> : null}
        </div>
      </div>
    </li>
  );
}

function TeamTag() {
  return (
    <span className="tag tag-board">
      <Icon shape={badgeCheck} size={14} />
      <span>
        <Trans>
          Équipe<span className="sr-only"> a répondu</span>
        </Trans>
      </span>
    </span>
  );
}

function Margin({ summary: { post, replyCount, unreadCount } }: { summary: ThreadSummary }) {
  if (post.line?.status === 'parked') return <Icon shape={circleAlert} className="text-bad" />;
  if (post.isWaiting) return <Icon shape={clock} />;
  return (
    <>
      <span className="count-of font-display text-h3 tabular-nums" aria-hidden="true">
        {unreadCount > 0 ? <i className="news" /> : null}
        {replyCount}
      </span>
      <span className="-mt-1.5 text-nav text-ink-2" aria-hidden="true">
        <Trans>rép.</Trans>
      </span>
      <span className="sr-only">
        <Plural value={replyCount} one="# réponse" other="# réponses" />
        {unreadCount > 0 ? (
          <>
            {', '}
            <Plural value={unreadCount} one="# nouvelle réponse" other="# nouvelles réponses" />
          </>
        ) : null}
      </span>
    </>
  );
}
