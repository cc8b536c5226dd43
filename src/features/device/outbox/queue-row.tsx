// <QueueRow>: one queued mutation: its icon, title and state; when expanded also why it is not sent, its text or the
// two versions of a conflict, and its actions.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { copyText, entryTitle, mutationWords } from '#features/device/mutation-words/mutation-words.ts';
import { isBeingSent } from '#features/device/panel/network-state.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown } from '#ui/icons/section-icons.ts';
import { StateTag, type SyncState } from '#ui/icons/state-tag.tsx';
import { EntryActionsRow } from './entry-actions-row.tsx';
import { EntryReasonText } from './entry-reason-text.tsx';
import { QueueText } from './queue-text.tsx';
import type { QueueItem } from './read-queue.ts';
import { TwoVersions } from './version-comparison.tsx';

type QueueRowProps = {
  item: QueueItem;
  store: AccountStore;
  isSending: boolean;
  /** Whether the account was deleted on the server, so that the entry will never be sent. */
  isDeleted: boolean;
};

export function QueueRow({ item, store, isSending, isDeleted }: QueueRowProps) {
  const { i18n } = useLingui();
  const { entry, status } = item;
  const needsPerson = status === 'parked';
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? needsPerson;
  const bodyId = useId();
  const { title, detail } = entryTitle(i18n, entry, item.names);
  const text = copyText(entry);
  return (
    <li className="queue-row">
      <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setChosen(!isOpen)}>
        <Icon shape={mutationWords[entry.collection].icon} size={20} className="text-ink-2" />
        <span className="queue-head">
          <span>
            <b className="font-semibold">{title}</b>
            {detail ? <span className="queue-detail">{detail}</span> : null}
          </span>
          {isDeleted ? (
            <StateTag state="failed">
              <Trans>Ne partira pas</Trans>
            </StateTag>
          ) : (
            <EntryState item={item} isSending={isSending && isBeingSent(item)} />
          )}
        </span>
        <Icon shape={chevronDown} size={16} className={isOpen ? 'rotate-180 text-ink-2' : 'text-ink-2'} />
      </button>
      <div id={bodyId} hidden={!isOpen} className="queue-body">
        <EntryReasonText item={item} />
        {needsPerson && entry.code === 'changed-meanwhile' ? (
          <TwoVersions entry={entry} store={store} />
        ) : text ? (
          <QueueText text={text} />
        ) : null}
        <EntryActionsRow entry={entry} />
      </div>
    </li>
  );
}

function EntryState({ item, isSending }: { item: QueueItem; isSending: boolean }) {
  const { status } = item;
  const states: Record<QueueItem['status'], SyncState> = {
    waiting: isSending ? 'sending' : 'queued',
    'behind-another': 'queued',
    failing: 'failed',
    withdrawing: 'sending',
    parked: 'failed',
  };
  return <StateTag state={states[status]}>{shortLabel(item, isSending)}</StateTag>;
}

function shortLabel({ status, entry }: QueueItem, isSending: boolean) {
  if (status === 'parked' && entry.code === 'uncertain') return <Trans>Incertain</Trans>;
  if (status === 'parked') return <Trans>Refusé</Trans>;
  if (status === 'failing') return <Trans>Échec</Trans>;
  if (status === 'withdrawing') return <Trans>Retrait</Trans>;
  return isSending ? <Trans>Envoi…</Trans> : <Trans>En attente</Trans>;
}
