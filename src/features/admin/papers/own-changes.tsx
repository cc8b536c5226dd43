// <OwnChanges examId store entryCare>: the changes of this exam that this phone has not sent, and what was refused of
// them, each with what can be done about it. Nothing where there is none.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { QueueLine } from '#data/read-mine.ts';
import { Row, RowList } from '#ui/row-list.tsx';
import { useLive } from '#ui/use-live.ts';
import { listSending, type SendingExam } from '../read-sending.ts';
import { SendingSign } from '../sending-sign.tsx';

type OwnChangesProps = {
  examId: string;
  store: AccountStore;
  entryCare: (line: QueueLine) => ReactNode;
};

export function OwnChanges({ examId, store, entryCare }: OwnChangesProps) {
  const { t } = useLingui();
  const sending = useLive(() => listSending(store.db), [store]);
  const own = sending?.filter(({ entry }) => entry.record === examId) ?? [];
  if (own.length === 0) return null;
  return (
    <section className="pt-4">
      <h2 className="inset pb-3 text-h3">
        <Trans>En attente d’envoi</Trans>
      </h2>
      <RowList label={t`Envois`}>
        {own.map((change) => (
          <ChangeRow key={change.entry.id} change={change} entryCare={entryCare} />
        ))}
      </RowList>
    </section>
  );
}

function ChangeRow({ change, entryCare }: { change: SendingExam } & Pick<OwnChangesProps, 'entryCare'>) {
  const { title, state, line } = change;
  return (
    <Row waiting title={title}>
      <div className="mt-2 grid gap-2">
        <SendingSign state={state} name={title} />
        {state === 'refused' ? entryCare(line) : null}
      </div>
    </Row>
  );
}
