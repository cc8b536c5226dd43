// <OwnChanges>: lists this phone's changes of a row that are not sent yet or were rejected; without `record`,
// the rejected changes of all rows of the collection. Deletions are left out.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { listSending, type Sending, type SentCollection } from '#features/admin/sending/read-unsent.ts';
import { SendStateBadge } from '#features/admin/sending/send-state-badge.tsx';
import { EntryActions } from '#features/device/outbox/unsent-entry-actions.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { Section } from '#ui/screen/page-parts.tsx';

type OwnChangesProps = {
  store: AccountStore;
  collection: SentCollection;
  record?: string;
};

export function OwnChanges({ store, collection, record }: OwnChangesProps) {
  const { t } = useLingui();
  const sending = useLive(() => listSending(store.db, collection), [store, collection]);
  const own = (sending ?? []).filter(({ entry, state }) =>
    record === undefined ? state === 'refused' : entry.record === record,
  );
  if (own.length === 0) return null;
  const isOfAll = record === undefined;
  return (
    <Section
      level={isOfAll ? 3 : 2}
      title={isOfAll ? <Trans>Échec de l’envoi</Trans> : <Trans>En attente d’envoi</Trans>}
    >
      <RowList label={t`Envois`}>
        {own.map((change) => (
          <ChangeRow key={change.entry.id} change={change} />
        ))}
      </RowList>
    </Section>
  );
}

function ChangeRow({ change: { title, state, queued } }: { change: Sending }) {
  return (
    <Row waiting title={title}>
      <div className="mt-2 grid gap-2">
        <SendStateBadge state={state} name={title} />
        {state === 'refused' ? <EntryActions item={queued} /> : null}
      </div>
    </Row>
  );
}
