// <TodayRows>: the rows of a pupil's home page: running mock exams, a mock exam without points, papers to do in the last
// week before the exam, the quiz or review in progress, the knowledge map, the last opened or saved paper, unread
// replies, and the plan until the pupil has saved or postponed it. In place of a missing paper or missing replies, a row
// suggests a first step.
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { endOf } from '#domain/exams/mock-exam.ts';
import type { MapSummary } from '#domain/home/today-snapshot.ts';
import { parseQuizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import type { ForumPost } from '#domain/schema/schema.ts';
import { endTextOf } from '#i18n/mock-end-text.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { clock, pencil } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { viewTarget } from '#ui/screen/link-target.ts';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { PapersToDoRow, PlanRow } from './plan-rows.tsx';
import { TodayRow } from './today-row.tsx';
import type { TodayParts } from './use-today-parts.ts';

type TodayRowsProps = Pick<TodayParts, 'mocks' | 'toCount' | 'underWay' | 'paper' | 'unread' | 'plan'> & {
  map: MapSummary | undefined;
  now: number;
};

export function TodayRows({ mocks, toCount, underWay, paper, unread, map, plan, now }: TodayRowsProps) {
  const count = unread.reduce((sum, thread) => sum + thread.unreadCount, 0);
  const [first] = unread;
  const isRunning = mocks.some(({ mock }) => mock.exam === paper?.last.exam);
  return (
    <RowList className="today-rows">
      {mocks.map((one) => (
        <MockRow key={one.mock.id} {...one} now={now} />
      ))}
      {toCount ? <PointsRow {...toCount} /> : null}
      {plan && plan.papersToDo.length > 0 ? <PapersToDoRow subjects={plan.papersToDo} /> : null}
      {underWay ? <UnderWayRow underWay={underWay} /> : null}
      {map ? <MapRow map={map} /> : null}
      {paper ? isRunning ? null : <PaperRow {...paper} /> : <FirstPaperRow />}
      {first ? <RepliesRow count={count} post={first.post} isOne={unread.length === 1} /> : <AskRow />}
      {plan && !plan.isAsked ? <PlanRow /> : null}
    </RowList>
  );
}

function MockRow({ mock, subject, now }: TodayParts['mocks'][0] & { now: number }) {
  const { endText, isToday } = endTextOf(mock, now);
  const isOver = now >= endOf(mock);
  return (
    <TodayRow
      margin={<Icon shape={clock} />}
      title={
        <Link to="/exams/mock" search={{ run: mock.id }}>
          {isOver ? <Trans>Épreuve en cours, temps écoulé</Trans> : null}
          {!isOver && isToday ? <Trans>Épreuve en cours, fin à {endText}</Trans> : null}
          {!isOver && !isToday ? <Trans>Épreuve en cours, fin le {endText}</Trans> : null}
        </Link>
      }
      text={subject && nameIn(currentLanguage(), subject)}
    />
  );
}

function PointsRow({ mock, subject }: NonNullable<TodayParts['toCount']>) {
  return (
    <TodayRow
      margin={<Icon shape={pencil} />}
      title={
        <Link to="/exams/mock" search={{ run: mock.id, points: true }}>
          <Trans>Compter vos points</Trans>
        </Link>
      }
      text={subject && nameIn(currentLanguage(), subject)}
    />
  );
}

function UnderWayRow({ underWay }: { underWay: NonNullable<TodayParts['underWay']> }) {
  const { number, total } = underWay;
  const subject = underWay.kind === 'quiz' ? nameIn(currentLanguage(), underWay.subject) : '';
  return (
    <TodayRow
      margin={
        underWay.kind === 'quiz' ? (
          <NotebookCover code={parseQuizSetSlug(underWay.set)?.subject ?? ''} name={subject} fill="plain" />
        ) : (
          <Icon shape={listChecks} />
        )
      }
      title={
        underWay.kind === 'quiz' ? (
          <Link to="/quiz" search={{ set: underWay.set }}>
            <Trans>Reprendre {subject}</Trans>
          </Link>
        ) : (
          <Link to="/quiz/review">
            <Trans>Reprendre la révision</Trans>
          </Link>
        )
      }
      text={
        <Trans>
          Question {number} sur {total}
        </Trans>
      }
    />
  );
}

/** Largest number of chapters to review that is shown: the large number after a long pause would discourage. */
const mostCounted = 3;

/** Hidden on wide screens, where <TodayGauges> shows the map. */
function MapRow({ map: { tenOf, hasExamDay, toReview } }: { map: MapSummary }) {
  const { t } = useLingui();
  const isBound = tenOf?.expected === 0;
  const exam = isBound ? t`Au plus, le jour J` : t`Environ, le jour J`;
  const later = isBound ? t`Au plus, dans trois mois` : t`Environ, dans trois mois`;
  const when = hasExamDay ? exam : later;
  const counted = plural(toReview, { one: '# chapitre à revoir', other: '# chapitres à revoir' });
  const review = toReview > mostCounted ? t`des chapitres à revoir` : counted;
  return (
    <TodayRow
      className="md:hidden"
      margin={
        tenOf ? (
          <span className="today-ten">
            <b>{isBound ? tenOf.high : tenOf.expected}</b>
            <span>
              <Trans>sur 10</Trans>
            </span>
          </span>
        ) : (
          <Icon shape={listChecks} />
        )
      }
      title={
        <Link to="/quiz/history" search={{ view: 'map' }}>
          <Trans>Où vous en êtes</Trans>
        </Link>
      }
      text={tenOf ? [when, ...(toReview > 0 ? [review] : [])].join(' · ') : t`Encore trop peu pour le dire`}
    />
  );
}

function PaperRow({ last, subject }: NonNullable<TodayParts['paper']>) {
  const { exam, part, title, place, isNew } = last;
  const name = subject ? nameIn(currentLanguage(), subject) : title;
  return (
    <TodayRow
      margin={<NotebookCover code={subject?.code ?? ''} name={name} fill="full" />}
      title={
        <Link
          to="/exams/$id/view"
          params={{ id: exam }}
          search={part === 'file' ? {} : { part }}
          {...viewTarget()}
        >
          {part === 'file' ? title : <Trans>Corrigé : {title}</Trans>}
        </Link>
      }
      text={
        isNew ? <Trans>Gardé ici, pas encore ouvert</Trans> : place ? <PaperPage {...place} /> : undefined
      }
    />
  );
}

function PaperPage({ page, pageCount }: { page: number; pageCount?: number | undefined }) {
  return pageCount === undefined ? (
    <Trans>page {page}</Trans>
  ) : (
    <Trans>
      page {page} sur {pageCount}
    </Trans>
  );
}

function FirstPaperRow() {
  return (
    <TodayRow
      margin={<Icon shape={notebookText} />}
      title={
        <Link to="/exams">
          <Trans>Garder un premier sujet</Trans>
        </Link>
      }
      text={<Trans>Pour la prochaine coupure</Trans>}
    />
  );
}

function RepliesRow({ count, post, isOne }: { count: number; post: ForumPost; isOne: boolean }) {
  const words = <Plural value={count} one="# réponse à vos questions" other="# réponses à vos questions" />;
  return (
    <TodayRow
      margin={
        <span className="today-unread" aria-hidden="true">
          <b>{count}</b>
          <span>
            <Trans>rép.</Trans>
          </span>
        </span>
      }
      title={
        isOne ? (
          <Link to="/forum/post/{-$id}" params={{ id: post.id }}>
            {words}
          </Link>
        ) : (
          <Link to="/forum">{words}</Link>
        )
      }
      text={<span lang={post.language ?? undefined}>{post.title}</span>}
    />
  );
}

function AskRow() {
  return (
    <TodayRow
      margin={<Icon shape={messagesSquare} />}
      title={
        <Link to="/forum">
          <Trans>Demander au forum</Trans>
        </Link>
      }
      text={<Trans>Les élèves et l’équipe répondent</Trans>}
    />
  );
}
