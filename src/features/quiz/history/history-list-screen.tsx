// <HistoryListScreen>: shows one of two views: the subjects with their squares, or the attempts and mock
// exams, the newest first. With a chosen subject the second view shows the progress, attempts and mock exams of
// this subject.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { pageOf } from '#domain/format/page-numbers.ts';
import type { SubjectCounts } from '#domain/quiz/subject-mastery.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { nest } from '#ui/drawings/nest.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { SubjectFilter } from '#ui/lists/subject-filter.tsx';
import { TabPanel, Tabs } from '#ui/lists/tabs.tsx';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { SquaresKey } from '#ui/subjects/question-squares.tsx';
import { hasGroupedSquares } from '#ui/subjects/square-paths.ts';
import { SubjectSquaresList } from '#ui/subjects/subject-squares-list.tsx';
import type { HistoryProps } from './history-props.ts';
import { HistoryRow } from './history-row.tsx';
import { MockHistoryRow } from './mock-history-row.tsx';
import { type QuizHistory, readHistory } from './read-history.ts';
import { SubjectProgress } from './subject-progress.tsx';

const rowsPerPage = 10;
const tabsName = 'history';

type HistoryListScreenProps = Pick<HistoryProps, 'store' | 'search' | 'onSearch'>;

export function HistoryListScreen({ store, search, onSearch }: HistoryListScreenProps) {
  const { t } = useLingui();
  const isWide = useMedia('(min-width: 48rem)');
  const isOpen = useNotebookOpen();
  const language = currentLanguage();
  const history = useLive(() => readHistory(store.db, language, store.clock.now()), [store, language]);
  // Shows the tabs before the attempts are read, so that the content does not move.
  const hasViews = history === undefined || history.subjects.length > 0;
  const isTaken = !hasViews || search.view === 'taken' || search.subject !== undefined;
  const tabs = (variant: 'board' | 'paper') => (
    <Tabs
      name={tabsName}
      label={t`Que voir`}
      variant={variant}
      current={isTaken ? 'taken' : 'subjects'}
      tabs={[
        { id: 'subjects', label: t`Matières` },
        { id: 'taken', label: t`Déjà faits`, count: history && history.quizzes + history.mocks.length },
      ]}
      onChange={(id) => onSearch(id === 'taken' ? { view: 'taken' } : {})}
    />
  );
  const tools = <div className="bar-tools">{hasViews ? tabs('board') : null}</div>;
  return (
    <>
      <PageHead
        title={t`Mes résultats`}
        description={t`Vos quiz et vos révisions, avec leurs scores.`}
        noIndex
      />
      <Screen
        title={<Trans>Mes résultats</Trans>}
        lead={<BackLink to="/quiz" label={t`Retour aux quiz`} />}
        {...(isWide ? {} : { bar: { tools } })}
      >
        {isWide && hasViews ? <div className="history-tabs">{tabs('paper')}</div> : null}
        <View hasTabs={hasViews} current={isTaken ? 'taken' : 'subjects'}>
          {history === undefined ? (
            <SkeletonRows count={6} />
          ) : !isTaken ? (
            <Subjects subjects={history.subjects} />
          ) : (
            <TwoPages
              left={
                history.rows.length + history.mocks.length === 0 ? (
                  <NothingYet />
                ) : (
                  <Taken history={history} search={search} onSearch={onSearch} />
                )
              }
              right={isOpen && history.subjects.length > 0 ? <Subjects subjects={history.subjects} /> : null}
            />
          )}
        </View>
      </Screen>
    </>
  );
}

function View(props: { hasTabs: boolean; current: string; children: ReactNode }) {
  const { hasTabs, current, children } = props;
  if (!hasTabs) return <div className="history-page">{children}</div>;
  return (
    <TabPanel name={tabsName} current={current} className="history-page">
      {children}
    </TabPanel>
  );
}

function Subjects({ subjects }: { subjects: readonly SubjectCounts[] }) {
  const { t } = useLingui();
  return (
    <>
      <h2 className="sr-only">
        <Trans>Progrès</Trans>
      </h2>
      <SquaresKey grouped={subjects.some(({ counts }) => hasGroupedSquares(counts))} />
      <SubjectSquaresList
        label={t`Votre cahier, par matière`}
        subjects={subjects.map(({ subject: { code, ...names }, counts }) => ({
          code,
          name: nameIn(currentLanguage(), names),
          counts,
        }))}
        to="/quiz/history"
      />
      <p className="history-map">
        <Link to="/quiz/history" search={{ view: 'map' }}>
          <Trans>Où vous en êtes pour l’examen</Trans>
        </Link>
      </p>
    </>
  );
}

type CountsProps = Pick<QuizHistory, 'quizzes' | 'repeats'> & { mocks: number };

function Counts({ quizzes, repeats, mocks }: CountsProps) {
  return (
    <>
      {quizzes === 0 && mocks > 0 ? null : (
        <Plural value={quizzes} _0="Aucun quiz fait" one="# quiz fait" other="# quiz faits" />
      )}
      {quizzes > 0 && mocks > 0 ? ', ' : null}
      {mocks > 0 ? <Plural value={mocks} one="# épreuve blanche" other="# épreuves blanches" /> : null}
      {repeats > 0 ? (
        <>
          {', '}
          <Plural value={repeats} one="# reprise ou révision" other="# reprises et révisions" />
        </>
      ) : null}
    </>
  );
}

function NothingYet() {
  return (
    <>
      <h2 className="sr-only">
        <Trans>Mes résultats</Trans>
      </h2>
      <EmptyState
        emblem={<Drawing of={nest} />}
        title={<Trans>Aucun quiz fait pour le moment</Trans>}
        text={<Trans>Vos scores s’affichent ici, avec leur correction et vos progrès.</Trans>}
        action={
          <ButtonLink to="/quiz">
            <Trans>Choisir un quiz</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

type TakenProps = { history: QuizHistory } & Pick<HistoryProps, 'search' | 'onSearch'>;

function Taken({ history, search, onSearch }: TakenProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const language = currentLanguage();
  const all = mergedRows(history);
  const known = new Map(all.map(({ subject: one }) => [one.code, one]));
  const own = history.subjects.find(({ subject }) => subject.code === search.subject);
  const subject = known.get(search.subject ?? '') ?? own?.subject;
  const rows = all.filter((row) => !subject || row.subject.id === subject.id);
  const shown = pageOf(rows, search.page ?? 1, rowsPerPage);
  const choices = subject ? [...known.values(), subject] : [...known.values()];
  const hasFilter = (chosen: boolean) => chosen || known.size > 1;
  const filter = (code: string) => {
    // The focus would be lost together with the filter.
    if (!hasFilter(code !== '')) head.current?.focus();
    onSearch(code ? { subject: code } : { view: 'taken' });
  };
  return (
    <>
      <div className="history-filter">
        {hasFilter(subject !== undefined) ? (
          <SubjectFilter
            subjects={[...new Set(choices)].map((one) => ({ code: one.code, name: nameIn(language, one) }))}
            value={subject?.code ?? ''}
            onValue={filter}
          />
        ) : null}
        {subject ? null : (
          <p className="text-meta text-ink-2">
            <Counts
              {...{ quizzes: history.quizzes, repeats: history.repeats, mocks: history.mocks.length }}
            />
          </p>
        )}
      </div>
      {subject ? <SubjectProgress history={history} subjectId={subject.id} /> : null}
      <h2 ref={head} tabIndex={-1} className={subject ? 'section-title' : 'sr-only'}>
        <Trans>Quiz, épreuves, reprises et révisions</Trans>
      </h2>
      {rows.length === 0 ? (
        <p className="part-above text-ink-2">
          <Trans>Aucun quiz fait pour le moment</Trans>
        </p>
      ) : (
        <RowList>
          {shown.rows.map(({ row }) =>
            'mock' in row ? (
              <MockHistoryRow key={row.mock.id} row={row} />
            ) : (
              <HistoryRow key={row.attempt.id} row={row} search={search} />
            ),
          )}
        </RowList>
      )}
      <Pagination
        page={shown.page}
        pageCount={shown.pageCount}
        onPage={(page) => {
          onSearch({ ...search, page });
          head.current?.focus();
        }}
      />
    </>
  );
}

/** Returns attempts and mock exams together, the newest first. */
function mergedRows({ rows, mocks }: QuizHistory) {
  const merged = [
    ...rows.map((row) => ({ row, subject: row.subjectLevel.subject })),
    ...mocks.map((row) => ({ row, subject: row.subject })),
  ];
  return merged.sort((a, b) => b.row.atMs - a.row.atMs);
}
