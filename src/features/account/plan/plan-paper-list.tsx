// <PlanPaperList>: one paper to do for each subject of the plan that has one.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PlanPaper } from '#data/study/read-study-plan.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { viewTarget } from '#ui/screen/link-target.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import type { PlanView } from './read-plan-view.ts';

export function PlanPaperList({ view: { papers, isExamWeek } }: { view: PlanView }) {
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
          <PaperRow key={paper.exam.id} {...paper} />
        ))}
      </RowList>
    </section>
  );
}

function PaperRow({ subject, exam, isDone }: PlanPaper) {
  const { id, title, bareme } = exam;
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
        isDone ? (
          <span className="inline-flex items-center gap-1 text-meta text-ok">
            <Icon shape={check} size={18} />
            <Trans>Déjà fait</Trans>
          </span>
        ) : undefined
      }
    />
  );
}
