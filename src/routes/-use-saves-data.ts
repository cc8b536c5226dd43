// Whether the person wants to save data; counted as wanted until that is known.

import { type DeviceDb, getSettings } from '#data/device-db.ts';
import { useLive } from '#ui/use-live.ts';

export function useSavesData(device: DeviceDb): boolean {
  return useLive(() => getSettings(device), [device])?.dataSaver ?? true;
}
