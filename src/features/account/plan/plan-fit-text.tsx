// <PlanFit>: how many questions the pupil will have seen twice by the exam, with the minutes a day and the weekdays of the
// plan.
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { planFit, roundedForText, studyDaysUntil } from '#domain/plan/plan-fit.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import { formatNumber, noBreak } from '#i18n/numbers.ts';
import type { PlanView } from './read-plan-view.ts';

export const daysTextOf = (weekdays: readonly number[]): string =>
  plural(weekdays.length, { one: '# jour sur 7', other: '# jours sur 7' });

type PlanFitProps = { view: PlanView; minutes: SessionLength };

export function PlanFit({ view: { seen, today, end, choices }, minutes }: PlanFitProps) {
  const daysText = daysTextOf(choices.weekdays);
  const studyDays = studyDaysUntil(today, end, choices.weekdays);
  const { seenTwice, minutesForAll } = planFit(seen, { minutes, studyDays });
  const count = formatNumber(roundedForText(seenTwice));
  const total = formatNumber(seen.total);
  const length = `${minutes}${noBreak}min`;
  const lengthForAll = `${minutesForAll}${noBreak}min`;
  return (
    <div aria-live="polite">
      {seen.total === 0 ? (
        <p className="plan-fit">
          <Trans>Pas encore de questions pour ces matières.</Trans>
        </p>
      ) : minutesForAll === null ? (
        <p className="plan-fit">
          <Trans>Plus de jour d’étude avant l’examen.</Trans>
        </p>
      ) : seenTwice >= seen.total ? (
        <p className="plan-fit">
          <Trans>
            Avec {length} par jour, {daysText}, vous verrez <em>les {total} questions</em> deux fois.
          </Trans>
        </p>
      ) : (
        <>
          <p className="plan-fit">
            <Trans>
              Avec {length} par jour, {daysText}, vous verrez environ{' '}
              <em>
                {count} des {total}
              </em>{' '}
              questions deux fois.
            </Trans>
          </p>
          <p className="text-meta text-ink-2">
            <Trans>Pour tout voir deux fois : {lengthForAll} par jour.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
