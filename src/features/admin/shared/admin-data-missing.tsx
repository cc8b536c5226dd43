// <AdminDataMissing>: shows that the rows of an admin screen are being downloaded, or why they are not on
// this phone yet.

import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { NotHereYet } from '#ui/lists/not-downloaded-yet.tsx';

export function AdminDataMissing({ commands }: { commands: OutboxCommands }) {
  const { t } = useLingui();
  return (
    <NotHereYet
      rowsClass=""
      failed={<Trans>Impossible de charger les données</Trans>}
      failureTexts={[t`Impossible de charger les données`]}
      readFacts={commands.syncState}
      onRetry={() => void commands.sendNow()}
    />
  );
}
