// <DashboardLinks>: the links from the admin dashboard to the reports and messages (with the number of open
// items), to the users' accounts, and to the state of the server.
import { Plural, Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/database/account-store.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';
import { flag, hardDrive } from '#ui/icons/section-icons.ts';
import { userRound } from '#ui/icons/shell-icons.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

export function DashboardLinks({ store }: { store: AccountStore }) {
  const counts = useOpenCounts(store);
  const open = counts && counts.reports + counts.errorReports + counts.contactMessages;
  return (
    <div className="desk-links inset flex flex-wrap gap-3 pb-4">
      <ButtonLink
        to="/admin/reports"
        variant="line"
        small
        icon={flag}
        note={open ? <ToDo count={open} /> : undefined}
      >
        <Trans>Signalements</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/people" variant="line" small icon={userRound}>
        <Trans>Comptes</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/server" variant="line" small icon={hardDrive}>
        <Trans>Serveur</Trans>
      </ButtonLink>
    </div>
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
