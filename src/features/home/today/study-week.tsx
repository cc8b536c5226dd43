// <StudyWeek>: the days of this week with a count of those studied, as the lower edge of the board.
import { Trans, useLingui } from '@lingui/react/macro';
import type { WeekTexts } from './use-week-texts.ts';

export function StudyWeek({ texts }: { texts: WeekTexts }) {
  return (
    <div className="today-week">
      <p className="today-count text-meta text-chalk-2">
        <span>
          <Trans>Cette semaine</Trans>
        </span>
        <b>{texts.week}</b>
      </p>
      <Week texts={texts} />
    </div>
  );
}

const tooth =
  'M52 -1V14C52 23 43.5 25 39 28.5C33.5 31.5 29.5 35.5 26 43C22.5 35.5 18.5 31.5 13 28.5C8.5 25 0 23 0 14V-1';

/** Draws the days as teeth of the lambrequin border. */
function Week({ texts }: { texts: WeekTexts }) {
  const { t } = useLingui();
  return (
    <ol className="week" aria-label={t`Cette semaine`}>
      {([0, 1, 2, 3, 4, 5, 6] as const).map((day) => (
        <li key={day} className={texts[`day${day}`]}>
          <b aria-hidden="true">{'LMMJVSD'[day]}</b>
          <svg viewBox="0 0 52 44" preserveAspectRatio="none" aria-hidden="true">
            <path d={tooth} />
          </svg>
          <span className="sr-only">{texts[`said${day}`]}</span>
        </li>
      ))}
    </ol>
  );
}
