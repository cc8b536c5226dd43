// <EmptiedBanner store commands>: tells under the board that the browser has emptied this phone; it
// covers nothing and stays until it is pressed away, here or in "Ce téléphone".
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import type { Commands } from '#sync/commands.ts';
import { Banner } from '#ui/banner.tsx';
import { hardDrive } from '#ui/room-icons.ts';
import { EmptiedText } from './emptied-text.tsx';
import { useEmptied } from './use-emptied.ts';

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
