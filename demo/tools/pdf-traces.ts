// Responsible for taking the clock, the browser's name and its count of nodes out of a printed PDF.
// Guarantees: same content, same bytes; the length stays, so that the file's offsets stay true.

const fixedMoment = '20260101000000+00';

/** Puts one moment in place of the printer's, written as (D:YYYYMMDDhhmmss+00'00'), and numbers the names of nodes anew. */
export function withoutTraces(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const dated = text.replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}[+-]\d\d/g, `$1${fixedMoment}`);
  const named = dated.replace(/\/Creator \((?:[^()\\]|\\.)*\)/, (entry) =>
    '/Creator (Pare)'.padEnd(entry.length),
  );
  return Buffer.from(withNodesFromOne(named), 'latin1');
}

// Chromium names a table's cells by a count that goes on from one printed page to the next. Their order stays, since
// the PDF's tree of names is sorted.
function withNodesFromOne(text: string): string {
  const names = [...new Set(text.match(/\(node\d{8}\)/g))].sort();
  const numbers = new Map(names.map((name, at) => [name, `(node${String(at + 1).padStart(8, '0')})`]));
  return text.replace(/\(node\d{8}\)/g, (name) => numbers.get(name) ?? name);
}
