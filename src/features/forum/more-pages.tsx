// <MorePages store commands>: at the list's end, what the forum has beside what is on this phone, with its price.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { formatSize } from '#domain/byte-size.ts';
import { largePageBytes } from '#domain/forum-pages.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { download } from '#ui/room-icons.ts';
import { useMorePages } from './use-more-pages.ts';

type MorePagesProps = { store: AccountStore; commands: Commands };

export function MorePages({ store, commands }: MorePagesProps) {
  const { t } = useLingui();
  const more = useMorePages(store, commands);
  const [isAsking, setIsAsking] = useState(false);
  if (more.state === 'none') return null;
  if (more.state !== 'next')
    return (
      <p role="status" className="inset py-4 text-meta text-ink-2">
        <Waiting more={more} />
      </p>
    );

  const size = formatSize(more.sizeBytes);
  const fetchIt = () => {
    setIsAsking(false);
    void commands.subscribeForumPage(more.bucket);
  };
  return (
    <div className="inset py-4">
      <Button
        look="line"
        icon={download}
        onClick={() => (more.sizeBytes > largePageBytes ? setIsAsking(true) : fetchIt())}
      >
        {more.isNewer ? t`Discussions récentes (${size})` : t`Discussions plus anciennes (${size})`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Charger {size} de discussions ?</Trans>}
        consequence={<Trans>C’est beaucoup de données. Vous pouvez attendre d’être en Wi-Fi.</Trans>}
        keep={<Trans>Plus tard</Trans>}
        confirm={<Trans>Charger {size}</Trans>}
        icon={download}
        onKeep={() => setIsAsking(false)}
        onConfirm={fetchIt}
      />
    </div>
  );
}

function Waiting({ more }: { more: { state: 'coming'; isOffline: boolean } | { state: 'unpriced' } }) {
  if (more.state === 'unpriced')
    return <Trans>Il y a des discussions plus anciennes. Leur taille s’affiche avec le réseau.</Trans>;
  if (more.isOffline) return <Trans>D’autres discussions arrivent dès que le réseau revient.</Trans>;
  return <Trans>D’autres discussions arrivent…</Trans>;
}
