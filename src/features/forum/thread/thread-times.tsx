// Renders when a thread or reply was written, in the format of the list or of an open thread.
import { Plural, Trans } from '@lingui/react/macro';
import { forumTime, postTime } from '#domain/format/relative-time.ts';
import { formatDate } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';

type TimeProps = { atMs: number; nowMs: number };

const machineTime = (atMs: number) => new Date(atMs).toISOString();

export function ListTime({ atMs, nowMs }: TimeProps) {
  const age = forumTime(atMs, nowMs);
  return (
    <time dateTime={machineTime(atMs)}>
      {age.unit === 'under-an-hour' ? <Trans>Il y a moins d’1h</Trans> : null}
      {age.unit === 'hours' ? <Trans>Il y a {age.count}h</Trans> : null}
      {age.unit === 'days' ? <Plural value={age.count} one="Il y a # jour" other="Il y a # jours" /> : null}
    </time>
  );
}

export function PostTime({ atMs, nowMs }: TimeProps) {
  const age = postTime(atMs, nowMs);
  return (
    <time className="whitespace-nowrap" dateTime={machineTime(atMs)}>
      {age.unit === 'now' ? <Trans>À l’instant</Trans> : null}
      {age.unit === 'hours' ? <Trans>Il y a {age.count}h</Trans> : null}
      {age.unit === 'yesterday' ? <Trans>Hier</Trans> : null}
      {age.unit === 'date' ? formatDate(age.atMs, currentLanguage()) : null}
    </time>
  );
}
