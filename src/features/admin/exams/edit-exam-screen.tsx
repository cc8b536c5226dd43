// <EditExamScreen>: lets an administrator change or delete an exam; without a network, only an exam that is on
// this phone. `onLeave` is called after the exam was saved or deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getExam } from '#data/queries/read-library.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { OwnChanges } from '#features/admin/edit/unsent-changes.tsx';
import { useOpenedRow } from '#features/admin/edit/use-opened-row.ts';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { useCatalogueOf } from '#features/admin/shared/use-catalogue.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { deleteExam, type OpenedExam } from './change-exam.ts';
import { EditExamForm } from './edit-exam-form.tsx';

type EditExamScreenProps = AdminVisit & {
  examId: string;
  commands: AdminQueries;
  inspect: InspectPdf;
  onLeave: () => void;
};

export function EditExamScreen(props: EditExamScreenProps) {
  const { t } = useLingui();
  const { store, isAdmin, back, ...own } = props;
  return (
    <AdminScreen
      {...{ store, isAdmin, back }}
      title={t`Modifier un examen`}
      lead={<BackLink to="/admin" search={{ tab: 'exams' }} label={t`Retour à l’administration`} />}
    >
      <EditExam store={store} {...own} />
    </AdminScreen>
  );
}

type EditExamProps = Omit<EditExamScreenProps, 'isAdmin' | 'back'>;

function EditExam({ examId, store, commands, inspect, onLeave }: EditExamProps) {
  const askServer = useCallback(async () => {
    const answer = await commands.findExams({ id: examId });
    return answer === 'offline' ? answer : answer.exams;
  }, [commands, examId]);
  const exam = useOpenedRow<OpenedExam>(store, 'exams', examId, getExam, askServer);
  return (
    <>
      {typeof exam === 'object' ? null : <ExamHeading />}
      {exam === undefined ? <SkeletonRows count={4} /> : null}
      {exam === 'missing' ? (
        <EmptyState title={<Trans>Cet examen n’existe pas, ou a été supprimé.</Trans>} />
      ) : null}
      {exam === 'offline' ? (
        <EmptyState
          title={<Trans>Cet examen n’est pas ici, et le serveur ne répond pas.</Trans>}
          text={<Trans>Revenez quand le réseau est là, ou ajoutez son niveau.</Trans>}
        />
      ) : null}
      {typeof exam === 'object' ? (
        <OpenExam {...exam} store={store} inspect={inspect} onLeave={onLeave} />
      ) : null}
      <OwnChanges store={store} collection="exams" record={examId} />
    </>
  );
}

/** A form contains it: the form begins at the head only if it is the first part of the page. */
const ExamHeading = () => (
  <h2 className="sr-only">
    <Trans>Examen</Trans>
  </h2>
);

type OpenExamProps = Pick<EditExamProps, 'store' | 'inspect' | 'onLeave'> & {
  row: OpenedExam;
  isRemoved: boolean;
};

function OpenExam({ row: exam, isRemoved, store, inspect, onLeave }: OpenExamProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const catalogue = useCatalogueOf(store, exam);
  const { title } = exam;
  const remove = async () => {
    setDeleting(false);
    try {
      await deleteExam(store, exam);
      onLeave();
    } catch {
      showToast({ title: t`Erreur`, text: t`Impossible de supprimer l’examen`, bad: true });
    }
  };
  return (
    <Block label={t`Examen`}>
      <ExamHeading />
      <AdminFormError
        text={
          isRemoved ? t`Quelqu’un vient de supprimer cet examen. Copiez ce que vous voulez garder.` : null
        }
      />
      {catalogue ? (
        <EditExamForm
          exam={exam}
          store={store}
          catalogue={catalogue}
          inspect={inspect}
          onLeave={onLeave}
          onDelete={() => setDeleting(true)}
        />
      ) : (
        <SkeletonRows count={4} />
      )}
      <ConfirmDialog
        open={isDeleting}
        title={<Trans>Êtes-vous sûr de vouloir supprimer cet examen ?</Trans>}
        consequence={<Trans>« {title} » disparaîtra pour tous les élèves, avec ses fichiers.</Trans>}
        keep={<Trans>Garder</Trans>}
        confirm={<Trans>Supprimer</Trans>}
        icon={trash}
        onKeep={() => setDeleting(false)}
        onConfirm={() => void remove()}
      />
    </Block>
  );
}
