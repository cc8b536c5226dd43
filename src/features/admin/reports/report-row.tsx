// <ReportRow>: a report or a message for an admin. A reported forum text that is on this phone can be deleted
// here without opening the thread.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/database/account-store.ts';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check, flag } from '#ui/icons/section-icons.ts';
import { messagesSquare } from '#ui/icons/shell-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row } from '#ui/lists/row-list.tsx';
import type { ReportItem } from './read-reports.ts';
import { useReportTexts } from './use-report-texts.ts';

type ReportRowProps = { store: AccountStore; item: ReportItem; onToggle: () => void };

export function ReportRow({ store, item, onToggle }: ReportRowProps) {
  const { row, about, collection } = item;
  const { t } = useLingui();
  const texts = useReportTexts();
  const isOpen = row.status === 'open';
  const details = collection === 'contactMessages' ? row.message : row.details;
  return (
    <Row
      margin={<Icon shape={collection === 'contactMessages' ? messagesSquare : flag} />}
      title={
        <>
          {texts.kinds[about.kind]}
          {collection === 'contactMessages' ? null : (
            <span className="font-normal"> · {texts.reason(row.reason)}</span>
          )}
        </>
      }
      meta={
        <>
          {isOpen ? null : (
            <span className="tag tag-ok">
              <Trans>Traité</Trans>
            </span>
          )}
          <span className="text-meta text-ink-2">{formatDateTime(row.created)}</span>
          {row.isWaiting ? <StateTag state="queued" variant="line" /> : null}
        </>
      }
    >
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          {about.text ?? <Trans>Son texte n’est pas ici, ou il a été supprimé.</Trans>}
        </p>
        {details ? <p className="whitespace-pre-wrap wrap-anywhere">{details}</p> : null}
        {collection === 'contactMessages' ? (
          <p className="text-meta wrap-anywhere">
            {row.fromName} · <a href={`mailto:${row.fromEmail}`}>{row.fromEmail}</a>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4">
          {isOpen ? (
            <Button variant="line" small icon={check} aria-label={t`Marquer comme traité`} onClick={onToggle}>
              <Trans>Traité</Trans>
            </Button>
          ) : (
            <Button variant="line" small onClick={onToggle}>
              <Trans>Rouvrir</Trans>
            </Button>
          )}
          <Leads item={item} />
          {item.collection === 'reports' && item.reported ? (
            <RemoveButton store={store} {...item.reported} name={about.text ?? ''} />
          ) : null}
        </div>
      </div>
    </Row>
  );
}

const leadClass = 'inline-flex min-h-tap items-center font-semibold';

function Leads({ item: { about, opens, row, collection } }: { item: ReportItem }) {
  if (opens === null) return null;
  if (about.kind === 'question')
    return (
      <Link to="/admin/questions/$id" params={{ id: opens }} className={leadClass}>
        <Trans>Corriger la question</Trans>
      </Link>
    );
  if (about.kind === 'paper') {
    const isKey = collection === 'errorReports' && row.part === 'correction';
    return (
      <>
        <Link
          to="/exams/$id/view"
          params={{ id: opens }}
          search={isKey ? { part: 'correction' } : {}}
          className={leadClass}
        >
          <Trans>Ouvrir le sujet</Trans>
        </Link>
        <Link to="/admin/exams/$id" params={{ id: opens }} className={leadClass}>
          <Trans>Modifier l’examen</Trans>
        </Link>
      </>
    );
  }
  return (
    <Link to="/forum/post/{-$id}" params={{ id: opens }} className={leadClass}>
      <Trans>Ouvrir la discussion</Trans>
    </Link>
  );
}
