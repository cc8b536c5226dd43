// Reads the size in pixels from a picture's header, and refuses pictures that a small phone cannot decode:
// a decoder takes four bytes for each pixel, however small the file is. The phones apply the same rule
// (src/lib/picture-size.ts).

const mostPixelsOfSide = 4096;

/**
 * Returns `[width, height]`; null if the file is not a PNG, JPEG, WebP or GIF, or has no size in its
 * header.
 * @param {ArrayLike<number>} bytes
 */
function pictureSize(bytes) {
  /**
   * @param {number} from
   * @param {number} to
   */
  const text = (from, to) =>
    String.fromCharCode(...Array.from({ length: to - from }, (_, at) => bytes[from + at]));
  if (bytes.length < 30) return null;
  if (text(1, 4) === 'PNG')
    return text(12, 16) === 'IHDR' ? [bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)] : null;
  if (text(0, 4) === 'GIF8') return [littleEndian(bytes, 6, 2), littleEndian(bytes, 8, 2)];
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(bytes, text(12, 16));
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null;
}

/**
 * Returns the refusal code for a picture whose size cannot be read, or that has a side of 0 or of more than 4,096
 * pixels; null for any other picture.
 * @param {ArrayLike<number>} bytes
 */
function pictureError(bytes) {
  const size = pictureSize(bytes);
  if (size === null || size.includes(0)) return 'picture_without_size';
  return size.some((side) => side > mostPixelsOfSide) ? 'picture_too_large' : null;
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {string} kind
 */
function webpSize(bytes, kind) {
  if (kind === 'VP8X') return [littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1];
  if (kind === 'VP8 ') return [littleEndian(bytes, 26, 2) % 0x4000, littleEndian(bytes, 28, 2) % 0x4000];
  if (kind !== 'VP8L') return null;
  const sides = littleEndian(bytes, 21, 4);
  return [(sides % 0x4000) + 1, (Math.floor(sides / 0x4000) % 0x4000) + 1];
}

/**
 * Returns whether a marker starts a frame and therefore states its size: all from C0 to CF except tables
 * (C4, CC) and an extension (C8).
 * @param {number} marker
 */
const beginsFrame = (marker) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @param {ArrayLike<number>} bytes */
function jpegSize(bytes) {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker)) return [bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2)];
    else at += 2 + Math.max(2, bigEndian(bytes, at + 2, 2));
  }
  return null;
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} from
 * @param {number} length
 */
function bigEndian(bytes, from, length) {
  let value = 0;
  for (let at = from; at < from + length; at++) value = value * 256 + bytes[at];
  return value;
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} from
 * @param {number} length
 */
function littleEndian(bytes, from, length) {
  let value = 0;
  for (let at = from + length - 1; at >= from; at--) value = value * 256 + bytes[at];
  return value;
}

module.exports = { pictureError, pictureSize };
