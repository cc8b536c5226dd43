// Reads the text of a chosen file, and detects whether its encoding is UTF-8, UTF-16 or Windows-1252.

export type FileError = 'too-large' | 'workbook' | 'no-text';

export const largestFileBytes = 20_000_000;

/**
 * Resolves with the text of the file, without a byte order mark, or with the reason why the file cannot be
 * read. Reads bytes that are neither UTF-16 nor UTF-8 as Windows-1252.
 */
export async function fileText(file: Blob): Promise<{ text: string } | { fault: FileError }> {
  if (file.size > largestFileBytes) return { fault: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { fault: 'workbook' };
  const text = decoded(bytes);
  return text.includes('\0') ? { fault: 'no-text' } : { text };
}

function decoded(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const sampleBytes = 1024;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = [...bytes.subarray(0, sampleBytes)];
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const most = sample.length / 4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null;
}

/**
 * Returns whether the file starts like a workbook of a spreadsheet program: .xlsx and .ods are zip archives, an
 * old .xls is a compound file.
 */
function isWorkbook(bytes: Uint8Array): boolean {
  const startsWithBytes = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
  return startsWithBytes(0x50, 0x4b, 0x03, 0x04) || startsWithBytes(0xd0, 0xcf, 0x11, 0xe0);
}
