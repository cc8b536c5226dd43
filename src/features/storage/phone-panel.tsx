// <PhonePanel open store device commands onClose onSignIn onUpdate?>: "Ce téléphone": how the network stands, what
// waits to be sent, what space is used, which levels are here, and sending at once.
// onSignIn: goes to the sign-in screen. onUpdate: changes to a newer version that is ready; null without one.
import { useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import { visitorAccount } from '#data/db.ts';
import type { DeviceDb } from '#data/device-db.ts';
import { listExamFiles } from '#data/exam-files.ts';
import type { Commands } from '#sync/commands.ts';
import { isPhone } from '#ui/device-kind.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useLive } from '#ui/use-live.ts';
import { LevelsBlock } from './levels-block.tsx';
import { NetworkBlock } from './network-block.tsx';
import { QueueBlock } from './queue-block.tsx';
import { SendBlock } from './send-block.tsx';
import { SpaceBlock } from './space-block.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useNetwork } from './use-network.ts';
import { useSpace } from './use-space.ts';
import './storage.css';

type PhonePanelProps = {
  open: boolean;
  store: AccountStore;
  device: DeviceDb;
  commands: Commands;
  onClose: () => void;
  onSignIn: () => void;
  onUpdate?: (() => void) | null;
};

export function PhonePanel({ open, onClose, ...rest }: PhonePanelProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} title={isPhone() ? t`Ce téléphone` : t`Cet ordinateur`} onClose={onClose}>
      <PanelBlocks {...rest} />
    </Sheet>
  );
}

type PanelBlocksProps = Omit<PhonePanelProps, 'open' | 'onClose'>;

function PanelBlocks({ store, device, commands, onSignIn, onUpdate = null }: PanelBlocksProps) {
  const network = useNetwork(store);
  const files = useLive(() => listExamFiles(device), [device]);
  const levels = useLive(() => commands.levelsOnPhone(), [commands]);
  const view = useSpace(store, files, levels);
  if (!network) return null;
  const isVisitor = store.account === visitorAccount;
  return (
    <div className="panel-blocks">
      <NetworkBlock network={network} nowMs={store.clock.now()} onSignIn={onSignIn} />
      <UpdateNotice isNeeded={network.status.needsUpdate} onUpdate={onUpdate} />
      <QueueBlock store={store} commands={commands} isSending={network.state === 'sending'} />
      {files ? (
        <SpaceBlock store={store} device={device} commands={commands} files={files} space={view?.space} />
      ) : null}
      {levels && !isVisitor ? (
        <LevelsBlock
          store={store}
          commands={commands}
          isOnline={network.isOnline}
          onPhone={levels}
          levelBytes={view?.levelBytes}
        />
      ) : null}
      <SendBlock network={network} commands={commands} />
    </div>
  );
}
