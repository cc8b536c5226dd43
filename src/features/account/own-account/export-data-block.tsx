// Saves the data of the user's account to a file, and says whether the file is complete.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { isoDay } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download } from '#ui/icons/section-icons.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { saveFile } from '#ui/text/save-file.ts';
import { type OwnData, readOwnData } from './export-data.ts';

export function OwnDataBlock({ ports, store }: { ports: AuthPorts; store: AccountStore }) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const [isBusy, setIsBusy] = useState(false);
  const [source, setSource] = useState<OwnData['source'] | null>(null);
  const save = async () => {
    setIsBusy(true);
    try {
      const data = await readOwnData(ports, store);
      const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
      saveFile(file, `${t`pare-mes-donnees`}-${isoDay(store.clock.now())}.json`);
      setSource(data.source);
    } catch {
      showToast({ bad: true, title: t`Erreur`, text: t`Le fichier n’a pas pu être préparé. Réessayez.` });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="part part-start">
      <p>
        <Trans>
          Un fichier avec tout ce que Pare garde sur vous : profil, résultats, questions et réponses, et ce
          qui attend encore ici.
        </Trans>
      </p>
      <Button
        variant="line"
        icon={download}
        busy={isBusy && <Trans>Préparation…</Trans>}
        onClick={() => void save()}
      >
        <Trans>Enregistrer mes données</Trans>
      </Button>
      <p role="status" className="text-meta empty:hidden">
        {source === 'server' ? <Trans>Le fichier est complet.</Trans> : null}
        {source === 'phone' ? (
          <Trans>
            Le serveur n’a pas répondu : le fichier contient ce qui est sur {thisDevice}. Recommencez quand
            vous aurez du réseau pour avoir tout.
          </Trans>
        ) : null}
      </p>
    </div>
  );
}
