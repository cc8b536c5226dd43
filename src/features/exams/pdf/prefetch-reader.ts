// Downloads the PDF reader before it is needed, so that a saved paper opens without a network.
import { readerAssets } from './reader-assets.ts';

/** Downloads the reader for a file that is arriving, unless the download of the reader was stopped. */
export function prepareReaderForFiles(): void {
  if (!readerAssets.isStopped()) prepareReader();
}

/** Lets later calls of `prepareReaderForFiles` download the reader again after the user has stopped it. */
export const allowReader = (): void => readerAssets.allow();

export function prepareReader(): void {
  readerAssets
    .whenHere()
    .then(() => import('./pdf-engine.ts'))
    .catch(() => undefined);
}
