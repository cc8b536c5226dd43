// <ManyExamsScreen store commands inspect isAdmin back>: an administrator publishes a box of papers in one go.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import type { InspectPdf } from '#domain/pdf-inspection.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';
import { AdminScreen, type AdminVisit } from '../admin-screen.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { WaitingExams } from '../waiting-exams.tsx';
import { LeftOutFiles } from './left-out-files.tsx';
import { LinesForm } from './lines-form.tsx';
import { PdfDrop } from './pdf-drop.tsx';
import { usePaperLines } from './use-paper-lines.ts';

type ManyExamsProps = { commands: Commands; inspect: InspectPdf; onCorrect: () => void };

export function ManyExamsScreen({ commands, inspect, onCorrect, ...visit }: AdminVisit & ManyExamsProps) {
  const { t } = useLingui();
  const { store } = visit;
  return (
    <AdminScreen
      {...visit}
      title={t`Ajouter plusieurs examens`}
      lead={<BackLink to="/admin" search={{ tab: 'exams' }} label={t`Retour à l’administration`} />}
      column="page"
    >
      <ManyExams store={store} commands={commands} inspect={inspect} />
      <WaitingExams store={store} commands={commands} onCorrect={onCorrect} />
    </AdminScreen>
  );
}

type TableProps = Omit<ManyExamsProps, 'onCorrect'> & { store: AccountStore };

function ManyExams({ store, commands, inspect }: TableProps) {
  const thisDevice = useThisDevice();
  const papers = usePaperLines(store, inspect);
  const catalogue = useCatalogue(store);
  const { lines, reading } = papers;
  if (!lines || !catalogue) return <SkeletonRows count={4} />;
  return (
    <div className="inset grid gap-6 py-4">
      <PdfDrop onFiles={papers.add} />
      <div className="min-h-5 text-meta text-ink-2">
        <p role="status">{reading > 0 ? <Trans>Fichiers en cours de lecture : {reading}</Trans> : null}</p>
        {reading === 0 && lines.length > 0 && papers.isKept ? (
          <p>
            <Trans>Ce tableau est gardé sur {thisDevice}, même si vous fermez la page.</Trans>
          </p>
        ) : null}
      </div>
      <LeftOutFiles files={papers.leftOut} />
      {lines.length > 0 ? <LinesForm {...{ store, commands, papers, lines, catalogue, inspect }} /> : null}
    </div>
  );
}
