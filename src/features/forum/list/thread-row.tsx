// <ThreadRow>: a thread in the list, whose title opens it.
import { Plural, Trans } from '@lingui/react/macro';
import type { ThreadSummary } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ListedThread } from '#domain/forum/thread-list.ts';
import { highlightMatches, snippetOf } from '#domain/search/highlight-matches.ts';
import { EntryActions } from '#features/device/outbox/unsent-entry-actions.tsx';
import { AuthorName } from '#features/forum/thread/author-name.tsx';
import { OwnState } from '#features/forum/thread/own-send-state.tsx';
import { ListTime } from '#features/forum/thread/thread-times.tsx';
import { useSendStateText } from '#features/forum/thread/use-send-state-text.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { hasFormula } from '#lib/math/formula-parts.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck, circleAlert, clock } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { CompactRow } from '#ui/lists/compact-row.tsx';
import { ChosenLink } from '#ui/notebook/chosen-link.tsx';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import type { ForumSearch } from './forum-search-params.ts';
import { ReplyAction } from './reply-action.tsx';
import { ThreadMenu } from './thread-menu.tsx';

/** Maximum number of characters of the question rendered below its title; CSS cuts off those that do not fit. */
const longestLine = 160;

export type ThreadRowProps = {
  thread: ListedThread<ThreadSummary>;
  query: string;
  store: AccountStore;
  nowMs: number;
  onOpen: () => void;
  /** null if the screen has no right page for the chosen thread. */
  choice: ChosenRow | null;
  search: ForumSearch;
  onReply: () => void;
};

export function ThreadRow(props: ThreadRowProps) {
  const { thread, query, store, nowMs, choice } = props;
  const { summary, subject } = thread;
  const { content, language } = summary.post;
  const post = useSendStateText(summary.post);
  const snippet = query === '' ? null : snippetOf(plainText(content), query);
  return (
    <CompactRow
      waiting={post.isWaiting}
      margin={<Margin summary={{ ...summary, post }} />}
      title={<Title {...props} />}
      lang={language ?? undefined}
      chosen={choice?.id === summary.post.id}
      what={
        <>
          {subject ? (
            <SubjectBadge brief code={subject.code} name={nameIn(currentLanguage(), subject)} />
          ) : null}
          <Author post={post} account={store.account} nowMs={nowMs} />
          <OwnState text={post} />
          {summary.hasTeamReply ? <TeamTag /> : null}
        </>
      }
      action={<ReplyAction store={store} summary={summary} onReply={choice ? props.onReply : null} />}
      menu={choice ? null : <ThreadMenu store={store} summary={summary} />}
    >
      {choice && !snippet ? (
        <p className="row-below open-first-line">{plainText(content).slice(0, longestLine)}</p>
      ) : null}
      {snippet ? (
        <p className="row-below">
          <MarkedText pieces={snippet} />
        </p>
      ) : null}
      {summary.refusedCount > 0 ? (
        <p className="row-below">
          <StateTag state="failed">
            <Plural
              value={summary.refusedCount}
              one="Votre réponse n’a pas été publiée"
              other="# de vos réponses n’ont pas été publiées"
            />
          </StateTag>
        </p>
      ) : null}
      {post.queued?.status === 'parked' ? (
        <div className="row-below">
          <EntryActions item={post.queued} />
        </div>
      ) : null}
    </CompactRow>
  );
}

function Title({ thread, query, search, choice, onOpen }: ThreadRowProps) {
  const { id, title } = thread.summary.post;
  const text = hasFormula(title) ? (
    <RichText text={title} />
  ) : (
    <MarkedText pieces={highlightMatches(title, query)} />
  );
  return choice ? (
    <ChosenLink row={id} choice={choice} to="/forum" search={{ ...search, post: id }}>
      {text}
    </ChosenLink>
  ) : (
    <button type="button" onClick={onOpen}>
      <span>{text}</span>
    </button>
  );
}

type AuthorProps = { post: ThreadSummary['post']; account: string; nowMs: number };

function Author({ post, account, nowMs }: AuthorProps) {
  if (post.queued) return <Trans>Vous</Trans>;
  return (
    <span className="thread-by">
      <span>
        {/* Shows only "Vous" for the user: a long name would be cut off, together with the "(vous)"
            after it. */}
        {post.userId === account ? <Trans>Vous</Trans> : <AuthorName author={post} account={account} />}
      </span>
      {' · '}
      <ListTime atMs={post.created} nowMs={nowMs} />
    </span>
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
  if (post.queued?.status === 'parked') return <Icon shape={circleAlert} className="text-bad" />;
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
