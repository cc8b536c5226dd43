// Asks for the minutes a day and the weekdays of study, at the top of the plan’s screen. The buttons of the weekdays
// form the toothed lower edge of the board.
import { Trans, useLingui } from '@lingui/react/macro';
import { mondayOf, noonOf } from '#domain/format/local-day.ts';
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';
import { weekdayName } from '#i18n/week-days.ts';
import { tooth } from '#ui/icons/section-icons.ts';
import { daysTextOf } from './plan-fit-text.tsx';
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
      <div className="page">
        <div className="inset plan-questions">
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
          <div className="plan-field plan-days-field">
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
