// The list of discussions, with the question form, the quick reply and the open thread over it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { listAllSubjects } from '#data/read-catalogue.ts';
import { nameIn } from '#domain/catalogue.ts';
import { pageInAddress, pageOf } from '#domain/pagination.ts';
import { indexInSlices } from '#domain/search.ts';
import { filterThreads, listedThreads } from '#domain/thread-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { NotHereYet } from '#ui/not-here-yet.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { plus } from '#ui/room-icons.ts';
import { RowList } from '#ui/row-list.tsx';
import { Screen } from '#ui/screen.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SubjectFilter } from '#ui/subject-filter.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTypedWords } from '#ui/use-typed-words.ts';
import { runWhenIdle } from '#ui/when-idle.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { ForumSearch } from './forum-search.ts';
import { MorePages } from './more-pages.tsx';
import { NoThreads } from './no-threads.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ThreadDialog } from './thread-dialog.tsx';
import { ThreadRow } from './thread-row.tsx';
import type { EntryCare } from './thread-texts.tsx';
import { UnreadThreads } from './unread-threads.tsx';
import { useNow } from './use-now.ts';
import { useThreads } from './use-threads.ts';

type ForumScreenProps = {
  store: AccountStore;
  commands: Commands;
  savesData: boolean;
  entryCare: EntryCare;
  search: ForumSearch;
  /** Replaces the address: narrowing and opening are no steps to go back over. */
  onSearch: (search: ForumSearch | ((present: ForumSearch) => ForumSearch)) => void;
};

export function ForumScreen({ store, commands, savesData, entryCare, search, onSearch }: ForumScreenProps) {
  const { t } = useLingui();
  const nowMs = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const subjects = useLive(() => listAllSubjects(store.db), [store]);
  const summaries = useThreads(store, search.post !== undefined);
  const state = useLive(() => commands.syncState(), [commands]);

  const listed = useMemo(
    () => (summaries && subjects ? listedThreads(summaries, subjects) : null),
    [summaries, subjects],
  );
  useEffect(() => (listed ? runWhenIdle(indexInSlices(listed)) : undefined), [listed]);
  const [words, setWords] = useTypedWords(search.q ?? '', (q) => narrow({ q }));
  // Of the address as it is by then: a thread may have been opened before the typing came to rest.
  const narrow = (change: ForumSearch) =>
    onSearch(({ page: _, ...present }) => ({ ...present, q: words, ...change }));
  const reset = () => {
    setWords('');
    onSearch({});
  };
  const found = listed && filterThreads(listed, { query: words, subject: search.subject ?? null });
  const shown = found && pageOf(found, pageInAddress(search, words));
  const choices = (subjects ?? []).filter((subject) => subject.isActive);
  // With the words typed so far: told later, they would change the address below the dialog, which closes it.
  const open = (post: string) => onSearch((present) => ({ ...present, ...(words && { q: words }), post }));
  const isNarrowed = Boolean(words || search.subject);
  const isFirstVisit = listed?.length === 0 && state?.lastExchangeAt === null;

  return (
    <Screen
      title={<Trans>Forum</Trans>}
      tool={<SearchInput label={t`Chercher une discussion`} value={words} onValue={setWords} />}
    >
      <div className="inset grid gap-4 pt-4 pb-3">
        <p className="font-display text-lead">
          <span lang="ht">Men anpil, chay pa lou.</span>
          {currentLanguage() === 'fr' && (
            <span className="block font-sans text-meta font-normal text-ink-2">
              <Trans>À plusieurs, la charge est légère.</Trans>
            </span>
          )}
        </p>
        <div className="grid gap-3 md:flex md:items-center md:justify-between">
          <Button icon={plus} onClick={() => setIsAsking(true)}>
            <Trans>Poser une question</Trans>
          </Button>
          <SubjectFilter
            className="md:w-60"
            subjects={choices.map((subject) => ({
              code: subject.code,
              name: nameIn(currentLanguage(), subject),
            }))}
            value={search.subject ?? ''}
            onValue={(subject) => narrow({ subject })}
          />
        </div>
        <p ref={head} tabIndex={-1} role="status" className="text-meta text-ink-2">
          {found && !isFirstVisit ? (
            <Plural value={found.length} one="# discussion trouvée" other="# discussions trouvées" />
          ) : null}
        </p>
      </div>
      {summaries ? <UnreadThreads threads={summaries} onOpen={open} /> : null}
      <h2 className="sr-only">
        <Trans>Discussions</Trans>
      </h2>
      {shown === null || isFirstVisit ? (
        <NotHereYet
          failed={<Trans>Impossible de charger les discussions</Trans>}
          readFacts={commands.syncState}
          onRetry={() => void commands.sendNow()}
        />
      ) : null}
      {shown && shown.total > 0 ? (
        <RowList label={t`Discussions`}>
          {shown.rows.map((thread) => (
            <ThreadRow
              key={thread.summary.post.id}
              thread={thread}
              query={words}
              account={store.account}
              nowMs={nowMs}
              entryCare={entryCare}
              onOpen={() => open(thread.summary.post.id)}
              onReply={() => setReplyingTo(thread.summary.post.id)}
            />
          ))}
        </RowList>
      ) : null}
      {shown?.total === 0 && !isFirstVisit ? (
        <NoThreads isNarrowed={isNarrowed} onAsk={() => setIsAsking(true)} onReset={reset} />
      ) : null}
      {shown ? (
        <Pagination
          page={shown.page}
          pageCount={shown.pageCount}
          onPage={(page) => {
            onSearch((present) => ({ ...present, q: words, page }));
            head.current?.focus();
          }}
        />
      ) : null}
      {shown && !isFirstVisit && (isNarrowed || shown.page >= shown.pageCount) ? (
        <MorePages store={store} commands={commands} isNarrowed={isNarrowed} />
      ) : null}
      {isAsking ? <AskDialog store={store} subjects={choices} onClose={() => setIsAsking(false)} /> : null}
      {replyingTo ? (
        <ReplyDialog store={store} postId={replyingTo} onClose={() => setReplyingTo(null)} />
      ) : null}
      {search.post ? (
        <ThreadDialog
          store={store}
          commands={commands}
          savesData={savesData}
          entryCare={entryCare}
          postId={search.post}
          onClose={() => {
            const { post: _, ...rest } = search;
            onSearch(rest);
          }}
        />
      ) : null}
    </Screen>
  );
}
