// Packed bodies made to cost a reader far more than their own size: what a stranger might send to wear a server out.
// Each is a gzip file of the wanted size whose end states a small, believable content.
import { deflateRawSync } from 'node:zlib';

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** The file around a deflate stream; `statedBytes` is what its end says of its content. */
export function gzipFile(stream: Uint8Array, statedBytes: number): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(statedBytes, 4);
  return Uint8Array.from(Buffer.concat([head, stream, end]));
}

/** Unpacks to about a thousand times its size. */
export function bomb(packedBytes: number, statedBytes = 200_000): Uint8Array<ArrayBuffer> {
  return gzipFile(
    deflateRawSync(Buffer.alloc(packedBytes * 1000, ' ')).subarray(0, packedBytes),
    statedBytes,
  );
}

/** Blocks that hold nothing and need no code of their own. */
export function emptyBlocks(packedBytes: number): Uint8Array<ArrayBuffer> {
  const bits = new BitWriter();
  while (bits.bytes() < packedBytes) bits.put(0, 1).put(1, 2).put(0, 7);
  return gzipFile(bits.finish(), 200_000);
}

/** Blocks that hold nothing, each with a code of its own whose words are as long as they may be. */
export function heavyTables(packedBytes: number): Uint8Array<ArrayBuffer> {
  const bits = new BitWriter();
  while (bits.bytes() < packedBytes) putEmptyDynamicBlock(bits);
  return gzipFile(bits.finish(), 200_000);
}

// Words of 1, 2, 3 … 14, 15, 15 bits fill a code exactly: for the signs 0–14 and the end of the block (256, which gets
// the last word, fifteen ones), and again for the distances 0–15. Lengths 1–15 and "11 to 138 zeros" (18) are all that
// is needed to write them down, each in four bits.
function putEmptyDynamicBlock(bits: BitWriter): void {
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  bits.put(0, 1).put(2, 2).put(0, 5).put(15, 5).put(15, 4);
  for (const length of order) bits.put(length === 18 || (length >= 1 && length <= 15) ? 4 : 0, 3);
  const length = (value: number) => bits.putCode(value === 18 ? 15 : value - 1, 4);
  const lengths = Array.from({ length: 15 }, (_, at) => at + 1);
  for (const value of lengths) length(value);
  length(18);
  bits.put(138 - 11, 7);
  length(18);
  bits.put(256 - 15 - 138 - 11, 7);
  length(15);
  for (const value of [...lengths, 15]) length(value);
  bits.putCode(0x7fff, 15);
}

/** Writes bits as deflate packs them: from the lowest of each byte on, the words of codes from their highest bit on. */
export class BitWriter {
  private readonly out: number[] = [];
  private held = 0;
  private count = 0;

  put(value: number, length: number): this {
    for (let bit = 0; bit < length; bit++) this.putBit((value >> bit) & 1);
    return this;
  }

  putCode(value: number, length: number): this {
    for (let bit = length - 1; bit >= 0; bit--) this.putBit((value >> bit) & 1);
    return this;
  }

  bytes(): number {
    return this.out.length;
  }

  /** Whole bytes; what is missing of the last one is zeros. */
  finish(): Uint8Array {
    return Uint8Array.from(this.count > 0 ? [...this.out, this.held] : this.out);
  }

  private putBit(bit: number): void {
    this.held |= bit << this.count++;
    if (this.count < 8) return;
    this.out.push(this.held);
    this.held = 0;
    this.count = 0;
  }
}
