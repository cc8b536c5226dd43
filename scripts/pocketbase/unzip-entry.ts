// Extracts one file from a zip in memory, with Node's own zlib.
import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;

/** Returns the content of the entry; throws if the entry is absent, damaged or compressed with an unknown method. */
export function unzipEntry(zip: Buffer, name: string): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new Error('the file is not a zip archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== centralSignature) throw new Error('the zip archive is damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) return entryBytes(zip, at);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`there is no ${name} in the zip archive`);
}

function entryBytes(zip: Buffer, central: number): Buffer {
  const method = zip.readUInt16LE(central + 10);
  const packedSize = zip.readUInt32LE(central + 20);
  const local = zip.readUInt32LE(central + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedSize);
  if (method !== 0 && method !== 8) throw new Error(`compression method ${method} of a zip is not supported`);
  const bytes = method === 8 ? inflateRawSync(packed) : Buffer.from(packed);
  if (crc32(bytes) !== zip.readUInt32LE(central + 16)) throw new Error('the zip entry is damaged');
  return bytes;
}
