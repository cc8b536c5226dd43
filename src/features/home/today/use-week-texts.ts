// Turns the days on which the pupil studied into the texts of this week and of its days, Monday to Sunday.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { noonOf } from '#domain/format/local-day.ts';
import { type TodaySummary, weekOf } from '#domain/home/today-snapshot.ts';
import type { TodayTexts } from '#domain/home/today-text-names.ts';
import { noBreak } from '#i18n/numbers.ts';
import { weekdayName } from '#i18n/week-days.ts';

export type WeekTexts = Pick<TodayTexts, 'week' | `${'day' | 'said'}${0 | 1 | 2 | 3 | 4 | 5 | 6}`>;

export function useWeekTexts() {
  const { t } = useLingui();
  return (summary: Pick<TodaySummary, 'studied'>, today: number): WeekTexts => {
    const week = weekOf(summary, today);
    const studied = week.filter(({ isStudied }) => isStudied).length;
    const openTexts = { past: '', today: t`aujourd’hui`, coming: t`à venir` };
    const entries = week.flatMap(({ day, when, isStudied }, index) => {
      const what = isStudied ? t`étudié` : openTexts[when];
      const dayClass = [isStudied ? 'week-studied' : 'week-open', when === 'today' && 'week-now']
        .filter(Boolean)
        .join(' ');
      const name = weekdayName(noonOf(day));
      return [
        [`day${index}`, dayClass],
        [`said${index}`, what === '' ? name : `${name}${noBreak}: ${what}`],
      ];
    });
    return {
      week:
        studied === 0
          ? t`Elle commence aujourd’hui`
          : plural(studied, { one: '# jour d’étude', other: '# jours d’étude' }),
      ...(Object.fromEntries(entries) as Omit<WeekTexts, 'week'>),
    };
  };
}
