// What "Ce téléphone" does to the papers on this phone.
import type { DeviceDb } from '#data/device/device-db.ts';
import { removeExamFile } from '#data/device/exam-files.ts';
import type { Commands } from '#sync/engine/commands.ts';
import type { Paper } from './clean-up-order.ts';

/** Downloads and pulls that found no room go on afterwards. */
export async function removePapers(
  device: DeviceDb,
  commands: Pick<Commands, 'cancelDownload' | 'retryStorage'>,
  papers: readonly Paper[],
): Promise<void> {
  for (const { file } of papers) {
    if (file.state === 'whole') await removeExamFile(device, file);
    else await commands.cancelDownload(file);
  }
  await commands.retryStorage();
}
