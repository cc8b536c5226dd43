// Says that a newer version of the app is there, or that the server asks for one.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { refreshCw } from '#ui/room-icons.ts';
import { SheetBlock } from '#ui/sheet.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';

type UpdateNoticeProps = {
  /** The server asks for a newer version. */
  isNeeded: boolean;
  /** What is new in it and what it took to fetch; empty: nothing is known of that. */
  news: string;
  /** Changes to the version that has been downloaded; null while there is none. */
  onUpdate: (() => void) | null;
  /** Looks for it now; resolves when it was looked for. */
  onSearch: () => Promise<void>;
};

export function UpdateNotice({ isNeeded, news, onUpdate, onSearch }: UpdateNoticeProps) {
  const thisDevice = useThisDevice();
  const [isSearching, setSearching] = useState(false);
  if (!isNeeded && !onUpdate) return null;
  const search = () => {
    setSearching(true);
    void onSearch().finally(() => setSearching(false));
  };
  return (
    <SheetBlock title={<Trans>Nouvelle version</Trans>}>
      <p className="text-meta text-ink-2">
        {onUpdate && news ? <span className="block text-ink">{news}</span> : null}
        {onUpdate ? (
          <Trans>Une nouvelle version est sur {thisDevice}. Rien de ce qui attend n’est perdu.</Trans>
        ) : (
          <Trans>
            Le serveur demande une version plus récente. Vos envois partent, mais rien de nouveau n’arrivera
            avant la mise à jour.
          </Trans>
        )}
      </p>
      {onUpdate ? (
        <Button className="mt-2" look="line" icon={refreshCw} onClick={onUpdate}>
          <Trans>Mettre à jour</Trans>
        </Button>
      ) : (
        <Button
          className="mt-2"
          look="line"
          icon={refreshCw}
          busy={isSearching ? <Trans>Un instant…</Trans> : null}
          onClick={search}
        >
          <Trans>Chercher la nouvelle version</Trans>
        </Button>
      )}
    </SheetBlock>
  );
}
