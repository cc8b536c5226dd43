// <NewExamScreen store commands isAdmin back>: an administrator adds an exam, with the network or without.
// isAdmin: as the account was when it signed in; its profile, once it is here, has the last word. null: a visitor.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { trash } from '#ui/room-icons.ts';
import { Screen } from '#ui/screen.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { AdminOnly } from './admin-only.tsx';
import { fieldsOf, newExamFields } from './exam-fields.ts';
import { NewExamForm } from './new-exam-form.tsx';
import { listSending, type SendingExam } from './read-sending.ts';
import { SendingExams } from './sending-exams.tsx';
import { useExamForm } from './use-exam-form.ts';
import { useStanding } from './use-standing.ts';

type NewExamScreenProps = {
  store: AccountStore;
  commands: Commands;
  isAdmin: boolean | null;
  back: string;
};

export function NewExamScreen({ isAdmin, back, ...rest }: NewExamScreenProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Ajouter un examen`} noIndex />
      <AdminOnly standing={useStanding(rest.store, isAdmin)} back={back}>
        <NewExam {...rest} />
      </AdminOnly>
    </>
  );
}

function NewExam({ store, commands }: Pick<NewExamScreenProps, 'store' | 'commands'>) {
  const { t } = useLingui();
  const form = useExamForm(store);
  const [discarded, setDiscarded] = useState<SendingExam | null>(null);
  const choices = useLive(
    async () => ({ subjects: await listSubjects(store.db), levels: await listGradeLevels(store.db) }),
    [store],
  );
  const sending = useLive(() => listSending(store.db), [store]);
  const correct = ({ entry }: SendingExam) => {
    form.refill(fieldsOf(entry.data, newExamFields(store.clock.now())), () =>
      commands.discardEntry(entry.id),
    );
    scrollTo({ top: 0 });
  };
  return (
    <Screen
      title={<Trans>Ajouter un examen</Trans>}
      lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
      column="column"
      footer={false}
    >
      <div className="inset grid gap-8 py-4">
        <section aria-label={t`Nouvel examen`}>
          {choices ? <NewExamForm form={form} {...choices} /> : <SkeletonRows count={4} />}
        </section>
      </div>
      {sending && sending.length > 0 ? (
        <section className="pt-4">
          <h2 className="inset pb-3 text-h3">
            <Trans>En attente d’envoi</Trans>
          </h2>
          <SendingExams sending={sending} onCorrect={correct} onDiscard={setDiscarded} />
        </section>
      ) : null}
      <ConfirmDialog
        open={discarded !== null}
        title={<Trans>Effacer cet envoi ?</Trans>}
        consequence={<Trans>L’examen et ses fichiers ne partiront pas.</Trans>}
        keep={<Trans>Garder</Trans>}
        confirm={<Trans>Effacer</Trans>}
        icon={trash}
        onKeep={() => setDiscarded(null)}
        onConfirm={() => {
          if (discarded) void commands.discardEntry(discarded.entry.id);
          setDiscarded(null);
        }}
      />
    </Screen>
  );
}
