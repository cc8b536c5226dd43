// Formats a duration in minutes as `3 heures`, `2 h 30`, `45 minutes`.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { noBreak } from '#i18n/numbers.ts';

export function useDurationText(): (minutes: number) => string {
  // Renders again when the language changes.
  useLingui();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return plural(rest, { one: '# minute', other: '# minutes' });
    if (rest === 0) return plural(hours, { one: '# heure', other: '# heures' });
    // Pads minutes without a unit to two digits; minutes with a unit are already longer than two characters.
    const wholeHours = plural(hours, { one: '# h', other: '# h' });
    return wholeHours + noBreak + plural(rest, { one: '#', other: '#' }).padStart(2, '0');
  };
}
