// <DataLostBanner>: shows below the page header that the browser has evicted this phone's data, until the
// user closes the banner or acknowledges the same message in the panel "Ce téléphone".
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { hardDrive } from '#ui/icons/section-icons.ts';
import { Banner } from '#ui/screen/banner.tsx';
import { DataLostText } from './data-lost-text.tsx';
import { useDataLost } from './use-data-lost.ts';

type DataLostBannerProps = { store: AccountStore; commands: RecoveryCommands };

export function DataLostBanner({ store, commands }: DataLostBannerProps) {
  if (!useDataLost(store)) return null;
  return (
    <Banner icon={hardDrive} onClose={() => void commands.acknowledgeDataLoss()}>
      <span className="block">
        <Trans>Le navigateur a effacé ce qui était ici</Trans>
      </span>
      <span className="font-normal">
        <DataLostText />
      </span>
    </Banner>
  );
}
