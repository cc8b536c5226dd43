// <ReportsScreen>: lists the reported errors, reported texts and messages for admins.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { reportsBucket } from '#domain/schema/buckets.ts';
import { AdminDataMissing } from '#features/admin/shared/admin-data-missing.tsx';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { lampAtNight } from '#ui/drawings/lamp-at-night.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { listReportItems } from './read-reports.ts';
import { ReportRow } from './report-row.tsx';
import { useResolveReport } from './use-resolve-report.ts';

export function ReportsScreen({ commands, ...visit }: AdminVisit & { commands: OutboxCommands }) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Signalements et messages`}
      lead={<BackLink to="/admin" label={t`Retour à l’administration`} />}
    >
      <Reports store={visit.store} commands={commands} />
    </AdminScreen>
  );
}

const rowsAtOnce = 20;

function Reports({ store, commands }: { store: AccountStore; commands: OutboxCommands }) {
  const { t } = useLingui();
  const [shownCount, setShownCount] = useState(rowsAtOnce);
  const { fault, toggle } = useResolveReport(store);
  const reports = useLive(
    async () => ({
      isHere: (await store.db.buckets.get(reportsBucket))?.isComplete === true,
      items: await listReportItems(store.db),
    }),
    [store],
  );
  if (!reports) return null;
  if (!reports.isHere && reports.items.length === 0) return <AdminDataMissing commands={commands} />;
  if (reports.items.length === 0)
    return (
      <EmptyState
        emblem={<Drawing of={lampAtNight} />}
        title={<Trans>Rien à traiter</Trans>}
        text={<Trans>Les erreurs signalées, les textes signalés et les messages arriveront ici.</Trans>}
      />
    );
  const openCount = reports.items.filter(({ row }) => row.status === 'open').length;
  const hidden = reports.items.length - shownCount;
  return (
    <Section
      id="open-count"
      title={<Plural value={openCount} _0="Rien à traiter" one="# à traiter" other="# à traiter" />}
    >
      <p role="alert" className="part-alert">
        {fault}
      </p>
      <RowList label={t`Signalements et messages`} className="row-list-pages">
        {reports.items.slice(0, shownCount).map((item) => (
          <ReportRow key={item.row.id} store={store} item={item} onToggle={() => void toggle(item)} />
        ))}
      </RowList>
      {hidden > 0 ? (
        <Block kind="start">
          <Button variant="line" onClick={() => setShownCount(shownCount + rowsAtOnce)}>
            <Trans>Afficher la suite</Trans>
          </Button>
        </Block>
      ) : null}
    </Section>
  );
}
