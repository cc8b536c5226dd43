// Reads the width and height of a picture from the header of its file, without decoding the picture. The server's
// hooks use a bundle of this file, which `npm run schema` writes.

type Bytes = Uint8Array;

/**
 * Maximum width and height of a picture in pixels. The app and the server refuse a larger picture, because a decoder
 * takes four bytes of memory for each pixel.
 */
export const mostPixelsOfSide = 4096;

/**
 * Returns `[width, height]` in pixels; null if the file is not a PNG, JPEG, WebP or GIF, or if its size
 * cannot be read.
 */
export function pictureSize(bytes: Bytes): [number, number] | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (bytes.length < 30) return null;
  if (text(1, 4) === 'PNG')
    return text(12, 16) === 'IHDR' ? [bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)] : null;
  if (text(0, 4) === 'GIF8') return [littleEndian(bytes, 6, 2), littleEndian(bytes, 8, 2)];
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(bytes, text(12, 16));
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null;
}

function webpSize(bytes: Bytes, kind: string): [number, number] | null {
  if (kind === 'VP8X') return [littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1];
  if (kind === 'VP8 ') return [littleEndian(bytes, 26, 2) % 0x4000, littleEndian(bytes, 28, 2) % 0x4000];
  if (kind !== 'VP8L') return null;
  const sides = littleEndian(bytes, 21, 4);
  return [(sides % 0x4000) + 1, (Math.floor(sides / 0x4000) % 0x4000) + 1];
}

/**
 * Returns whether a JPEG marker begins a frame, which contains the size of the picture. All markers from C0
 * to CF do, except tables (C4, CC) and an extension (C8).
 */
const beginsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Bytes): [number, number] | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker)) return [bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2)];
    else at += 2 + Math.max(2, bigEndian(bytes, at + 2, 2));
  }
  return null;
}

const bigEndian = (bytes: Bytes, from: number, length: number): number =>
  bytes.slice(from, from + length).reduce((value, byte) => value * 256 + byte, 0);

const littleEndian = (bytes: Bytes, from: number, length: number): number =>
  bytes.slice(from, from + length).reduceRight((value, byte) => value * 256 + byte, 0);
