// <UpdateNotice>: shows that a newer version of the app is ready, that the server requires a newer version,
// or that the page runs with outdated settings.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { refreshCw } from '#ui/icons/section-icons.ts';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { type AppChange, updateTexts } from './update-texts.ts';

type UpdateNoticeProps = {
  isNeeded: boolean;
  change: AppChange | null;
  /** Text about the change, for example the size of the download; empty if there is none. */
  news: string;
  onSearch: () => Promise<void>;
};

export function UpdateNotice({ isNeeded, change, news, onSearch }: UpdateNoticeProps) {
  const { i18n } = useLingui();
  const thisDevice = useThisDevice();
  const [isSearching, setSearching] = useState(false);
  if (!isNeeded && !change) return null;
  const texts = updateTexts[change?.to ?? 'version'];
  const search = () => {
    setSearching(true);
    void onSearch().finally(() => setSearching(false));
  };
  return (
    <SheetBlock title={i18n._(texts.title)}>
      <p className="text-meta text-ink-2">
        {change && news ? <span className="block text-ink">{news}</span> : null}
        {change?.to === 'settings' ? null : change ? (
          <Trans>Une nouvelle version est sur {thisDevice}. Rien de ce qui attend n’est perdu.</Trans>
        ) : (
          <Trans>
            Le serveur demande une version plus récente. Vos envois partent, mais rien de nouveau n’arrivera
            avant la mise à jour.
          </Trans>
        )}
      </p>
      {change ? (
        <Button className="mt-2" variant="line" icon={refreshCw} onClick={change.run}>
          {i18n._(texts.label)}
        </Button>
      ) : (
        <Button
          className="mt-2"
          variant="line"
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
