// <OpenReportRow>: one report or message on the dashboard, with its repair, and with a button that marks it as done or
// reopens it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/controls/button-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check, flag, mail } from '#ui/icons/section-icons.ts';
import { Row } from '#ui/lists/row-list.tsx';
import { useFocusWithinRow } from '#ui/lists/use-focus-within-row.ts';
import type { ReportItem } from './read-reports.ts';
import { useReportedText, useReportTexts } from './use-report-texts.ts';

/** Shows more lines of the title in a list narrower than 15rem, where a line has only few words. */
const titleClass = 'line-clamp-2 md:line-clamp-1 @max-[15rem]:line-clamp-8';

type OpenReportRowProps = { store: AccountStore; item: ReportItem; onToggle: () => void };

export function OpenReportRow({ store, item, onToggle }: OpenReportRowProps) {
  const { t } = useLingui();
  const texts = useReportTexts();
  const { row, about, collection } = item;
  const isOpen = row.status === 'open';
  const isRemovable = collection === 'reports' && item.reported !== null;
  const actions = useFocusWithinRow(`${row.status} ${isRemovable}`);
  const title = useReportedText(item);
  const reason = collection === 'contactMessages' ? row.fromName : texts.reason(row.reason);
  return (
    <Row
      waiting={row.isWaiting}
      margin={<Icon shape={collection === 'contactMessages' ? mail : flag} />}
      title={
        <OpenedLink item={item}>
          <span className={isOpen ? titleClass : `${titleClass} text-ink-2 line-through`}>{title}</span>
        </OpenedLink>
      }
      meta={
        <span className="text-meta text-ink-2 wrap-anywhere">
          {[texts.kinds[about.kind], reason, formatDateTime(row.created)].join(' · ')}
        </span>
      }
      action={
        <div ref={actions} className="todo-actions">
          {isOpen ? (
            <>
              <Repair store={store} item={item} title={title} />
              <Button variant="line" small icon={check} aria-label={t`Clore : ${title}`} onClick={onToggle}>
                <Trans>Clore</Trans>
              </Button>
            </>
          ) : (
            <Button variant="quiet" small aria-label={t`Rouvrir : ${title}`} onClick={onToggle}>
              <Trans>Rouvrir</Trans>
            </Button>
          )}
        </div>
      }
    />
  );
}

type RepairProps = Omit<OpenReportRowProps, 'onToggle'> & { title: string };

/** The action that repairs what was reported; nothing for a reported text of the forum that is not on this phone. */
function Repair({ store, item, title }: RepairProps) {
  const { t } = useLingui();
  const dress = { variant: 'line', small: true } as const;
  if (item.collection === 'contactMessages')
    return (
      <ButtonAnchor {...dress} href={`mailto:${item.row.fromEmail}`} aria-label={t`Répondre : ${title}`}>
        <Trans>Répondre</Trans>
      </ButtonAnchor>
    );
  if (item.collection === 'reports')
    return item.reported ? (
      <RemoveButton store={store} {...item.reported} name={title} word={t`Supprimer`} />
    ) : null;
  const params = { id: item.row.record };
  return item.about.kind === 'question' ? (
    <ButtonLink {...dress} to="/admin/questions/$id" params={params} aria-label={t`Corriger : ${title}`}>
      <Trans>Corriger</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink {...dress} to="/admin/exams/$id" params={params} aria-label={t`Modifier : ${title}`}>
      <Trans>Modifier</Trans>
    </ButtonLink>
  );
}

/**
 * Links to the edit screen of the question or exam, or to the forum thread; to the list of all reports if
 * `opens` is null.
 */
function OpenedLink({ item: { about, opens }, children }: { item: ReportItem; children: ReactNode }) {
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
