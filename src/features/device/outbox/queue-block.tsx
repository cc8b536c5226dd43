// <QueueBlock>: the unsent entries in sending order, each with its state and its actions.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countItems } from '#data/entries/queue-order.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { SendNow } from '#features/device/panel/send-now.tsx';
import type { Network } from '#features/device/panel/use-network.ts';
import { jsonBytes } from '#features/device/space/space.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { EntryDialogsHost } from './entry-dialogs-host.tsx';
import { SecondCopyNote } from './no-backup-note.tsx';
import { QueueRow } from './queue-row.tsx';
import { listQueueItems, type QueueItem } from './read-queue.ts';

type QueueBlockProps = { store: AccountStore; commands: OutboxCommands; network: Network };

/**
 * A queue of at most `mostShown` entries is shown whole. A longer one shows all entries that need an action of the
 * user, others up to a total of `shownOfMore`, and a button for the rest.
 */
const mostShown = 3;
const shownOfMore = 2;

export function QueueBlock(props: QueueBlockProps) {
  return (
    <EntryDialogsHost store={props.store}>
      <Queue {...props} />
    </EntryDialogsHost>
  );
}

function Queue({ store, commands, network }: QueueBlockProps) {
  const { t } = useLingui();
  const language = currentLanguage();
  const items = useLive(() => listQueueItems(store.db, language), [store, language]);
  const [isWhole, setWhole] = useState(false);
  if (!items) return null;
  const { isDeleted } = network.status;
  if (items.length === 0)
    return (
      <SheetBlock title={<Trans>En attente d’envoi</Trans>}>
        <p className="text-meta text-ink-2">
          <Trans>Rien n’attend : tout est envoyé.</Trans>
        </p>
        <SecondCopyNote store={store} />
      </SheetBlock>
    );
  const entries = items.map(({ entry }) => entry);
  const size = formatSize(entries.reduce((sum, { data }) => sum + jsonBytes(data), 0));
  const title = isDeleted ? t`Gardé ici, pas envoyé` : t`En attente d’envoi`;
  const shown = isWhole ? items : shortListOf(items);
  return (
    <SheetBlock
      title={title}
      aside={<Plural value={countItems(entries)} one={`# élément, ${size}`} other={`# éléments, ${size}`} />}
    >
      <SecondCopyNote store={store} />
      <ul aria-label={title}>
        {shown.map((item) => (
          <QueueRow
            key={`${item.entry.order} ${item.entry.withdrawal}`}
            item={item}
            store={store}
            isSending={network.state === 'sending'}
            isDeleted={isDeleted}
          />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="quiet" small className="px-0" onClick={() => setWhole(true)}>
          <Plural value={items.length - shown.length} one="Voir # autre" other="Voir les # autres" />
        </Button>
      ) : null}
      {isDeleted ? null : <SendNow network={network} commands={commands} />}
    </SheetBlock>
  );
}

function shortListOf(items: readonly QueueItem[]): readonly QueueItem[] {
  if (items.length <= mostShown) return items;
  const first = new Set(
    [...items.filter(({ status }) => status === 'parked'), ...items].slice(0, shownOfMore),
  );
  return items.filter((item) => first.has(item) || item.status === 'parked');
}
