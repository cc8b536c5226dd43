// <RemoveButton>: lets an admin delete a row for everyone, after a confirmation dialog.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { LatestCollection } from '#domain/admin/admin-overview.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';

type RemovedCollection = LatestCollection | 'examDates' | 'examSubjects' | 'forumReplies';

type RemoveButtonProps = {
  store: AccountStore;
  collection: RemovedCollection;
  row: RowTypes[RemovedCollection];
  name: string;
  /** Visible text of the button, which otherwise has only an icon. */
  word?: string;
  onRemoved?: (() => void) | undefined;
};

export function RemoveButton({ store, collection, row, name, word, onRemoved }: RemoveButtonProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { question, refused, lost } = useRemovalTexts(collection);
  const ask = () => setAsking(true);
  const confirm = async () => {
    setAsking(false);
    try {
      await commit(store, { op: 'delete', collection, record: row.id, seen: row });
      onRemoved?.();
    } catch {
      showToast({ title: t`Erreur`, text: refused, bad: true });
    }
  };
  return (
    <>
      {word ? (
        <Button variant="bad" small icon={trash} aria-label={t`${word} : ${name}`} onClick={ask}>
          {word}
        </Button>
      ) : (
        <IconButton shape={trash} label={t`Supprimer : ${name}`} size={20} onClick={ask} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={question}
        consequence={
          <>
            <b className="line-clamp-2">« {name} »</b>
            {lost}
          </>
        }
        keep={<Trans>Garder</Trans>}
        confirm={<Trans>Supprimer</Trans>}
        icon={trash}
        onKeep={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

type RemovalTexts = { question: string; refused: string; lost: string };

function useRemovalTexts(collection: RemovedCollection): RemovalTexts {
  const { t } = useLingui();
  switch (collection) {
    case 'exams':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer cet examen ?`,
        refused: t`Impossible de supprimer l’examen`,
        lost: t`Il disparaît de la liste de tous les élèves.`,
      };
    case 'quizQuestions':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer cette question ?`,
        refused: t`Impossible de supprimer la question`,
        lost: t`Elle disparaît des quiz de tous les élèves.`,
      };
    case 'forumPosts':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer ce post ?`,
        refused: t`Impossible de supprimer le post`,
        lost: t`Les réponses qu’il a reçues disparaissent aussi, pour tout le monde.`,
      };
    case 'forumReplies':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer cette réponse ?`,
        refused: t`Impossible de supprimer la réponse`,
        lost: t`Elle disparaît pour tout le monde.`,
      };
    case 'updates':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer cette actualité ?`,
        refused: t`Impossible de supprimer l’actualité`,
        lost: t`Elle disparaît de l’accueil, pour tout le monde.`,
      };
    case 'examDates':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer cette date d’examen ?`,
        refused: t`Impossible de supprimer la date d’examen`,
        lost: t`Les élèves ne la voient plus.`,
      };
    case 'examSubjects':
      return {
        question: t`Êtes-vous sûr de vouloir supprimer cette matière d’examen ?`,
        refused: t`Impossible de supprimer la matière d’examen`,
        lost: t`Les séances des élèves n’en tiennent plus compte.`,
      };
  }
}
