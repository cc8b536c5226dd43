// Formats a duration in minutes as `3 heures`, `2 h 30`, `45 minutes`.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { noBreak } from '#i18n/numbers.ts';

export function useDurationText(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return plural(rest, { one: '# minute', other: '# minutes' });
    if (rest === 0) return plural(hours, { one: '# heure', other: '# heures' });
    const [whole, part] = [`${hours}${noBreak}`, `${noBreak}${String(rest).padStart(2, '0')}`];
    return t`${whole}h${part}`;
  };
}
