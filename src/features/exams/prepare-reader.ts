// Brings the PDF reader to the phone before it is needed, so that a saved paper opens without a network.

let isAsked = false;

/** Free when it is there already; a failure costs nothing, the next call tries again. */
export function prepareReader(): void {
  if (isAsked || !navigator.onLine) return;
  isAsked = true;
  import('./pdf-engine.ts')
    .then(({ warmUp }) => warmUp())
    .catch(() => {
      isAsked = false;
    });
}
