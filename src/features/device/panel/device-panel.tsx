// <PhonePanel>: the panel "Ce téléphone": the network state, the unsent entries, the downloads, the used
// space, the levels on this phone and the month's data usage. `onContact` is null if there is no contact
// screen; `change` is null without a newer version or newer settings.

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { visitorAccount } from '#data/database/account-db.ts';
import type { DeviceDb, ExamFile } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { UpdateNotice } from '#features/device/app/update-notice.tsx';
import type { AppChange } from '#features/device/app/update-texts.ts';
import { useTime } from '#features/device/clock/use-today.ts';
import { DownloadsBlock } from '#features/device/downloads/downloads-block.tsx';
import { QueueFile } from '#features/device/outbox/outbox-file-block.tsx';
import { QueueBlock } from '#features/device/outbox/queue-block.tsx';
import { DataLostBlock } from '#features/device/recovery/data-lost-block.tsx';
import { DatabaseClosedBlock } from '#features/device/recovery/database-closed-block.tsx';
import { LevelsBlock } from '#features/device/space/levels-block.tsx';
import { PersistenceStatus } from '#features/device/space/persistence-status.tsx';
import { listPapers, readLibrary, titleIn } from '#features/device/space/read-saved-papers.ts';
import { SpaceBlock } from '#features/device/space/space-block.tsx';
import { useSpace } from '#features/device/space/use-space.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { DataBlock } from './data-usage-block.tsx';
import { MissedToasts } from './missed-toasts.tsx';
import { NetworkBlock } from './network-block.tsx';
import { useNetwork } from './use-network.ts';
import './device.css';

type PhonePanelProps = {
  open: boolean;
  store: AccountStore;
  device: DeviceDb;
  commands: OutboxCommands & DownloadCommands & LibraryCommands & RecoveryCommands;
  onClose: () => void;
  onSignIn: () => void;
  onAccounts: () => void;
  onOutage: () => void;
  onContact: (() => void) | null;
  change?: AppChange | null;
  changeNews?: string;
  onSearchUpdate: () => Promise<void>;
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

function PanelBlocks(props: PanelBlocksProps) {
  const { store, device, commands, onSignIn, onAccounts, onOutage, onContact } = props;
  const { change = null, changeNews = '', onSearchUpdate } = props;
  const network = useNetwork(store, device);
  const files = useLive(() => listExamFiles(device), [device]);
  const library = useLive(() => readLibrary(store.db), [store]);
  const levels = useLive(() => commands.levelsOnPhone(), [commands]);
  const view = useSpace(store, files, levels);
  const time = useTime(store);
  if (!network) return null;
  if (network.isDatabaseClosed)
    return <DatabaseClosedBlock unsentCount={network.unsentCount} commands={commands} />;
  if (!time) return null;
  const isVisitor = store.account === visitorAccount;
  return (
    <div className="panel-blocks">
      {section(<DataLostBlock store={store} commands={commands} />)}
      {section(
        <NetworkBlock
          network={network}
          time={time}
          commands={commands}
          onSignIn={onSignIn}
          onAccounts={onAccounts}
          onContact={onContact}
        />,
      )}
      <UpdateNotice
        isNeeded={network.status.needsUpdate}
        change={change}
        news={changeNews}
        onSearch={onSearchUpdate}
      />
      {section(<QueueBlock store={store} commands={commands} network={network} />)}
      <MissedToasts />
      {files && library
        ? section(
            <DownloadsBlock
              files={files}
              titleOf={(file: ExamFile) => titleIn(library, file)}
              commands={commands}
            />,
          )
        : null}
      {files && library
        ? section(
            <SpaceBlock
              device={device}
              commands={commands}
              files={files}
              papers={listPapers(files, library)}
              space={view?.space}
              isFull={network.isFull}
            />,
          )
        : null}
      {levels && !isVisitor
        ? section(
            <LevelsBlock
              store={store}
              commands={commands}
              isOnline={network.isOnline}
              isOpen={network.isFull}
              onOutage={onOutage}
              onPhone={levels}
              levelSizes={view?.levels}
            />,
          )
        : null}
      {network.status.isDeleted
        ? null
        : section(<QueueFile store={store} isEmpty={network.unsentCount === 0} />)}
      {section(<DataBlock device={device} nowMs={time.phoneMs} />)}
      <PersistenceStatus />
    </div>
  );
}

/** Wraps a section of the panel, so that an error in it does not affect the other sections. */
const section = (block: ReactNode) => <SectionBoundary>{block}</SectionBoundary>;
