// <ClockBanner>: shows below the page header that the phone's clock seems wrong, after the message that the phone is
// offline has disappeared. After the user has closed the banner, it reappears only if the clock was right in between.
// `isWrong` is null if unknown.
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { clock } from '#ui/icons/section-icons.ts';
import { onToastChange, shownToast } from '#ui/messages/toast-list.ts';
import { Banner } from '#ui/screen/banner.tsx';

/** Storage key that is set while the banner is dismissed. All accounts share it: the clock belongs to the phone. */
const dismissedKey = 'pare.clock-told';

const isOfflineToastShown = (): boolean => shownToast()?.variant === 'offline';

export function ClockBanner({ isWrong }: { isWrong: boolean | null }) {
  const thisDevice = useThisDevice();
  const [isDismissed, setDismissed] = useState(() => pageStorage.getItem(dismissedKey) !== null);
  useEffect(() => {
    if (isWrong !== false) return;
    pageStorage.removeItem(dismissedKey);
    setDismissed(false);
  }, [isWrong]);
  const isOfflineShown = useSyncExternalStore(onToastChange, isOfflineToastShown);
  if (!isWrong || isDismissed || isOfflineShown) return null;
  const close = () => {
    pageStorage.setItem(dismissedKey, '1');
    setDismissed(true);
  };
  return (
    <Banner icon={clock} onClose={close}>
      <span className="block">
        <Trans>L’heure de {thisDevice} semble fausse</Trans>
      </span>
      <span className="font-normal">
        <Trans>Réglez sa date et son heure.</Trans>
      </span>
    </Banner>
  );
}
