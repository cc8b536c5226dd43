// <EditExamScreen examId store commands inspect entryCare isAdmin back onLeave>: an administrator changes or deletes an exam, with
// the network or without.
// entryCare: what can be done with a change that waits or was refused. onLeave: once it was saved or deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { listAllGradeLevels, listAllSubjects } from '#data/read-catalogue.ts';
import type { QueueLine } from '#data/read-mine.ts';
import type { InspectPdf } from '#domain/pdf-inspection.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { trash } from '#ui/room-icons.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-list.ts';
import { useLive } from '#ui/use-live.ts';
import { AdminScreen, type AdminVisit } from '../admin-screen.tsx';
import { deleteExam, type OpenedExam } from './change-exam.ts';
import { EditExamForm } from './edit-exam-form.tsx';
import { OwnChanges } from './own-changes.tsx';
import { useOpenedExam } from './use-opened-exam.ts';

type EditExamScreenProps = AdminVisit & {
  examId: string;
  commands: Pick<Commands, 'findExams'>;
  inspect: InspectPdf;
  entryCare: (line: QueueLine) => ReactNode;
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

function EditExam({ examId, store, commands, inspect, entryCare, onLeave }: EditExamProps) {
  const exam = useOpenedExam(store, commands, examId);
  return (
    <>
      <h2 className="sr-only">
        <Trans>Examen</Trans>
      </h2>
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
        <OpenExam key={exam.id} exam={exam} store={store} inspect={inspect} onLeave={onLeave} />
      ) : null}
      <OwnChanges examId={examId} store={store} entryCare={entryCare} />
    </>
  );
}

type OpenExamProps = Pick<EditExamProps, 'store' | 'inspect' | 'onLeave'> & { exam: OpenedExam };

function OpenExam({ exam, store, inspect, onLeave }: OpenExamProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const catalogue = useLive(async () => {
    const [subjects, levels] = await Promise.all([listAllSubjects(store.db), listAllGradeLevels(store.db)]);
    return {
      subjects: subjects.filter(({ id, isActive }) => isActive || id === exam.subject),
      levels: levels.filter(({ id, isActive }) => isActive || id === exam.gradeLevel),
    };
  }, [store, exam.subject, exam.gradeLevel]);
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
    <section aria-label={t`Examen`} className="inset py-4">
      {catalogue ? (
        <EditExamForm
          exam={exam}
          store={store}
          catalogue={catalogue}
          inspect={inspect}
          onSaved={onLeave}
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
    </section>
  );
}
