// <UpcomingExams>: the next exam dates of the pupil's plan, at most `mostShown`; nothing when there is none.
// `today` is `dayOf(now)`.
import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { dayNumber } from '#domain/format/calendar-day.ts';
import { noonOf } from '#domain/format/local-day.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { formatLeaf } from '#i18n/dates.ts';
import { noBreak } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { weekdayName } from '#i18n/week-days.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { useExamCountdownTexts } from './use-exam-countdown-texts.ts';
import type { TodayParts } from './use-today-parts.ts';

/** Maximum number of dates here; the page of the plan lists all. */
const mostShown = 5;

type UpcomingExamsProps = Pick<TodayParts, 'plan'> & { today: number };

export function UpcomingExams({ plan, today }: UpcomingExamsProps) {
  if (!plan || plan.coming.length === 0) return null;
  return (
    <section className="today-dates" aria-labelledby="exam-days">
      <h2 id="exam-days">
        <Trans>Dates des examens</Trans>
      </h2>
      <RowList className="notice-lines">
        {plan.coming.slice(0, mostShown).map((date) => (
          <ExamDateRow key={date.id} date={date} plan={plan} today={today} />
        ))}
      </RowList>
    </section>
  );
}

type ExamDateRowProps = { date: ExamDate; plan: NonNullable<TodayParts['plan']>; today: number };

function ExamDateRow({ date, plan: { level, plan }, today }: ExamDateRowProps) {
  const { t } = useLingui();
  const texts = useExamCountdownTexts();
  const halves = { morning: t`le matin`, afternoon: t`l’après-midi` };
  const day = dayNumber(date.day);
  const { day: number, month } = formatLeaf(noonOf(day));
  const subject = plan.examined.find((one) => one.subject.id === date.subject)?.subject;
  const levelName = nameIn(currentLanguage(), level);
  const levelAndSeries = texts.levelAndSeries(levelName, date.series ? [date.series] : []);
  return (
    <li className="row">
      <div className="row-margin">
        <time dateTime={date.day}>
          {number} {month}
        </time>
      </div>
      <div className="row-body">
        <div>
          <h3 className="row-title font-medium">
            {[
              subject && nameIn(currentLanguage(), subject),
              levelAndSeries,
              date.session && texts.session[date.session],
            ]
              .filter(Boolean)
              .join(', ')}
          </h3>
          <p className="text-meta text-ink-2">
            {[
              date.label,
              date.halfDay && halves[date.halfDay],
              weekdayName(noonOf(day)),
              texts.timeLeft(day - today).replaceAll(' ', noBreak),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    </li>
  );
}
