// <DatabaseClosedBlock>: shown instead of all sections of the panel while the disk is so full that the
// browser cannot open the database.

import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { rotateCw } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';

type DatabaseClosedBlockProps = { unsentCount: number; commands: RecoveryCommands };

export function DatabaseClosedBlock({ unsentCount, commands }: DatabaseClosedBlockProps) {
  const thisDevice = useThisDevice();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await commands.retryStorage().catch(() => undefined);
    setBusy(false);
  };
  return (
    <SheetBlock>
      <div role="status" className="grid justify-items-start gap-2">
        <StateTag state="full" />
        <p>
          <Trans>
            Il ne reste plus de place du tout, et le navigateur n’ouvre plus rien. Effacez des photos ou des
            vidéos de {thisDevice}. Tout revient tout seul dès qu’il y a de la place.
          </Trans>
        </p>
        {unsentCount > 0 ? (
          <p>
            <Plural
              value={unsentCount}
              one="Un envoi est gardé et partira ensuite."
              other="# envois sont gardés et partiront ensuite."
            />
          </p>
        ) : null}
      </div>
      <Button
        className="mt-3"
        variant="line"
        icon={rotateCw}
        busy={isBusy ? <Trans>Un instant…</Trans> : null}
        onClick={() => void retry()}
      >
        <Trans>Réessayer</Trans>
      </Button>
    </SheetBlock>
  );
}
