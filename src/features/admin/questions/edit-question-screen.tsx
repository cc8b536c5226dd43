// <EditQuestionScreen>: lets an administrator change or delete a question. With `replyId`, this reply of the forum
// is added to the explanation, if that is possible, before the form opens.

import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getQuestion } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { OwnChanges } from '#features/admin/edit/unsent-changes.tsx';
import { useOpenedRow } from '#features/admin/edit/use-opened-row.ts';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { useCatalogueOf } from '#features/admin/shared/use-catalogue.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import type { OpenedQuestion } from './change-question.ts';
import { EditQuestionForm } from './edit-question-form.tsx';
import { ReplyNote } from './reply-note.tsx';
import { useReplyInDraft } from './use-reply-in-draft.ts';

type EditQuestionScreenProps = AdminVisit & {
  commands: AdminQueries;
  questionId: string;
  replyId: string | null;
  /** Called once the explanation in the form contains the reply, or the reply cannot be added. */
  onReplyDone: () => void;
  onLeave: () => void;
};

export function EditQuestionScreen(props: EditQuestionScreenProps) {
  const { t } = useLingui();
  const { store, isAdmin, back, ...own } = props;
  return (
    <AdminScreen
      {...{ store, isAdmin, back }}
      title={t`Modifier une question`}
      lead={<BackLink to="/admin" search={{ tab: 'quiz' }} label={t`Retour à l’administration`} />}
    >
      <EditQuestion store={store} {...own} />
    </AdminScreen>
  );
}

type EditQuestionProps = Omit<EditQuestionScreenProps, 'isAdmin' | 'back'>;

function EditQuestion({ store, commands, questionId, ...own }: EditQuestionProps) {
  const askServer = useCallback(async () => {
    const answer = await commands.findQuestions({ id: questionId });
    return answer === 'offline' ? answer : answer.questions;
  }, [commands, questionId]);
  const opened = useOpenedRow<OpenedQuestion>(store, 'quizQuestions', questionId, getQuestion, askServer);
  return (
    <>
      {typeof opened === 'object' ? null : <QuestionHeading />}
      {opened === undefined ? <SkeletonRows count={4} /> : null}
      {opened === 'missing' ? (
        <EmptyState title={<Trans>Cette question n’existe pas, ou elle a été supprimée.</Trans>} />
      ) : null}
      {opened === 'offline' ? (
        <EmptyState
          title={
            <Trans>Cette question n’est pas sur cet appareil. Rouvrez-la dès qu’il y a du réseau.</Trans>
          }
        />
      ) : null}
      {typeof opened === 'object' ? <OpenQuestion {...opened} store={store} {...own} /> : null}
      <OwnChanges store={store} collection="quizQuestions" record={questionId} />
    </>
  );
}

const QuestionHeading = () => (
  <h2 className="sr-only">
    <Trans>Question</Trans>
  </h2>
);

type OpenQuestionProps = Omit<EditQuestionProps, 'commands' | 'questionId'> & {
  row: OpenedQuestion;
  isRemoved: boolean;
};

function OpenQuestion({ row, isRemoved, store, replyId, onReplyDone, onLeave }: OpenQuestionProps) {
  const { t } = useLingui();
  const catalogue = useCatalogueOf(store, row);
  const extension = useReplyInDraft(store, row, replyId, onReplyDone);
  if (!catalogue || replyId !== null) return <SkeletonRows count={4} />;
  return (
    <Block>
      <QuestionHeading />
      <AdminFormError
        text={
          isRemoved ? t`Quelqu’un vient de supprimer cette question. Copiez ce que vous voulez garder.` : null
        }
      />
      <ReplyNote extension={extension} />
      <EditQuestionForm
        store={store}
        question={row}
        catalogue={catalogue}
        isExtended={extension === 'added' || extension === 'present'}
        onLeave={onLeave}
      />
      <Removal store={store} opened={row} onRemoved={onLeave} />
    </Block>
  );
}

type RemovalProps = { store: AccountStore; opened: QuizQuestion; onRemoved: () => void };

function Removal({ store, opened, onRemoved }: RemovalProps) {
  const { t } = useLingui();
  return (
    <section className="ruled-off">
      <RemoveButton
        store={store}
        collection="quizQuestions"
        row={opened}
        name={plainText(opened.question)}
        word={t`Supprimer cette question`}
        onRemoved={onRemoved}
      />
    </section>
  );
}
