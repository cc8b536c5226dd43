// <StudyWeek>: the days of this week, with a mark on each day on which the pupil studied, and the number of such
// days. It is the toothed lower edge of the board of a screen, such as the pupil's home page.
import { Trans, useLingui } from '@lingui/react/macro';
import { tooth } from '#ui/icons/section-icons.ts';
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
