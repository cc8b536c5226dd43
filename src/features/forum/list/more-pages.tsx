// <MorePages>: offers the next forum page that is not on this phone, with its download size, or shows the
// progress of the pages being downloaded. With `isNarrowed` a note beside the offer says that only the
// threads on this phone were searched.

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { largePageBytes } from '#domain/forum/forum-pages.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { download } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { type MorePages as Found, useMorePages } from './use-more-pages.ts';

type MorePagesProps = {
  store: AccountStore;
  commands: OutboxCommands & LibraryCommands;
  isNarrowed: boolean;
};

export function MorePages({ store, commands, isNarrowed }: MorePagesProps) {
  const thisDevice = useThisDevice();
  const more = useMorePages(store, commands);
  if (more.state === 'none') return null;
  return (
    <div className="part part-start part-tight max-w-measure">
      <p role="status" className="text-meta text-ink-2">
        {more.state === 'coming' ? (
          <Coming isOffline={more.isOffline} />
        ) : isNarrowed ? (
          <Trans>La recherche s’est faite seulement dans les discussions de {thisDevice}.</Trans>
        ) : null}
        {more.state === 'unknown-size' ? (
          <>
            {isNarrowed ? ' ' : null}
            <Trans>
              Il y a des discussions plus anciennes. Leur taille s’affichera quand vous aurez du réseau.
            </Trans>
          </>
        ) : null}
      </p>
      {more.state === 'coming' && more.progress ? (
        <Progress progress={more.progress} isPaused={more.isOffline} />
      ) : null}
      {more.state === 'next' ? <Offer next={more} commands={commands} /> : null}
    </div>
  );
}

type OfferProps = { next: Extract<Found, { state: 'next' }>; commands: OutboxCommands & LibraryCommands };

function Offer({ next, commands }: OfferProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const size = formatSize(next.sizeBytes);
  const fetchIt = () => {
    setIsAsking(false);
    void commands.subscribeForumPage(next.bucket);
  };
  return (
    <>
      <Button
        variant="line"
        icon={download}
        onClick={() => (next.sizeBytes > largePageBytes ? setIsAsking(true) : fetchIt())}
      >
        {next.isNewer ? t`Discussions récentes (${size})` : t`Discussions plus anciennes (${size})`}
      </Button>
      <ConfirmDialog
        harmless
        open={isAsking}
        title={<Trans>Charger {size} de discussions ?</Trans>}
        consequence={<Trans>C’est beaucoup de données. Vous pouvez attendre d’être en Wi-Fi.</Trans>}
        keep={<Trans>Plus tard</Trans>}
        confirm={<Trans>Charger {size}</Trans>}
        icon={download}
        onKeep={() => setIsAsking(false)}
        onConfirm={fetchIt}
      />
    </>
  );
}

function Coming({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <Trans>D’autres discussions arrivent dès que le réseau revient.</Trans>;
  return <Trans>D’autres discussions arrivent…</Trans>;
}

type ProgressProps = {
  progress: NonNullable<Extract<Found, { state: 'coming' }>['progress']>;
  isPaused: boolean;
};

function Progress({ progress: { share, sizeBytes }, isPaused }: ProgressProps) {
  const { t } = useLingui();
  const { done, total, percent } = formatProgress(share * sizeBytes, sizeBytes);
  return (
    <div className="w-full">
      <div className="flex justify-between gap-2 text-meta tabular-nums">
        <b>{t`${percent} %`}</b>
        <span className="text-ink-2">
          <Trans>
            {done} sur {total}
          </Trans>
        </span>
      </div>
      <ProgressBar percent={percent} label={t`D’autres discussions`} paused={isPaused} />
    </div>
  );
}
