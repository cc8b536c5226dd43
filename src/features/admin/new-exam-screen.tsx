// <NewExamScreen store commands inspect isAdmin back>: an administrator adds an exam, with the network or without.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { InspectPdf } from '#domain/pdf-inspection.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { readPdfs } from './actions.ts';
import { AdminScreen, type AdminVisit } from './admin-screen.tsx';
import { DiscardSending } from './discard-sending.tsx';
import { fieldsOf, newExamFields } from './exam-fields.ts';
import { NewExamForm } from './new-exam-form.tsx';
import { listSending, type Sending } from './read-sending.ts';
import { SendingExams } from './sending-exams.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useExamForm } from './use-exam-form.ts';

type NewExamProps = { commands: Commands; inspect: InspectPdf };

export function NewExamScreen({ commands, inspect, ...visit }: AdminVisit & NewExamProps) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Ajouter un examen`}
      lead={<BackLink to="/admin" search={{ tab: 'exams' }} label={t`Retour à l’administration`} />}
    >
      <NewExam store={visit.store} commands={commands} inspect={inspect} />
    </AdminScreen>
  );
}

function NewExam({ store, commands, inspect }: NewExamProps & { store: AccountStore }) {
  const { t } = useLingui();
  const form = useExamForm(store, inspect);
  const [discarded, setDiscarded] = useState<Sending | null>(null);
  const catalogue = useCatalogue(store);
  const sending = useLive(() => listSending(store.db, 'exams'), [store]);
  const correct = async ({ entry }: Sending) => {
    // Its answer key waits behind it, and goes with it.
    const entries = [entry, ...(await commands.listDependants(entry.id))];
    const pdfs = await readPdfs(entries, { file: t`Fichier PDF`, correction: t`Corrigé (PDF)` });
    form.refill(fieldsOf(entry.data, newExamFields(store.clock.now())), pdfs, () =>
      commands.discardEntry(entry.id),
    );
    scrollTo({ top: 0 });
  };
  return (
    <>
      <div className="inset grid gap-8 py-4">
        <section aria-label={t`Nouvel examen`}>
          {catalogue ? (
            <NewExamForm form={form} {...catalogue} inspect={inspect} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </section>
      </div>
      {sending && sending.length > 0 ? (
        <section className="pt-4">
          <h2 className="inset pb-3 text-h3">
            <Trans>En attente d’envoi</Trans>
          </h2>
          <SendingExams sending={sending} onCorrect={(exam) => void correct(exam)} onDiscard={setDiscarded} />
        </section>
      ) : null}
      <DiscardSending
        entry={discarded?.entry ?? null}
        consequence={<Trans>L’examen et ses fichiers ne partiront pas.</Trans>}
        commands={commands}
        onClose={() => setDiscarded(null)}
      />
    </>
  );
}
