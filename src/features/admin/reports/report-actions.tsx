// <ReportActions>: the actions on a report or message: mark it as done or reopen it, open what it is about, and
// delete a reported forum text that is on this phone.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/database/account-store.ts';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { check } from '#ui/icons/section-icons.ts';
import type { ReportItem } from './read-reports.ts';

export type ReportActionsProps = {
  store: AccountStore;
  item: ReportItem;
  onToggle: () => void;
  /** CSS class of the links that open what the report is about. */
  linkClass: string;
};

export function ReportActions({ store, item, onToggle, linkClass }: ReportActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {item.row.status === 'open' ? (
        <Button variant="line" small icon={check} aria-label={t`Marquer comme traité`} onClick={onToggle}>
          <Trans>Traité</Trans>
        </Button>
      ) : (
        <Button variant="line" small onClick={onToggle}>
          <Trans>Rouvrir</Trans>
        </Button>
      )}
      <Leads item={item} className={linkClass} />
      {item.collection === 'reports' && item.reported ? (
        <RemoveButton store={store} {...item.reported} name={item.about.text ?? ''} />
      ) : null}
    </>
  );
}

/** The first link has [data-opens]: Enter on the chosen row of the open notebook follows it. */
function Leads({ item, className }: { item: ReportItem; className: string }) {
  const { about, opens, row, collection } = item;
  if (opens === null) return null;
  if (about.kind === 'question')
    return (
      <Link to="/admin/questions/$id" params={{ id: opens }} className={className} data-opens="">
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
          className={className}
          data-opens=""
        >
          <Trans>Ouvrir le sujet</Trans>
        </Link>
        <Link to="/admin/exams/$id" params={{ id: opens }} className={className}>
          <Trans>Modifier l’examen</Trans>
        </Link>
      </>
    );
  }
  return (
    <Link to="/forum/post/{-$id}" params={{ id: opens }} className={className} data-opens="">
      <Trans>Ouvrir la discussion</Trans>
    </Link>
  );
}
