// Returns whether this phone saves data, by its own setting or by the browser's; true until that is known.
import { useEffect, useState } from 'react';
import { watchDataSaving } from '#data/device/data-saver.ts';
import type { DeviceDb } from '#data/device/device-db.ts';

export function useSavesData(device: DeviceDb): boolean {
  const [saves, setSaves] = useState(true);
  useEffect(() => watchDataSaving(device, setSaves), [device]);
  return saves;
}
