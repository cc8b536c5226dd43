// Replaces the print time, the browser's name and its node numbers in a printed PDF by fixed values, so that the
// same content gives the same bytes. The length does not change, so that the offsets in the file stay valid.

const fixedMoment = '20260101000000+00';

/** Replaces the print dates by one fixed date, and the browser's name by "Pare"; numbers the nodes from 1. */
export function withoutTraces(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const dated = text.replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}[+-]\d\d/g, `$1${fixedMoment}`);
  const named = dated.replace(/\/Creator \((?:[^()\\]|\\.)*\)/, (entry) =>
    '/Creator (Pare)'.padEnd(entry.length),
  );
  return Buffer.from(withNodesFromOne(named), 'latin1');
}

// Chromium names a table's cells by a counter that continues from one printed document to the next. The order
// of the names must stay, because the PDF's name tree is sorted.
function withNodesFromOne(text: string): string {
  const names = [...new Set(text.match(/\(node\d{8}\)/g))].sort();
  const numbers = new Map(names.map((name, at) => [name, `(node${String(at + 1).padStart(8, '0')})`]));
  return text.replace(/\(node\d{8}\)/g, (name) => numbers.get(name) ?? name);
}
