// <DataBlock>: how much network traffic was counted this month, by kind, and last month, and the settings that
// reduce it.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getMonthUse } from '#data/device/data-usage.ts';
import { type DeviceDb, getSettings, type MonthUse, saveSettings } from '#data/device/device-db.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { SheetFold } from '#ui/layers/sheet-fold.tsx';
import { DataSwitches } from '#ui/settings/data-switches.tsx';
import { monthBefore, monthTotals } from './monthly-usage.ts';

export function DataBlock({ device, nowMs }: { device: DeviceDb; nowMs: number }) {
  const [openedAt] = useState(nowMs);
  const month = useLive(() => getMonthUse(device, openedAt), [device, openedAt]);
  const last = useLive(() => getMonthUse(device, monthBefore(openedAt)), [device, openedAt]);
  const settings = useLive(() => getSettings(device), [device]);
  if (!month || !last || !settings) return null;
  const total = formatSize(monthTotals(month).all);
  return (
    <SheetFold title={<Trans>Données ce mois-ci</Trans>} aside={<Trans>environ {total}</Trans>}>
      <MonthKinds month={month} />
      <p className="text-meta text-ink-2">
        <LastMonth last={last} />
      </p>
      <DataSwitches
        wifiOnly={settings.wifiOnly}
        dataSaver={settings.dataSaver}
        onSave={(change) => saveSettings(device, change)}
      />
    </SheetFold>
  );
}

function MonthKinds({ month }: { month: MonthUse }) {
  const { files, exchange, app } = monthTotals(month);
  return (
    <ul className="space-key pb-2">
      <li>
        <span>
          <Trans>Sujets</Trans>
        </span>{' '}
        <span>{formatSize(files)}</span>
      </li>
      <li>
        <span>
          <Trans>Envois et nouveautés</Trans>
        </span>{' '}
        <span>{formatSize(exchange)}</span>
      </li>
      <li>
        <span>
          <Trans>App</Trans>
        </span>{' '}
        <span>{formatSize(app)}</span>
      </li>
    </ul>
  );
}

function LastMonth({ last }: { last: MonthUse }) {
  const { all } = monthTotals(last);
  if (all === 0) return <Trans>Rien n’a été compté le mois dernier.</Trans>;
  return <Trans>Le mois dernier : environ {formatSize(all)}.</Trans>;
}
