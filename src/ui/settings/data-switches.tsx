// Shows the two settings that save data, and a toast if a change could not be saved. When the browser asks to save
// data, the data saver is on and cannot be turned off here.
import { Trans, useLingui } from '@lingui/react/macro';
import { reportAppError } from '#lib/error-feed.ts';
import { Switch } from '#ui/controls/checkbox.tsx';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { showToast } from '#ui/messages/toast-list.ts';

type DataSwitchesProps = {
  wifiOnly: boolean;
  dataSaver: boolean;
  /** Saves the changed setting; the switch shows the change when `wifiOnly` or `dataSaver` does. */
  onSave: (change: { wifiOnly: boolean } | { dataSaver: boolean }) => Promise<void>;
};

export function DataSwitches({ wifiOnly, dataSaver, onSave }: DataSwitchesProps) {
  const { t } = useLingui();
  const { kind, asksToSaveData } = useConnection();
  const save = (change: Parameters<typeof onSave>[0]) => {
    onSave(change).catch((error: unknown) => {
      reportAppError(error);
      const reason = storageErrorKindOf(error) === 'full' ? { text: t`Plus de place. Faites le tri.` } : {};
      showToast({ bad: true, title: t`Impossible d’enregistrer ce réglage`, ...reason });
    });
  };
  return (
    <>
      <Switch
        label={<Trans>Télécharger en Wi-Fi seulement</Trans>}
        checked={wifiOnly}
        onChecked={(wanted) => save({ wifiOnly: wanted })}
        hint={
          kind === 'unknown' ? (
            <Trans>
              Ce navigateur ne dit pas si vous êtes en Wi-Fi : la question vous est posée à chaque
              téléchargement.
            </Trans>
          ) : null
        }
      />
      <Switch
        label={<Trans>Économie de données</Trans>}
        checked={dataSaver || asksToSaveData}
        disabled={asksToSaveData}
        onChecked={(wanted) => save({ dataSaver: wanted })}
        hint={
          <>
            {asksToSaveData ? (
              <b className="font-semibold text-ink">
                <Trans>Demandée par le navigateur.</Trans>{' '}
              </b>
            ) : null}
            <Trans>
              Pare cherche les nouveautés toutes les 30 minutes au lieu de 5, et ses nouvelles versions
              seulement à l’ouverture.
            </Trans>
          </>
        }
      />
    </>
  );
}
