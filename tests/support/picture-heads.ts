// Heads of pictures that state a size, followed by nothing that could be drawn.

const u16 = (value: number) => [value >> 8, value % 256];
const u32 = (value: number) => [...u16(value >> 16), ...u16(value % 65_536)];
const little = (value: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) % 256);
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part as string, 'latin1')), Buffer.alloc(32)]);

export const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0]);

export const gif = (width: number, height: number) => bytes('GIF89a', little(width, 2), little(height, 2));

export const jpeg = (width: number, height: number, marker = 0xc0, commentBytes = 2) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xfe, ...u16(commentBytes), ...Array(commentBytes - 2).fill(0x20)],
    [0xff, marker, ...u16(17), 8, ...u16(height), ...u16(width), 3],
  );

const riff = (kind: string, ...parts: number[][]) => bytes('RIFF', u32(0), 'WEBP', kind, u32(0), ...parts);

export const webp = {
  lossy: (width: number, height: number) =>
    riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a], little(width, 2), little(height, 2)),
  lossless: (width: number, height: number) =>
    riff('VP8L', [0x2f], little(width - 1 + (height - 1) * 0x4000, 4)),
  extended: (width: number, height: number) =>
    riff('VP8X', [0, 0, 0, 0], little(width - 1, 3), little(height - 1, 3)),
};
