// <NewExamScreen>: lets an administrator add an exam, with or without a network.

import { useLingui } from '@lingui/react/macro';
import { discardEntry, listDependants } from '#data/outbox/discard-entry.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import type { Sending } from '#features/admin/sending/read-unsent.ts';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { useCatalogue } from '#features/admin/shared/use-catalogue.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { readPdfs } from './add-exam.ts';
import { fieldsOf, newExamFields } from './exam-fields.ts';
import { NewExamForm } from './new-exam-form.tsx';
import { WaitingExams } from './unsent-exams.tsx';
import { useExamForm } from './use-exam-form.ts';
import { useExamLabels } from './use-exam-labels.ts';

type NewExamProps = {
  commands: AdminQueries & OutboxCommands;
  inspect: InspectPdf;
  /** Called after the form was given up. */
  onLeave: () => void;
};

export function NewExamScreen({ commands, inspect, onLeave, ...visit }: AdminVisit & NewExamProps) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Ajouter un examen`}
      lead={<BackLink to="/admin" search={{ tab: 'exams' }} label={t`Retour à l’administration`} />}
    >
      <NewExam store={visit.store} commands={commands} inspect={inspect} onLeave={onLeave} />
    </AdminScreen>
  );
}

function NewExam({ store, commands, inspect, onLeave }: NewExamProps & { store: AccountStore }) {
  const { t } = useLingui();
  const labels = useExamLabels();
  const form = useExamForm(store, inspect);
  const catalogue = useCatalogue(store);
  const correct = async ({ entry }: Sending) => {
    // The answer key is in another mutation that waits for this entry, so the files of both are put back into
    // the form.
    const entries = [entry, ...(await listDependants(store.db, entry.id))];
    const pdfs = await readPdfs(entries, labels);
    form.refill(fieldsOf(entry.data, newExamFields(store.clock.now())), pdfs, () =>
      discardEntry(store, entry.id),
    );
    scrollTo({ top: 0 });
  };
  return (
    <>
      <Block label={t`Nouvel examen`}>
        {catalogue ? (
          <NewExamForm {...{ store, commands, form, catalogue, inspect, onLeave }} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Block>
      <WaitingExams store={store} onCorrect={(exam) => void correct(exam)} />
    </>
  );
}
