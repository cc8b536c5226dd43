// The list of discussions, with the question form and the open thread over it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { listAllSubjects } from '#data/read-catalogue.ts';
import type { ThreadSummary } from '#data/read-forum.ts';
import { pageInAddress, pageOf } from '#domain/pagination.ts';
import { indexInSlices } from '#domain/search.ts';
import { filterThreads, type ListedThread, listedThreads } from '#domain/thread-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { NotHereYet } from '#ui/not-here-yet.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { plus } from '#ui/room-icons.ts';
import { RowList } from '#ui/row-list.tsx';
import { Screen } from '#ui/screen.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useLive } from '#ui/use-live.ts';
import { useMedia } from '#ui/use-media.ts';
import { useTypedWords } from '#ui/use-typed-words.ts';
import { runWhenIdle } from '#ui/when-idle.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { ForumSearch } from './forum-search.ts';
import { ForumTray } from './forum-tray.tsx';
import { MorePages } from './more-pages.tsx';
import { NoThreads } from './no-threads.tsx';
import { ThreadDialog } from './thread-dialog.tsx';
import { ThreadRow } from './thread-row.tsx';
import type { EntryCare } from './thread-texts.tsx';
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

export function ForumScreen(props: ForumScreenProps) {
  const { store, commands, savesData, entryCare, search, onSearch } = props;
  const { t } = useLingui();
  const nowMs = useNow();
  const isWide = useMedia('(min-width: 48rem)');
  const [isAsking, setIsAsking] = useState(false);
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
  const found = listed && newsFirst(narrowed(listed, words, search, store.account), search);
  const shown = found && pageOf(found, pageInAddress(search, words));
  const choices = (subjects ?? []).filter((subject) => subject.isActive);
  // With the words typed so far: told later, they would change the address below the dialog, which closes it.
  const open = (post: string) => onSearch((present) => ({ ...present, ...(words && { q: words }), post }));
  const isNarrowed = Boolean(words || search.subject || search.mine);
  const isFirstVisit = listed?.length === 0 && state?.lastExchangeAt === null;
  const isHere = shown !== null && !isFirstVisit;

  return (
    <Screen
      title={<Trans>Forum</Trans>}
      // What comes after the list comes with it: it would be pushed down otherwise.
      footer={isHere}
      tool={
        <div className="grid gap-2">
          <SearchInput label={t`Chercher une discussion`} value={words} onValue={setWords} />
          <div className="forum-tools">
            <Button look={isWide ? 'main' : 'mango'} small icon={plus} onClick={() => setIsAsking(true)}>
              <Trans>Poser une question</Trans>
            </Button>
            <p ref={head} tabIndex={-1} role="status" className="text-meta md:text-ink-2">
              {found && !isFirstVisit ? (
                <Plural value={found.length} one="# discussion trouvée" other="# discussions trouvées" />
              ) : null}
            </p>
          </div>
        </div>
      }
    >
      <ForumTray
        subjects={choices}
        subject={search.subject ?? ''}
        onSubject={(subject) => narrow({ subject })}
        isMine={search.mine === true}
        onMine={(isMine) =>
          onSearch(({ page: _, mine: __, ...present }) => ({
            ...present,
            q: words,
            ...(isMine && { mine: true }),
          }))
        }
        hasNews={summaries?.some(({ unreadCount }) => unreadCount > 0) ?? false}
      />
      <h2 className="sr-only">
        <Trans>Discussions</Trans>
      </h2>
      {isHere ? null : (
        <NotHereYet
          failed={<Trans>Impossible de charger les discussions</Trans>}
          readFacts={commands.syncState}
          onRetry={() => void commands.sendNow()}
        />
      )}
      {shown && shown.total > 0 ? (
        <RowList label={t`Discussions`}>
          {shown.rows.map((thread) => (
            <ThreadRow
              key={thread.summary.post.id}
              thread={thread}
              query={words}
              store={store}
              nowMs={nowMs}
              entryCare={entryCare}
              onOpen={() => open(thread.summary.post.id)}
            />
          ))}
        </RowList>
      ) : null}
      {shown?.total === 0 && !isFirstVisit ? (
        <NoThreads
          isNarrowed={isNarrowed}
          isMine={search.mine === true && !words && !search.subject}
          onAsk={() => setIsAsking(true)}
          onReset={reset}
        />
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
      {isHere && (isNarrowed || shown.page >= shown.pageCount) ? (
        <MorePages store={store} commands={commands} isNarrowed={isNarrowed} />
      ) : null}
      {isHere ? <Proverb /> : null}
      {isAsking ? <AskDialog store={store} subjects={choices} onClose={() => setIsAsking(false)} /> : null}
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

type Listed = ListedThread<ThreadSummary>;

const narrowed = (listed: readonly Listed[], query: string, search: ForumSearch, account: string) =>
  filterThreads(listed, { query, subject: search.subject || null, author: search.mine ? account : null });

/** Among one's own questions those with new answers stand first, whatever page they would be on. */
function newsFirst(threads: Listed[], { mine }: ForumSearch): Listed[] {
  if (!mine) return threads;
  const hasNews = ({ summary }: Listed) => summary.unreadCount > 0;
  return [...threads.filter(hasNews), ...threads.filter((thread) => !hasNews(thread))];
}

function Proverb() {
  return (
    <p className="inset pt-8 font-display text-lead">
      <span lang="ht">Men anpil, chay pa lou.</span>
      {currentLanguage() === 'fr' && (
        <span className="block font-sans text-meta font-normal text-ink-2">
          <Trans>À plusieurs, la charge est légère.</Trans>
        </span>
      )}
    </p>
  );
}
