// <EndNoticeSwitch>: lets the user ask for a notification at the end of the mock exam. Renders nothing if the browser
// has no notifications or already refuses them.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type DeviceDb, getSettings, saveSettings } from '#data/device/device-db.ts';
import { Switch } from '#ui/controls/checkbox.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { bell } from '#ui/icons/section-icons.ts';
import { noticePermission, requestNotices } from './end-notice.ts';

export function EndNoticeSwitch({ device }: { device: DeviceDb }) {
  // Read only once, so that the switch stays visible when the user refuses the notifications.
  const [permissionAtFirst] = useState(noticePermission);
  const [permission, setPermission] = useState(permissionAtFirst);
  const settings = useLive(() => getSettings(device), [device]);
  if (permissionAtFirst === 'unsupported' || permissionAtFirst === 'denied' || !settings) return null;
  const isRefused = permission === 'denied';
  const change = async (isOn: boolean) => {
    const notifiesMockEnd = isOn && (await requestNotices());
    setPermission(noticePermission());
    await saveSettings(device, { notifiesMockEnd });
  };
  return (
    <li className="row">
      <div className="row-margin">
        <Icon shape={bell} />
      </div>
      <div className="row-body">
        <Switch
          label={
            <b>
              <Trans>Me prévenir à la fin</Trans>
            </b>
          }
          checked={settings.notifiesMockEnd && permission === 'granted'}
          disabled={isRefused}
          onChecked={(isOn) => void change(isOn).catch(() => undefined)}
          hint={
            isRefused ? (
              <Trans>Ce navigateur refuse les notifications.</Trans>
            ) : (
              <Trans>
                Si Pare reste ouvert derrière une autre application. Un téléphone en veille prévient parfois
                plus tard.
              </Trans>
            )
          }
        />
      </div>
    </li>
  );
}
