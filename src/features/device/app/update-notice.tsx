// Says that a newer version of the app is there, that the server asks for one, or that the page knows old settings.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { refreshCw } from '#ui/icons/section-icons.ts';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { type AppChange, changeWords } from './update-texts.ts';

type UpdateNoticeProps = {
  /** The server asks for a newer version. */
  isNeeded: boolean;
  /** What there is to change over to; null while there is nothing. */
  change: AppChange | null;
  /** What is new in it and what it took to fetch; empty: nothing is known of that. */
  news: string;
  /** Looks for it now; resolves when it was looked for. */
  onSearch: () => Promise<void>;
};

export function UpdateNotice({ isNeeded, change, news, onSearch }: UpdateNoticeProps) {
  const { i18n } = useLingui();
  const thisDevice = useThisDevice();
  const [isSearching, setSearching] = useState(false);
  if (!isNeeded && !change) return null;
  const words = changeWords[change?.to ?? 'version'];
  const search = () => {
    setSearching(true);
    void onSearch().finally(() => setSearching(false));
  };
  return (
    <SheetBlock title={i18n._(words.title)}>
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
        <Button className="mt-2" look="line" icon={refreshCw} onClick={change.run}>
          {i18n._(words.label)}
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
