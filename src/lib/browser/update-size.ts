// Responsible for what a newer version of the app took to fetch, told by its worker to the pages of the older one.
// Guarantees: never throws; null where nothing was noted, as after the first version.

const cacheName = 'update-size';
const address = '/update-size';

/**
 * For the worker's precaching: adds up what the version's files weighed on the wire, as far as the browser says. `isUpdate`:
 * false for a phone's first version, of which nobody is told.
 */
export const measureUpdate = (isUpdate: () => boolean) => ({
  // By then the file has come whole, and the browser knows what it took.
  handlerDidComplete: async (): Promise<void> => {
    if (!isUpdate()) return;
    const fetched = performance.getEntriesByType('resource') as { transferSize?: number }[];
    const sizeBytes = fetched.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    if (sizeBytes > 0) await noteSize(sizeBytes);
  },
});

async function noteSize(sizeBytes: number): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, new Response(String(sizeBytes)));
  } catch {
    // A full disk: the offer comes without the size.
  }
}

/** Of the version that waits, or was taken over last. */
export async function readUpdateSize(): Promise<number | null> {
  try {
    const kept = await caches.match(address, { cacheName });
    return kept ? Number(await kept.text()) : null;
  } catch {
    return null;
  }
}
