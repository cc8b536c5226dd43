// <PlanPaperList>: one paper for each subject of the plan that has a paper and whose exam is not over. A paper without
// a barème cannot be done as a mock exam, so the pupil marks it as done.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PlanPaper } from '#data/study/read-study-plan.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { noonOf } from '#domain/format/local-day.ts';
import type { DonePaper } from '#domain/plan/plan-papers.ts';
import { formatDate } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { viewTarget } from '#ui/screen/link-target.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import type { PlanView } from './read-plan-view.ts';

type PlanPaperListProps = {
  view: PlanView;
  /** Marks the paper of an exam as done, or removes the mark. */
  onMark: (exam: string, isDone: boolean) => void;
};

export function PlanPaperList({ view: { papers, isExamWeek, today }, onMark }: PlanPaperListProps) {
  const { t } = useLingui();
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="plan-papers">
      <div className="plan-head inset">
        <h2 id="plan-papers">
          <Trans>Un sujet par matière</Trans>
        </h2>
        <span className="text-meta text-ink-2">
          {isExamWeek ? <Trans>cette semaine</Trans> : <Trans>les sept derniers jours</Trans>}
        </span>
      </div>
      <RowList label={t`Un sujet par matière`}>
        {papers.map((paper) => (
          <PaperRow key={paper.exam.id} {...paper} today={today} onMark={onMark} />
        ))}
      </RowList>
    </section>
  );
}

type PaperRowProps = PlanPaper & Pick<PlanPaperListProps, 'onMark'> & { today: number };

function PaperRow({ subject, exam, done, today, onMark }: PaperRowProps) {
  const { t } = useLingui();
  const { id, title, bareme } = exam;
  const isMarked = done?.by === 'mark' && done.isRecent;
  return (
    <Row
      margin={<SubjectBadge code={subject.code} name={nameIn(currentLanguage(), subject)} brief />}
      title={
        bareme ? (
          <Link to="/exams/mock" search={{ exam: id }}>
            {title}
          </Link>
        ) : (
          <Link to="/exams/$id/view" params={{ id }} {...viewTarget()}>
            {title}
          </Link>
        )
      }
      meta={
        done?.isRecent ? (
          <span className="inline-flex items-center gap-1 text-meta text-ok">
            <Icon shape={check} size={18} />
            <Trans>Déjà fait</Trans>
          </span>
        ) : done ? (
          <DoneEarlier {...done} today={today} />
        ) : undefined
      }
      action={
        isMarked || (!done?.isRecent && bareme === null) ? (
          <Button
            variant="line"
            small
            aria-label={isMarked ? t`Pas encore fait : ${title}` : t`Je l’ai fait : ${title}`}
            onClick={() => onMark(id, !isMarked)}
          >
            {isMarked ? <Trans>Pas encore</Trans> : <Trans>Je l’ai fait</Trans>}
          </Button>
        ) : undefined
      }
    />
  );
}

/** For a paper that was not done recently: shows the day on which it was done, or that this day is not known. */
function DoneEarlier({ day, by, today }: DonePaper & { today: number }) {
  const date = formatDate(noonOf(day));
  return (
    <span className="text-meta text-ink-2">
      {day > today ? (
        <Trans>Fait, à une date inconnue</Trans>
      ) : by === 'mark' ? (
        <Trans>Marqué comme fait le {date}</Trans>
      ) : (
        <Trans>Fait le {date}</Trans>
      )}
    </span>
  );
}
