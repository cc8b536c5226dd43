// Downloads the PDF reader before it is needed, so that a saved paper opens without a network.
import { readerAssets } from './reader-assets.ts';

/**
 * Downloads the reader, unless it is already on the phone, and loads its engine, so that the user need not
 * wait for it later.
 */
export function prepareReader(): void {
  readerAssets
    .whenHere()
    .then(() => import('./pdf-engine.ts'))
    .catch(() => undefined);
}
