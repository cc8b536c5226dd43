// Shows the two settings that save data. When the browser asks to save data, the data saver is on and cannot
// be turned off here.
import { Trans } from '@lingui/react/macro';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { Switch } from './checkbox.tsx';

type DataSwitchesProps = {
  wifiOnly: boolean;
  dataSaver: boolean;
  onWifiOnly: (wifiOnly: boolean) => void;
  onDataSaver: (dataSaver: boolean) => void;
};

export function DataSwitches({ wifiOnly, dataSaver, onWifiOnly, onDataSaver }: DataSwitchesProps) {
  const { kind, asksToSaveData } = useConnection();
  return (
    <>
      <Switch
        label={<Trans>Télécharger en Wi-Fi seulement</Trans>}
        checked={wifiOnly}
        onChecked={onWifiOnly}
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
        onChecked={onDataSaver}
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
