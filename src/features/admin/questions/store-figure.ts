// Stores a chosen figure among the payloads to be sent, so that the figure, like the saved texts, is not lost
// when the form is closed.
import { isQuotaError } from '#data/database/storage-full.ts';
import { type PayloadStore, storeFile } from '#data/outbox/upload-payloads.ts';
import { mostPixelsOfSide, pictureSize } from '#lib/picture-size.ts';

export const largestFigureBytes = 100 * 1024;

export type FigureError =
  | 'not-a-picture'
  | 'too-large'
  | 'too-many-pixels'
  | 'unreadable'
  | 'disk-full'
  /** Storing failed for another reason than a full disk. */
  | 'not-saved';

/** `sha256` and `sizeBytes` are texts, because a draft stores only texts; both are empty without a figure. */
export type StoredFigure = { sha256: string; sizeBytes: string } | { fault: FigureError };

/**
 * Stores the figure and returns its hash and size, or the error. Returns empty values if `file` is null,
 * which means that the figure is removed.
 */
export async function storeFigure(payloads: PayloadStore, file: Blob | null): Promise<StoredFigure> {
  if (file === null) return { sha256: '', sizeBytes: '' };
  if (file.size > largestFigureBytes) return { fault: 'too-large' };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { fault: 'unreadable' };
  }
  const type = pictureType(bytes);
  const size = pictureSize(bytes);
  if (type === null || size === null || size.includes(0)) return { fault: 'not-a-picture' };
  if (size.some((side) => side > mostPixelsOfSide)) return { fault: 'too-many-pixels' };
  try {
    const { sha256, sizeBytes } = await storeFile(payloads, 'figure', new Blob([bytes], { type }));
    return { sha256, sizeBytes: String(sizeBytes) };
  } catch (error) {
    return { fault: isQuotaError(error) ? 'disk-full' : 'not-saved' };
  }
}

function pictureType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.slice(0, 12));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return null;
}
