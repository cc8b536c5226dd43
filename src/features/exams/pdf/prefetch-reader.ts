// Downloads the PDF reader before it is needed, so that a saved paper opens without a network.
import { readerAssets } from './reader-assets.ts';

export function prepareReader(): void {
  readerAssets
    .whenHere()
    .then(() => import('./pdf-engine.ts'))
    .catch(() => undefined);
}
