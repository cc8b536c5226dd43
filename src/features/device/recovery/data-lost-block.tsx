// Shows the message of <EmptiedBanner> as a section of the panel "Ce téléphone".
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/database/account-store.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { EmptiedText } from './data-lost-text.tsx';
import { useEmptied } from './use-data-lost.ts';

type EmptiedBlockProps = { store: AccountStore; commands: Pick<Commands, 'acknowledgeEmptied'> };

export function EmptiedBlock({ store, commands }: EmptiedBlockProps) {
  if (!useEmptied(store)) return null;
  return (
    <SheetBlock title={<Trans>Le navigateur a effacé ce qui était ici</Trans>}>
      <p role="status" className="text-meta text-ink-2">
        <EmptiedText />
      </p>
      <Button className="mt-2" look="line" onClick={() => void commands.acknowledgeEmptied()}>
        <Trans>J’ai compris</Trans>
      </Button>
    </SheetBlock>
  );
}
