// <AnnouncementAge>: the age of an announcement in days, weeks or months, by the calendar of this phone.
import { Plural, Trans } from '@lingui/react/macro';
import { homeTime } from '#domain/format/relative-time.ts';

export function AnnouncementAge({ atMs, nowMs }: { atMs: number; nowMs: number }) {
  const time = homeTime(atMs, nowMs);
  if (time.unit === 'today') return <Trans>Aujourd’hui</Trans>;
  const { unit, count } = time;
  if (unit === 'days') return <Plural value={count} one="Il y a # jour" other="Il y a # jours" />;
  if (unit === 'weeks') return <Plural value={count} one="Il y a # semaine" other="Il y a # semaines" />;
  return <Plural value={count} one="Il y a # mois" other="Il y a # mois" />;
}
