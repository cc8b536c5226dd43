// Returns whether the app must use little mobile data, as the app's or the browser's setting asks; true until
// the settings are read.
import { useEffect, useState } from 'react';
import { watchDataSaving } from '#data/device/data-saver.ts';
import type { DeviceDb } from '#data/device/device-db.ts';

export function useSavesData(device: DeviceDb): boolean {
  const [saves, setSaves] = useState(true);
  useEffect(() => watchDataSaving(device, setSaves), [device]);
  return saves;
}
