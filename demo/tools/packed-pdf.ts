// Makes a printed PDF small: moves its many small objects into compressed object streams.

import { deflateSync } from 'node:zlib';

type Body = { number: number; text: string };
type ObjectPosition = { kind: 1; offset: number } | { kind: 2; container: number; index: number };

const objectsPerContainer = 400;

/** Converts a PDF with one classic cross-reference table, as Chromium prints it, to a PDF 1.5 file. */
export function packedPdf(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const { bodies, trailer } = objectsOf(text);
  const positions = new Map<number, ObjectPosition>();
  const parts = ['%PDF-1.5\n%\xd3\xeb\xe9\xe1\n'];
  let length = parts[0]?.length ?? 0;
  const write = (number: number, body: string) => {
    positions.set(number, { kind: 1, offset: length });
    const written = `${number} 0 obj\n${body}\nendobj\n`;
    parts.push(written);
    length += written.length;
  };
  for (const { number, text: body } of bodies.filter(isStream)) write(number, body);
  let next = Math.max(...bodies.map(({ number }) => number)) + 1;
  for (const chunk of chunks(bodies.filter((body) => !isStream(body)))) {
    for (const [index, { number }] of chunk.entries())
      positions.set(number, { kind: 2, container: next, index });
    write(next, containerOf(chunk));
    next += 1;
  }
  positions.set(next, { kind: 1, offset: length });
  const end = `startxref\n${length}\n%%EOF\n`;
  parts.push(`${next} 0 obj\n${crossReferences(positions, next, trailer)}\nendobj\n${end}`);
  return Buffer.from(parts.join(''), 'latin1');
}

function objectsOf(text: string): { bodies: Body[]; trailer: string } {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const table = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [nf]\s+)+)trailer\s*<<(.*)>>\s*startxref/s.exec(
    text.slice(start),
  );
  if (!table?.[2] || !table[3]) throw new Error('This PDF has no plain cross-reference table.');
  const offsets = [...table[2].matchAll(/(\d{10}) \d{5} ([nf])/g)].flatMap(([, offset, use], number) =>
    use === 'n' ? [{ number, offset: Number(offset) }] : [],
  );
  const ends = [...offsets.map(({ offset }) => offset), start].sort((a, b) => a - b);
  const bodies = offsets.map(({ number, offset }) => {
    const written = text.slice(
      offset,
      ends.find((end) => end > offset),
    );
    const body = new RegExp(`^${number} 0 obj\\s(.*)\\sendobj\\s*$`, 's').exec(written)?.[1];
    if (body === undefined) throw new Error(`Object ${number} of this PDF cannot be read.`);
    return { number, text: body };
  });
  return { bodies, trailer: table[3].replace(/\/Size \d+/, '').trim() };
}

function isStream({ text }: Body): boolean {
  return /\sendstream$/.test(text);
}

function chunks(bodies: Body[]): Body[][] {
  const count = Math.ceil(bodies.length / objectsPerContainer);
  return Array.from({ length: count }, (_, at) =>
    bodies.slice(at * objectsPerContainer, (at + 1) * objectsPerContainer),
  );
}

function containerOf(bodies: Body[]): string {
  let offset = 0;
  const index = bodies.map(({ number, text }) => {
    const entry = `${number} ${offset}`;
    offset += text.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const data = compressed(head + bodies.map(({ text }) => text).join('\n'));
  const entries = `/Type /ObjStm /N ${bodies.length} /First ${head.length}`;
  return streamOf(entries, data);
}

function crossReferences(positions: Map<number, ObjectPosition>, last: number, trailer: string): string {
  const rows = Array.from({ length: last + 1 }, (_, number) => {
    const position = positions.get(number);
    if (!position) return '\0\0\0\0\0\0';
    const [first, second] = position.kind === 1 ? [position.offset, 0] : [position.container, position.index];
    const bytes = [position.kind, first >> 16, first >> 8, first, second >> 8, second];
    return bytes.map((byte) => String.fromCharCode(byte & 255)).join('');
  });
  return streamOf(`/Type /XRef /Size ${last + 1} /W [1 3 2] ${trailer}`, compressed(rows.join('')));
}

function compressed(text: string): string {
  return deflateSync(Buffer.from(text, 'latin1'), { level: 9 }).toString('latin1');
}

function streamOf(entries: string, data: string): string {
  return `<<${entries} /Filter /FlateDecode /Length ${data.length}>>\nstream\n${data}\nendstream`;
}
