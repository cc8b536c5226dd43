// Asks for the minutes a day and the weekdays of study, at the top of the plan’s screen. The buttons of the weekdays form
// the toothed lower edge of the board. `PlanFit` says what fits: how many questions the pupil will have seen twice by
// the exam.
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mondayOf, noonOf } from '#domain/format/local-day.ts';
import { planFit, roundedForText, studyDaysUntil } from '#domain/plan/plan-fit.ts';
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';
import { formatNumber, noBreak } from '#i18n/numbers.ts';
import { weekdayName } from '#i18n/week-days.ts';
import { tooth } from '#ui/icons/shell-icons.ts';
import type { PlanView } from './read-plan-view.ts';

type PlanBoardProps = {
  view: PlanView;
  minutes: SessionLength;
  onMinutes: (minutes: SessionLength) => void;
  onWeekday: (weekday: number) => void;
};

export function PlanBoard({ view, minutes, onMinutes, onWeekday }: PlanBoardProps) {
  const { t } = useLingui();
  const { weekdays } = view.choices;
  const daysText = daysTextOf(weekdays);
  return (
    <section aria-label={t`Votre temps`} className="today plan">
      <div className="page page-column">
        <div className="inset">
          <h1 className="hidden md:block">
            <Trans>Votre plan</Trans>
          </h1>
          <div className="plan-field">
            <b id="plan-minutes">
              <Trans>Minutes par jour ?</Trans>
            </b>
            <fieldset className="segm" aria-labelledby="plan-minutes">
              {sessionLengths.map((length) => (
                <button
                  key={length}
                  type="button"
                  className="segm-tab"
                  aria-pressed={length === minutes}
                  onClick={() => onMinutes(length)}
                >
                  {length}
                </button>
              ))}
            </fieldset>
          </div>
          <div className="plan-field">
            <b id="plan-days">
              <Trans>Quels jours ?</Trans>
            </b>
            <span className="text-meta text-chalk-2">{daysText}</span>
          </div>
          <ul className="week plan-days" aria-labelledby="plan-days">
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <li key={weekday} className={weekdays.includes(weekday) ? 'week-studied' : ''}>
                <button
                  type="button"
                  aria-pressed={weekdays.includes(weekday)}
                  onClick={() => onWeekday(weekday)}
                >
                  <b aria-hidden="true">{'LMMJVSD'[weekday]}</b>
                  <svg viewBox="0 0 52 44" preserveAspectRatio="none" aria-hidden="true">
                    <path d={tooth} />
                  </svg>
                  <span className="sr-only">{weekdayName(noonOf(mondayOf(view.today) + weekday))}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const daysTextOf = (weekdays: readonly number[]): string =>
  plural(weekdays.length, { one: '# jour sur 7', other: '# jours sur 7' });

type PlanFitProps = Pick<PlanBoardProps, 'view' | 'minutes'>;

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
            À {length}, {daysText} : <em>les {total} questions</em> vues deux fois.
          </Trans>
        </p>
      ) : (
        <>
          <p className="plan-fit">
            <Trans>
              À {length}, {daysText} : environ{' '}
              <em>
                {count} des {total}
              </em>{' '}
              questions vues deux fois.
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
