// <WaitingExams>: lists the new exams, the changes and the files that the server does not have yet or has
// rejected; renders nothing if there are none.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { DiscardSending } from '#features/admin/sending/discard-unsent.tsx';
import { listSending, type Sending } from '#features/admin/sending/read-unsent.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Section } from '#ui/screen/page-parts.tsx';
import { SendingExams } from './sending-exams.tsx';

type WaitingExamsProps = { store: AccountStore; onCorrect: (exam: Sending) => void };

export function WaitingExams({ store, onCorrect }: WaitingExamsProps) {
  const [discarded, setDiscarded] = useState<Sending | null>(null);
  const sending = useLive(() => listSending(store.db, 'exams'), [store]);
  if (!sending || sending.length === 0) return null;
  return (
    <Section title={<Trans>En attente d’envoi</Trans>}>
      <SendingExams sending={sending} onCorrect={onCorrect} onDiscard={setDiscarded} />
      <DiscardSending
        entry={discarded?.entry ?? null}
        consequence={<Trans>L’examen et ses fichiers ne partiront pas.</Trans>}
        store={store}
        onClose={() => setDiscarded(null)}
      />
    </Section>
  );
}
