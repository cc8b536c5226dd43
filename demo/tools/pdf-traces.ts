// Responsible for taking the clock and the browser's name out of a printed PDF.
// Guarantees: same content, same bytes; the length stays, so that the file's offsets stay true.

const fixedMoment = '20260101000000+00';

/** Puts one moment in place of the printer's, written as (D:YYYYMMDDhhmmss+00'00'). */
export function withoutTraces(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const dated = text.replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}[+-]\d\d/g, `$1${fixedMoment}`);
  const named = dated.replace(/\/Creator \((?:[^()\\]|\\.)*\)/, (entry) =>
    '/Creator (Pare)'.padEnd(entry.length),
  );
  return Buffer.from(named, 'latin1');
}
