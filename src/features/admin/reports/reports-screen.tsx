// <ReportsScreen>: lists the reported errors, reported texts and messages for admins. The open notebook shows the
// chosen one on its right page.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { reportsBucket } from '#domain/schema/buckets.ts';
import { AdminDataMissing } from '#features/admin/shared/admin-data-missing.tsx';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { lampAtNight } from '#ui/drawings/lamp-at-night.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { onLayersChange, topLayer } from '#ui/layers/open-layers.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { useChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { ChosenReport } from './chosen-report.tsx';
import { listReportItems, type ReportItem } from './read-reports.ts';
import { ReportLine } from './report-line.tsx';
import { ReportRow } from './report-row.tsx';
import { useResolveReport } from './use-resolve-report.ts';

type ReportsChoice = {
  /** Id in the URL of the report or message on the right page; undefined if the URL names none. */
  chosen: string | undefined;
  onChoose: (id: string, replace: boolean) => void;
};

type ReportsScreenProps = AdminVisit & ReportsChoice & { commands: OutboxCommands };

export function ReportsScreen({ commands, chosen, onChoose, ...visit }: ReportsScreenProps) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Signalements et messages`}
      lead={<BackLink to="/admin" label={t`Retour à l’administration`} />}
    >
      <Reports store={visit.store} {...{ commands, chosen, onChoose }} />
    </AdminScreen>
  );
}

const rowsAtOnce = 20;

type ReportsProps = ReportsChoice & { store: AccountStore; commands: OutboxCommands };

function Reports({ store, commands, ...choice }: ReportsProps) {
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
  return <ReportList store={store} items={reports.items} {...choice} />;
}

/**
 * Returns whether the list has a right page. The value does not change while a dialog is open: the other layout has
 * other rows, and the dialog would close with its row.
 */
function useHasRightPage(): boolean {
  const isNotebookOpen = useNotebookOpen();
  const hasDialog = useSyncExternalStore(onLayersChange, () => topLayer() !== null);
  const [hasRightPage, setHasRightPage] = useState(isNotebookOpen);
  if (!hasDialog && hasRightPage !== isNotebookOpen) setHasRightPage(isNotebookOpen);
  return hasRightPage;
}

type ReportListProps = ReportsChoice & { store: AccountStore; items: readonly ReportItem[] };

function ReportList({ store, items, chosen, onChoose }: ReportListProps) {
  const { t } = useLingui();
  const [shownCount, setShownCount] = useState(rowsAtOnce);
  const { fault, toggle } = useResolveReport(store);
  const shown = items.slice(0, shownCount);
  const hidden = items.length - shownCount;
  const choice = useChosenRow({
    isOpen: useHasRightPage(),
    ids: shown.map(({ row }) => row.id),
    inAddress: items.find(({ row }) => row.id === chosen)?.row.id,
    onChoose,
  });
  const item = items.find(({ row }) => row.id === choice?.id);
  const openCount = items.filter(({ row }) => row.status === 'open').length;
  const list = (
    <Section
      id="open-count"
      title={<Plural value={openCount} _0="Rien à traiter" one="# à traiter" other="# à traiter" />}
    >
      <p role="alert" className="part-alert">
        {fault}
      </p>
      <RowList label={t`Signalements et messages`} className={choice ? 'compact-list' : 'report-list'}>
        {shown.map((one) =>
          choice ? (
            <ReportLine key={one.row.id} item={one} choice={choice} />
          ) : (
            <ReportRow key={one.row.id} store={store} item={one} onToggle={() => void toggle(one)} />
          ),
        )}
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
  if (!choice || !item) return list;
  return (
    <TwoPages
      left={<div className="open-left">{list}</div>}
      right={
        <ChosenReport
          key={item.row.id}
          {...{ store, item }}
          page={choice.page}
          onToggle={() => {
            // Keeps this report on the right page: the list moves a resolved report below the open ones.
            if (chosen !== item.row.id) onChoose(item.row.id, true);
            void toggle(item);
          }}
        />
      }
    />
  );
}
