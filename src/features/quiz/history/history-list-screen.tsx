// <HistoryListScreen>: the progress by subject, then all attempts, the newest first.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { pageOf } from '#domain/format/page-numbers.ts';
import { formatPercent } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { SubjectFilter } from '#ui/lists/subject-filter.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { HistoryProps } from './history-props.ts';
import { HistoryRow } from './history-row.tsx';
import { AttemptBars, SubjectBars } from './progress-chart.tsx';
import { type QuizHistory, readHistory } from './read-history.ts';

const rowsPerPage = 10;

export function HistoryListScreen({ store, search, onSearch }: HistoryProps) {
  const { t } = useLingui();
  const history = useLive(() => readHistory(store.db), [store]);
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
        subtitle={history ? <Counts quizzes={history.quizzes} repeats={history.repeats} /> : null}
        column="column"
        footer={history !== undefined}
      >
        {history === undefined ? (
          <SkeletonRows count={6} />
        ) : history.rows.length === 0 ? (
          <NothingYet />
        ) : (
          <Results history={history} search={search} onSearch={onSearch} />
        )}
      </Screen>
    </>
  );
}

function Counts({ quizzes, repeats }: Pick<QuizHistory, 'quizzes' | 'repeats'>) {
  return (
    <>
      <Plural value={quizzes} _0="Aucun quiz fait" one="# quiz fait" other="# quiz faits" />
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

type ResultsProps = { history: QuizHistory } & Pick<HistoryProps, 'search' | 'onSearch'>;

function Results({ history, search, onSearch }: ResultsProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const language = currentLanguage();
  const known = new Map(
    history.rows.map(({ subjectLevel }) => [subjectLevel.subject.code, subjectLevel.subject]),
  );
  const subject = known.get(search.subject ?? '');
  const rows = history.rows.filter(({ subjectLevel }) => !subject || subjectLevel.subject.id === subject.id);
  const shown = pageOf(rows, search.page ?? 1, rowsPerPage);
  return (
    <>
      <div className="inset pt-4">
        <SubjectFilter
          className="md:w-60"
          subjects={[...known.values()].map((one) => ({ code: one.code, name: nameIn(language, one) }))}
          value={subject?.code ?? ''}
          onValue={(code) => onSearch(code ? { subject: code } : {})}
        />
      </div>
      <h2 className="inset pt-5">
        <Trans>Progrès</Trans>
      </h2>
      <Progress progress={history.progress} subjectId={subject?.id ?? null} />
      <h2 ref={head} tabIndex={-1} className="inset pt-6 pb-2">
        <Trans>Quiz, reprises et révisions</Trans>
      </h2>
      <RowList>
        {shown.rows.map((row) => (
          <HistoryRow key={row.attempt.id} row={row} search={search} />
        ))}
      </RowList>
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

/** Draws one bar per subject, or the last quizzes of one subject over time. */
function Progress({ progress, subjectId }: Pick<QuizHistory, 'progress'> & { subjectId: string | null }) {
  const language = currentLanguage();
  const one = progress.find(({ subject }) => subject.id === subjectId);
  if (progress.length === 0 || (subjectId !== null && !one)) {
    return (
      <p className="inset pt-2 text-ink-2">
        <Trans>Les questions ratées que vous reprenez ne comptent pas ici : faites un quiz entier.</Trans>
      </p>
    );
  }
  if (!one) {
    return (
      <SubjectBars
        subjects={progress.map(({ subject, figures }) => ({
          id: subject.id,
          name: nameIn(language, subject),
          averageShare: figures.averageShare,
          count: figures.count,
        }))}
      />
    );
  }
  const { best, averageShare, count, lastAttempts } = one.figures;
  return (
    <>
      <p className="inset flex flex-wrap gap-x-5 gap-y-1 pt-2">
        <span>
          <Trans>
            Meilleur : <b>{best.score}</b> sur {best.totalQuestions}
          </Trans>
        </span>
        <span>
          <Trans>
            Moyenne : <b>{formatPercent(averageShare)}</b>
          </Trans>
        </span>
        <span>
          <Plural value={count} one="# quiz entier" other="# quiz entiers" />
        </span>
      </p>
      <AttemptBars attempts={lastAttempts} />
    </>
  );
}
