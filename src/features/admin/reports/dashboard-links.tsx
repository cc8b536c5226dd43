// Shows links of the admin dashboard. Above the tabs of a phone, <OpenCountLink> says how many reports and messages are
// open. In the line of the tabs, <DeskLinks> links to the reports and messages (with the number of open items) and to
// the accounts; after the tabs, <ServerLink> links to the server's state.
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/store/account-store.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight } from '#ui/icons/section-icons.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

export function OpenCountLink({ count }: { count: number }) {
  return (
    <Link to="/admin/reports" className="desk-todo">
      <Plural value={count} one="# à traiter" other="# à traiter" />
      <Icon shape={chevronRight} size={18} />
    </Link>
  );
}

export function DeskLinks({ store }: { store: AccountStore }) {
  const counts = useOpenCounts(store);
  const open = counts && counts.reports + counts.errorReports + counts.contactMessages;
  return (
    <>
      <Link to="/admin/reports" className="tab">
        <Trans>Signalements</Trans>
        {open ? <ToDo count={open} /> : null}
      </Link>
      <Link to="/admin/people" className="tab">
        <Trans>Comptes</Trans>
      </Link>
    </>
  );
}

export function ServerLink() {
  return (
    <Link to="/admin/server" className="tab">
      <Trans>Serveur</Trans>
    </Link>
  );
}

function ToDo({ count }: { count: number }) {
  return (
    <>
      <b aria-hidden="true" className="desk-count">
        {formatNumber(count)}
      </b>
      <VisuallyHidden>
        <Plural value={count} one="# à traiter" other="# à traiter" />
      </VisuallyHidden>
    </>
  );
}

type OpenCounts = { reports: number; errorReports: number; contactMessages: number };

const useOpenCounts = (store: AccountStore): OpenCounts | undefined =>
  useLiveLater(async () => {
    const { reports, errorReports, contactMessages } = store.db;
    const isOpen = ({ status }: { status: string }) => status === 'open';
    return {
      reports: (await reports.toArray()).filter(isOpen).length,
      errorReports: (await errorReports.toArray()).filter(isOpen).length,
      contactMessages: (await contactMessages.toArray()).filter(isOpen).length,
    };
  }, [store]);
