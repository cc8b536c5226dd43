// <ReportActions>: the actions on a report or message: mark it as done or reopen it, open what it is about, and
// delete a reported forum text that is on this phone.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/store/account-store.ts';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { ShortWords } from '#features/admin/shared/short-words.tsx';
import { Button } from '#ui/controls/button.tsx';
import { check } from '#ui/icons/section-icons.ts';
import type { ReportItem } from './read-reports.ts';
import { useReportedText } from './use-report-texts.ts';

export type ReportActionsProps = {
  store: AccountStore;
  item: ReportItem;
  onToggle: () => void;
};

export function ReportActions({ store, item, onToggle }: ReportActionsProps) {
  const { t } = useLingui();
  const title = useReportedText(item);
  return (
    <>
      {item.row.status === 'open' ? (
        <Button variant="line" small icon={check} aria-label={t`Clore : ${title}`} onClick={onToggle}>
          <Trans>Clore</Trans>
        </Button>
      ) : (
        <Button variant="line" small aria-label={t`Rouvrir : ${title}`} onClick={onToggle}>
          <Trans>Rouvrir</Trans>
        </Button>
      )}
      <Leads item={item} />
      {item.collection === 'reports' && item.reported ? (
        <RemoveButton store={store} {...item.reported} name={title} />
      ) : null}
    </>
  );
}

/** The first link has [data-opens]: Enter on the chosen row of the open notebook follows it. */
function Leads({ item }: { item: ReportItem }) {
  const { about, opens, row, collection } = item;
  if (opens === null) return null;
  const className = 'btn btn-line btn-small';
  if (about.kind === 'question')
    return (
      <Link to="/admin/questions/$id" params={{ id: opens }} className={className} data-opens="">
        <ShortWords short={<Trans>Corriger</Trans>}>
          <Trans>Corriger la question</Trans>
        </ShortWords>
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
          <ShortWords short={<Trans>Ouvrir</Trans>}>
            <Trans>Ouvrir le sujet</Trans>
          </ShortWords>
        </Link>
        <Link to="/admin/exams/$id" params={{ id: opens }} className={className}>
          <ShortWords short={<Trans>Modifier</Trans>}>
            <Trans>Modifier l’examen</Trans>
          </ShortWords>
        </Link>
      </>
    );
  }
  return (
    <Link to="/forum/post/{-$id}" params={{ id: opens }} className={className} data-opens="">
      <ShortWords short={<Trans>Ouvrir</Trans>}>
        <Trans>Ouvrir la discussion</Trans>
      </ShortWords>
    </Link>
  );
}
