// Responsible for sizes of files and transfers as people read them: Ko and Mo of a thousand, with a comma.
// Guarantees: nothing that weighs something is shown as zero; the same text in French and Creole.

const kilo = 1000;
const mega = 1_000_000;
const noBreak = '\u00a0';

const withComma = (value: number) => String(value).replace('.', ',');

const kilobytes = (sizeBytes: number) => (sizeBytes > 0 ? Math.max(1, Math.round(sizeBytes / kilo)) : 0);

/** One decimal under ten, none above; a decimal of zero is left out. */
function megabytes(sizeBytes: number): string {
  const tenths = Math.round(sizeBytes / (mega / 10));
  return withComma(tenths < 100 ? tenths / 10 : Math.round(sizeBytes / mega));
}

const inMegabytes = (sizeBytes: number) => kilobytes(sizeBytes) >= 1000;

/** `312 Ko`, `1,2 Mo`, `38 Mo`: number and unit with a no-break space; a negative size counts as zero. */
export function formatSize(sizeBytes: number): string {
  if (inMegabytes(sizeBytes)) return `${megabytes(sizeBytes)}${noBreak}Mo`;
  return `${kilobytes(sizeBytes)}${noBreak}Ko`;
}

/** Both figures in the unit of the whole: `{done: '0,9', total: '2,1 Mo', percent: 43}`; percent rounds down. */
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
