// <DiscardQuestion>: asks for confirmation before a queued mutation is discarded; says what is lost and how
// many other mutations can then never be sent.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { mayBeInFlight } from '#data/entries/entry-actions.ts';
import { discardEntry, listDependants } from '#data/outbox/discard-entry.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { mutationWords } from '#features/device/mutation-words/mutation-words.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { useEntryError } from './use-entry-error.ts';

type DiscardQuestionProps = {
  entry: OutboxEntry;
  store: AccountStore;
  onClose: () => void;
};

type Dependants = { replies: number; others: number };

export function DiscardQuestion({ entry, store, onClose }: DiscardQuestionProps) {
  const { attempt } = useEntryError();
  const [dependants, setDependants] = useState<Dependants>();
  useEffect(() => {
    let isWanted = true;
    const count = async () => {
      const found = await listDependants(store.db, entry.id);
      const replies = found.filter(
        ({ collection, op }) => collection === 'forumReplies' && op === 'create',
      ).length;
      if (isWanted) setDependants({ replies, others: found.length - replies });
    };
    count().catch(() => isWanted && setDependants({ replies: 0, others: 0 }));
    return () => {
      isWanted = false;
    };
  }, [entry.id, store]);

  const discard = async () => {
    onClose();
    const errorText = await attempt(() => discardEntry(store, entry.id));
    if (errorText !== null) showToast({ bad: true, title: errorText });
  };
  return (
    <ConfirmDialog
      open={dependants !== undefined}
      title={<Trans>Effacer cet envoi ?</Trans>}
      consequence={
        <>
          <Loss entry={entry} /> {dependants ? <Followers {...dependants} /> : null}{' '}
          {mayBeInFlight(entry) ? <Trans>S’il est déjà arrivé, il reste publié.</Trans> : null}
        </>
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Effacer</Trans>}
      icon={trash}
      onKeep={onClose}
      onConfirm={() => void discard()}
    />
  );
}

function Loss({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui();
  if (entry.op === 'delete') return <Trans>Rien ne sera supprimé.</Trans>;
  if (entry.op === 'update') return <Trans>Cette modification ne sera pas envoyée.</Trans>;
  return i18n._(mutationWords[entry.collection].loss);
}

function Followers({ replies, others }: Dependants) {
  if (replies > 0 && others === 0)
    return (
      <Plural
        value={replies}
        one="La réponse qui en dépend ne partira pas non plus."
        other="Les # réponses qui en dépendent ne partiront pas non plus."
      />
    );
  if (replies + others === 0) return null;
  return (
    <Plural
      value={replies + others}
      one="L’envoi qui en dépend ne partira pas non plus."
      other="Les # envois qui en dépendent ne partiront pas non plus."
    />
  );
}
