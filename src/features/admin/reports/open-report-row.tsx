// <OpenReportRow>: one report or message on the dashboard, with a button that marks it as done or reopens it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check, flag, mail } from '#ui/icons/section-icons.ts';
import { Row } from '#ui/lists/row-list.tsx';
import type { ReportItem } from './read-reports.ts';
import { useReportTexts } from './use-report-texts.ts';

/** Shows more lines of the title in a list narrower than 15rem, where a line has only few words. */
const titleClass = 'line-clamp-3 @max-[15rem]:line-clamp-8';

export function OpenReportRow({ item, onToggle }: { item: ReportItem; onToggle: () => void }) {
  const { t } = useLingui();
  const texts = useReportTexts();
  const { row, about, collection } = item;
  const isOpen = row.status === 'open';
  const title = about.text ?? t`Son texte n’est pas ici, ou il a été supprimé.`;
  const reason = collection === 'contactMessages' ? row.fromName : texts.reason(row.reason);
  return (
    <Row
      waiting={row.isWaiting}
      margin={<Icon shape={collection === 'contactMessages' ? mail : flag} />}
      title={
        <TodoLink item={item}>
          <span className={isOpen ? titleClass : `${titleClass} text-ink-2 line-through`}>{title}</span>
        </TodoLink>
      }
      meta={
        <span className="text-meta text-ink-2 wrap-anywhere">
          {[texts.kinds[about.kind], reason, formatDateTime(row.created)].join(' · ')}
        </span>
      }
      action={
        isOpen ? (
          <Button variant="line" small icon={check} aria-label={t`Fait : ${title}`} onClick={onToggle}>
            <Trans>Fait</Trans>
          </Button>
        ) : (
          <Button variant="quiet" small aria-label={t`Rouvrir : ${title}`} onClick={onToggle}>
            <Trans>Rouvrir</Trans>
          </Button>
        )
      }
    />
  );
}

/**
 * Links to the edit screen of the question or exam, or to the forum thread; to the list of all reports if
 * `opens` is null.
 */
function TodoLink({ item: { about, opens }, children }: { item: ReportItem; children: ReactNode }) {
  if (opens !== null && about.kind === 'question')
    return (
      <Link to="/admin/questions/$id" params={{ id: opens }}>
        {children}
      </Link>
    );
  if (opens !== null && about.kind === 'paper')
    return (
      <Link to="/admin/exams/$id" params={{ id: opens }}>
        {children}
      </Link>
    );
  if (opens !== null)
    return (
      <Link to="/forum/post/{-$id}" params={{ id: opens }}>
        {children}
      </Link>
    );
  return <Link to="/admin/reports">{children}</Link>;
}
