// removePapers(device, commands, papers): deletes exam papers from this phone, then retries the downloads and
// pulls that had found no free storage space.
import type { DeviceDb } from '#data/device/device-db.ts';
import { removeExamFile } from '#data/device/exam-files.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import type { Paper } from './clean-up-order.ts';

export async function removePapers(
  device: DeviceDb,
  commands: DownloadCommands & RecoveryCommands,
  papers: readonly Paper[],
): Promise<void> {
  for (const { file } of papers) {
    if (file.state === 'whole') await removeExamFile(device, file);
    else await commands.cancelDownload(file);
  }
  await commands.retryStorage();
}
