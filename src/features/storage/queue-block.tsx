// What waits to be sent, in the order of sending, each with its state and what can be done about it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { countThings } from '#data/queue-order.ts';
import { formatSize } from '#domain/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { SheetBlock } from '#ui/sheet.tsx';
import { useLive } from '#ui/use-live.ts';
import { EntryDialogs, type OpenEntry } from './entry-dialogs.tsx';
import { QueueRow } from './queue-row.tsx';
import { listQueueItems } from './read-queue.ts';
import { SecondCopyNote } from './second-copy-note.tsx';
import { weigh } from './space.ts';

type QueueBlockProps = { store: AccountStore; commands: Commands; isSending: boolean };

export function QueueBlock({ store, commands, isSending }: QueueBlockProps) {
  const { t } = useLingui();
  const language = currentLanguage();
  const items = useLive(() => listQueueItems(store.db, language), [store, language]);
  const [open, setOpen] = useState<OpenEntry | null>(null);
  if (!items) return null;
  if (items.length === 0 && !open)
    return (
      <SheetBlock title={<Trans>En attente d’envoi</Trans>}>
        <p className="text-meta text-ink-2">
          <Trans>Rien n’attend : tout est envoyé.</Trans>
        </p>
        <SecondCopyNote store={store} />
      </SheetBlock>
    );
  const entries = items.map(({ entry }) => entry);
  const size = formatSize(entries.reduce((sum, { data }) => sum + weigh(data), 0));
  return (
    <SheetBlock
      title={<Trans>En attente d’envoi</Trans>}
      aside={<Plural value={countThings(entries)} one={`# élément, ${size}`} other={`# éléments, ${size}`} />}
    >
      <SecondCopyNote store={store} />
      <ul aria-label={t`En attente d’envoi`}>
        {items.map((item) => (
          <QueueRow
            key={`${item.entry.order} ${item.entry.withdrawal}`}
            item={item}
            store={store}
            commands={commands}
            isSending={isSending}
            onEdit={() => setOpen({ entry: item.entry, what: 'edit' })}
            onDiscard={() => setOpen({ entry: item.entry, what: 'discard' })}
          />
        ))}
      </ul>
      <EntryDialogs open={open} store={store} commands={commands} onClose={() => setOpen(null)} />
    </SheetBlock>
  );
}
