// Shows parts of a report or message: its sign, what it is and why it was sent, its date and state, and the sender
// of a message.
import { Trans } from '@lingui/react/macro';
import type { ContactMessage } from '#domain/schema/schema.ts';
import { formatDateTime, formatShortDateTime } from '#i18n/dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { flag } from '#ui/icons/section-icons.ts';
import { messagesSquare } from '#ui/icons/shell-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { dot } from '#ui/text/dot.ts';
import type { ReportItem } from './read-reports.ts';
import { useReportTexts } from './use-report-texts.ts';

type ItemProps = { item: ReportItem };

export const ReportSign = ({ item: { collection } }: ItemProps) => (
  <Icon shape={collection === 'contactMessages' ? messagesSquare : flag} />
);

export function ReportTitle({
  item: { collection, row, about },
  isShort = false,
}: ItemProps & { isShort?: boolean }) {
  const texts = useReportTexts();
  const kind = (isShort ? texts.shortKinds : texts.kinds)[about.kind];
  return <>{collection === 'contactMessages' ? kind : [kind, texts.reason(row.reason)].join(dot)}</>;
}

/** `now`: leaves out the year of a report of the current year. */
export function ReportState({ item: { row }, now }: ItemProps & { now?: number }) {
  return (
    <>
      {row.status === 'open' ? null : (
        <span className="tag tag-ok">
          <Trans>Fait</Trans>
        </span>
      )}
      <span className="inline-block text-meta text-ink-2">
        {now === undefined ? formatDateTime(row.created) : formatShortDateTime(row.created, now)}
      </span>
      {row.isWaiting ? <StateTag state="queued" variant="line" /> : null}
    </>
  );
}

export function SenderLine({ message: { fromName, fromEmail } }: { message: ContactMessage }) {
  return (
    <p className="text-meta wrap-anywhere">
      {fromName} · <a href={`mailto:${fromEmail}`}>{fromEmail}</a>
    </p>
  );
}
