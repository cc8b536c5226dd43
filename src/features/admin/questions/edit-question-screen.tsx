// <EditQuestionScreen store commands isAdmin back questionId onLeave>: an administrator changes a question, or deletes it.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import { plainText } from '#lib/tex-as-text.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AdminScreen, type AdminVisit } from '../admin-screen.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { EditQuestionForm } from './edit-question-form.tsx';
import { useOpenedQuestion } from './use-opened-question.ts';

type EditQuestionScreenProps = AdminVisit & {
  commands: Commands;
  questionId: string;
  onLeave: () => void;
};

export function EditQuestionScreen({ commands, questionId, onLeave, ...visit }: EditQuestionScreenProps) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Modifier une question`}
      lead={<BackLink to="/admin" search={{ tab: 'quiz' }} label={t`Retour à l’administration`} />}
    >
      <EditQuestion store={visit.store} commands={commands} questionId={questionId} onLeave={onLeave} />
    </AdminScreen>
  );
}

type EditQuestionProps = Pick<EditQuestionScreenProps, 'commands' | 'questionId' | 'onLeave'> & {
  store: AccountStore;
};

function EditQuestion({ store, commands, questionId, onLeave }: EditQuestionProps) {
  const opened = useOpenedQuestion(store, commands, questionId);
  const catalogue = useCatalogue(store);
  if (!opened || !catalogue) return <SkeletonRows count={4} />;
  if (opened === 'missing')
    return <EmptyState title={<Trans>Cette question n’existe pas, ou elle a été supprimée.</Trans>} />;
  if (opened === 'offline')
    return (
      <EmptyState
        title={<Trans>Cette question n’est pas sur cet appareil. Rouvrez-la dès qu’il y a du réseau.</Trans>}
      />
    );
  return (
    <div className="inset grid gap-6 py-4">
      <h2 className="sr-only">
        <Trans>Question</Trans>
      </h2>
      <EditQuestionForm store={store} opened={opened} catalogue={catalogue} onLeave={onLeave} />
      <Removal store={store} opened={opened} onRemoved={onLeave} />
    </div>
  );
}

type RemovalProps = { store: AccountStore; opened: QuizQuestion; onRemoved: () => void };

function Removal({ store, opened, onRemoved }: RemovalProps) {
  return (
    <section className="flex items-center justify-between gap-3 border-t border-rule pt-4">
      <p>
        <Trans>Supprimer cette question</Trans>
      </p>
      <RemoveButton
        store={store}
        collection="quizQuestions"
        row={opened}
        name={plainText(opened.question)}
        onRemoved={onRemoved}
      />
    </section>
  );
}
