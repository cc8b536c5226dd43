// Formats sizes of files and transfers for users: Ko and Mo (1000-based), with a decimal comma. A size
// above zero is never shown as zero. The text is the same in French and Creole.

const kilo = 1000;
const mega = 1_000_000;
const noBreak = '\u00a0';

const withComma = (value: number) => String(value).replace('.', ',');

const kilobytes = (sizeBytes: number) => (sizeBytes > 0 ? Math.max(1, Math.round(sizeBytes / kilo)) : 0);

/** Formats megabytes with one decimal below ten and none from ten on; a decimal of zero is omitted. */
function megabytes(sizeBytes: number): string {
  const tenths = Math.round(sizeBytes / (mega / 10));
  return withComma(tenths < 100 ? tenths / 10 : Math.round(sizeBytes / mega));
}

const inMegabytes = (sizeBytes: number) => kilobytes(sizeBytes) >= 1000;

/**
 * Formats a size as `312 Ko`, `1,2 Mo` or `38 Mo`: number and unit with a no-break space between them; a
 * negative size counts as zero.
 */
export function formatSize(sizeBytes: number): string {
  if (inMegabytes(sizeBytes)) return `${megabytes(sizeBytes)}${noBreak}Mo`;
  return `${kilobytes(sizeBytes)}${noBreak}Ko`;
}

/**
 * Formats the transferred and the total size in the unit of the total: `{done: '0,9', total: '2,1 Mo',
 * percent: 43}`; percent rounds down.
 */
export function formatProgress(
  doneBytes: number,
  totalBytes: number,
): { done: string; total: string; percent: number } {
  const done = Math.min(Math.max(0, doneBytes), totalBytes);
  return {
    done: inMegabytes(totalBytes) ? megabytes(done) : String(kilobytes(done)),
    total: formatSize(totalBytes),
    percent: totalBytes > 0 ? Math.floor((done / totalBytes) * 100) : 0,
  };
}
