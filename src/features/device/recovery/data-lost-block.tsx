// <DataLostBlock>: the message of <DataLostBanner> as a section of the panel "Ce téléphone".
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { DataLostText } from './data-lost-text.tsx';
import { useDataLost } from './use-data-lost.ts';

type DataLostBlockProps = { store: AccountStore; commands: RecoveryCommands };

export function DataLostBlock({ store, commands }: DataLostBlockProps) {
  if (!useDataLost(store)) return null;
  return (
    <SheetBlock title={<Trans>Le navigateur a effacé ce qui était ici</Trans>}>
      <p role="status" className="text-meta text-ink-2">
        <DataLostText />
      </p>
      <Button className="mt-2" variant="line" onClick={() => void commands.acknowledgeDataLoss()}>
        <Trans>J’ai compris</Trans>
      </Button>
    </SheetBlock>
  );
}
