// <ManyExamsScreen store commands inspect isAdmin back>: an administrator publishes a box of papers in one go.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { InspectPdf } from '#domain/pdf-inspection.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useThisDevice } from '#ui/use-this-device.ts';
import { AdminScreen, type AdminVisit } from '../admin-screen.tsx';
import { DiscardSending } from '../discard-sending.tsx';
import { listSending, type Sending } from '../read-sending.ts';
import { SendingExams } from '../sending-exams.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { LeftOutFiles } from './left-out-files.tsx';
import { LinesForm } from './lines-form.tsx';
import { PdfDrop } from './pdf-drop.tsx';
import { usePaperLines } from './use-paper-lines.ts';

type ManyExamsProps = { commands: Commands; inspect: InspectPdf; onCorrect: (exam: Sending) => void };

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
      <ManyExams store={store} inspect={inspect} />
      <Waiting store={store} commands={commands} onCorrect={onCorrect} />
    </AdminScreen>
  );
}

function ManyExams({ store, inspect }: { store: AccountStore; inspect: InspectPdf }) {
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
      {lines.length > 0 ? (
        <LinesForm
          papers={papers}
          lines={lines}
          catalogue={catalogue}
          inspect={inspect}
          newId={store.random}
        />
      ) : null}
    </div>
  );
}

type WaitingProps = Pick<ManyExamsProps, 'commands' | 'onCorrect'> & { store: AccountStore };

function Waiting({ store, commands, onCorrect }: WaitingProps) {
  const [discarded, setDiscarded] = useState<Sending | null>(null);
  const sending = useLive(() => listSending(store.db, 'exams'), [store]);
  if (!sending || sending.length === 0) return null;
  return (
    <section className="pt-4">
      <h2 className="inset pb-3 text-h3">
        <Trans>En attente d’envoi</Trans>
      </h2>
      <SendingExams sending={sending} onCorrect={onCorrect} onDiscard={setDiscarded} />
      <DiscardSending
        entry={discarded?.entry ?? null}
        consequence={<Trans>L’examen et ses fichiers ne partiront pas.</Trans>}
        commands={commands}
        onClose={() => setDiscarded(null)}
      />
    </section>
  );
}
