// Writes a duration as text in one unit, from seconds to days.
import { plural } from '@lingui/core/macro';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / minute);
  const hours = Math.floor(whole / hour);
  const days = Math.floor(whole / day);
  if (whole < minute) return plural(whole, { one: '# seconde', other: '# secondes' });
  if (whole < hour) return plural(minutes, { one: '# minute', other: '# minutes' });
  if (whole < 2 * day) return plural(hours, { one: '# heure', other: '# heures' });
  return plural(days, { one: '# jour', other: '# jours' });
}
