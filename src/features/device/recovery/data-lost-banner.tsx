// <EmptiedBanner store commands>: shows below the page's head that the browser has evicted this phone's
// data. It covers nothing and stays until the user closes it, here or in "Ce téléphone".
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/database/account-store.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { hardDrive } from '#ui/icons/section-icons.ts';
import { Banner } from '#ui/screen/banner.tsx';
import { EmptiedText } from './data-lost-text.tsx';
import { useEmptied } from './use-data-lost.ts';

type EmptiedBannerProps = { store: AccountStore; commands: Pick<Commands, 'acknowledgeEmptied'> };

export function EmptiedBanner({ store, commands }: EmptiedBannerProps) {
  if (!useEmptied(store)) return null;
  return (
    <Banner icon={hardDrive} onClose={() => void commands.acknowledgeEmptied()}>
      <span className="block">
        <Trans>Le navigateur a effacé ce qui était ici</Trans>
      </span>
      <span className="font-normal">
        <EmptiedText />
      </span>
    </Banner>
  );
}
