// <DeskWays store>: from the admin desk to reports and messages, with how many wait, and to people's accounts.
import { Plural, Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { flag } from '#ui/room-icons.ts';
import { userRound } from '#ui/shell-icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useDeskCounts } from '../desk/use-desk-counts.ts';

export function DeskWays({ store }: { store: AccountStore }) {
  const counts = useDeskCounts(store);
  const open = counts && counts.reports + counts.errorReports + counts.contactMessages;
  return (
    <div className="inset flex flex-wrap gap-3 pb-4">
      <ButtonLink
        to="/admin/reports"
        look="line"
        small
        icon={flag}
        note={open ? <ToDo count={open} /> : undefined}
      >
        <Trans>Signalements</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/people" look="line" small icon={userRound}>
        <Trans>Comptes</Trans>
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
