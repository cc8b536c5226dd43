// Downloads the PDF reader before it is needed, so that a saved paper opens without a network.
import { readerAssets } from './reader-assets.ts';

/**
 * Downloads nothing if the reader is already on the phone. Also loads its engine, so that the user need not
 * wait for it later.
 */
export function prepareReader(): void {
  readerAssets
    .whenHere()
    .then(() => import('./pdf-engine.ts'))
    .catch(() => undefined);
}
