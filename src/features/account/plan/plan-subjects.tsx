// <PlanSubjects>: how many questions fit into the plan, the level, the series, and the subjects of the exam. A subject
// that the pupil has removed from the plan has an outlined sign and a crossed-out name.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { award, bookOpen, calendar } from '#ui/icons/section-icons.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { SubjectSign } from '#ui/subjects/subject-badge.tsx';
import { PlanFit } from './plan-fit-text.tsx';
import type { PlanView } from './read-plan-view.ts';

type PlanSubjectsProps = {
  view: PlanView;
  minutes: SessionLength;
  onSeries: (series: Series) => void;
  onSubject: (id: string) => void;
};

export function PlanSubjects({ view, minutes, onSeries, onSubject }: PlanSubjectsProps) {
  const { plan, withoutQuestions } = view;
  const count = plan.subjects.size;
  const total = plan.examined.length;
  const missing = withoutQuestions.map((subject) => nameIn(currentLanguage(), subject)).join(', ');
  return (
    <>
      <FitLevelAndSeries view={view} minutes={minutes} onSeries={onSeries} />
      {total === 0 ? null : (
        <section aria-labelledby="plan-subjects">
          <div className="plan-head inset">
            <h2 id="plan-subjects">
              <Trans>Vos matières</Trans>
            </h2>
            <span className="text-meta text-ink-2">
              <Trans>
                {count} sur {total}
              </Trans>
            </span>
          </div>
          <ul className="plan-subjects" aria-labelledby="plan-subjects">
            {plan.examined.map(({ subject }) => {
              const isSat = plan.subjects.has(subject.id);
              const name = nameIn(currentLanguage(), subject);
              return (
                <li key={subject.id}>
                  <button type="button" aria-pressed={isSat} onClick={() => onSubject(subject.id)}>
                    <SubjectSign code={subject.code} name={name} />
                    {name}
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="part-note">
            <Trans>Touchez une matière que vous ne passez pas.</Trans>{' '}
            {missing === '' ? null : <Trans>Pas encore de questions : {missing}.</Trans>}
          </p>
        </section>
      )}
    </>
  );
}

function FitLevelAndSeries({ view, minutes, onSeries }: Omit<PlanSubjectsProps, 'onSubject'>) {
  const { level, series, plan } = view;
  const { t } = useLingui();
  return (
    <RowList label={t`Ce qui tient, niveau et série`} className="plan-place">
      <li className="row">
        <div className="row-margin">
          <Icon shape={calendar} />
        </div>
        <div className="row-body">
          <PlanFit view={view} minutes={minutes} />
        </div>
      </li>
      <li className="row">
        <div className="row-margin">
          <Icon shape={award} />
        </div>
        <div className="row-body">
          <span className="font-semibold">{nameIn(currentLanguage(), level)}</span>
          <Link to="/profile">
            <Trans>Changer</Trans>
          </Link>
        </div>
      </li>
      {series.length === 0 ? null : (
        <li className="row">
          <div className="row-margin">
            <Icon shape={bookOpen} />
          </div>
          <div className="row-body">
            <fieldset className="segm segm-paper" aria-label={t`Série`}>
              {series.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="segm-tab"
                  aria-pressed={plan.series === one}
                  onClick={() => onSeries(one)}
                >
                  {one}
                </button>
              ))}
            </fieldset>
          </div>
        </li>
      )}
    </RowList>
  );
}
