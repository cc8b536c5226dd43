// Brings the PDF reader to the phone before it is needed, so that a saved paper opens without a network.
import { readerParts } from './reader-assets.ts';

/** Free when it is there already. Its engine is set up too, while nobody waits for it. */
export function prepareReader(): void {
  readerParts
    .whenHere()
    .then(() => import('./pdf-engine.ts'))
    .catch(() => undefined);
}
