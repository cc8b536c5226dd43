// <AnalyticsTab store commands>: what the last seven days were like.
import { Trans } from '@lingui/react/macro';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { useDeskCounts } from '../desk/use-desk-counts.ts';

export function AnalyticsTab({ store }: DeskTabProps) {
  const counts = useDeskCounts(store);
  if (!counts) return null;
  return (
    <dl className="inset grid gap-2">
      <dt>
        <Trans>Erreurs signalées</Trans>
      </dt>
      <dd>{counts.errorReports}</dd>
      <dt>
        <Trans>Messages reçus</Trans>
      </dt>
      <dd>{counts.contactMessages}</dd>
    </dl>
  );
}
