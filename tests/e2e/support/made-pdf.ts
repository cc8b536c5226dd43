// Makes small PDF files for tests and benchmarks, without a PDF library.
import { createHash } from 'node:crypto';

export type MadePdf = {
  /** The lines of each page; a page without lines is blank, like a scan without its picture. */
  pages: string[][];
  /** The size and rotation of each page, in the syntax of its dictionary; default: upright A4. */
  sheets?: string[];
  link?: { page: number } | { url: string };
  /** Runs when the file is opened, in readers that support scripts. */
  script?: string;
  /** `fields`: fields to fill in; `dynamic`: pages that only Adobe's own reader generates. */
  form?: 'fields' | 'dynamic';
  password?: string;
};

type Sealed = { seal: (object: number, text: string) => string; trailer: string; dictionary: string | null };

export function makePdf({
  pages,
  sheets = [],
  link,
  script,
  form,
  password,
}: MadePdf): Uint8Array<ArrayBuffer> {
  const sealed = password === undefined ? open : sealedWith(password);
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageOf = (page: number) => 4 + (page - 1) * 2;
  const linkObject = pageOf(pages.length + 1);
  const scriptObject = linkObject + 1;
  const formObject = scriptObject + 1;
  const action = script === undefined ? '' : ` /OpenAction ${scriptObject} 0 R`;
  const acroForm = form === undefined ? '' : ` /AcroForm ${formObject} 0 R`;
  add(`<< /Type /Catalog /Pages 2 0 R${action}${acroForm} >>`);
  const kids = pages.map((_, index) => `${pageOf(index + 1)} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, lines] of pages.entries()) {
    const number = pageOf(index + 1);
    const annots = index === 0 && link ? ` /Annots [${linkObject} 0 R]` : '';
    add(
      `<< /Type /Page /Parent 2 0 R ${sheets[index] ?? '/MediaBox [0 0 595 842]'} ` +
        `/Resources << /Font << /F1 3 0 R >> >> ` +
        `/Contents ${number + 1} 0 R${annots} >>`,
    );
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -28 Td`).join(' ');
    const content = sealed.seal(number + 1, `BT /F1 20 Tf 60 760 Td ${shown} ET`);
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  add(link ? linkAnnotation(link, pageOf) : 'null');
  add(script === undefined ? 'null' : `<< /S /JavaScript /JS (${script}) >>`);
  for (const object of formObjects(form, formObject)) add(object);
  if (sealed.dictionary) add(sealed.dictionary);
  return written(objects, sealed);
}

function formObjects(form: MadePdf['form'], first: number): string[] {
  if (form === undefined) return [];
  const dynamic = form === 'dynamic' ? ' /XFA [(template) (<template></template>)]' : '';
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nom) /Rect [60 600 300 630] /V () /DA (/F1 12 Tf) >>';
  return [`<< /Fields [${first + 1} 0 R]${dynamic} >>`, field];
}

function linkAnnotation(link: NonNullable<MadePdf['link']>, pageOf: (page: number) => number): string {
  const target =
    'url' in link ? `/A << /S /URI /URI (${link.url}) >>` : `/Dest [${pageOf(link.page)} 0 R /Fit]`;
  return `<< /Type /Annot /Subtype /Link /Rect [60 750 400 780] /Border [0 0 0] ${target} >>`;
}

function written(objects: string[], { trailer, dictionary }: Sealed): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, body] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = dictionary ? ` /Encrypt ${objects.length} 0 R ${trailer}` : '';
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}

const open: Sealed = { seal: (_, text) => text, trailer: '', dictionary: null };

// Padding string of the PDF format's first encryption (ISO 32000-1, 7.6.3). This old encryption is enough
// to make a reader ask for the password.
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const allowed = Buffer.from([0xfc, 0xff, 0xff, 0xff]);

function sealedWith(password: string): Sealed {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
  const id = Buffer.alloc(16, 7);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const key = md5(Buffer.concat([padded, owner, allowed, id])).subarray(0, 5);
  const user = rc4(key, padding);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    seal: (object, text) => {
      const number = Buffer.from([object & 255, (object >> 8) & 255, 0, 0, 0]);
      const own = md5(Buffer.concat([key, number])).subarray(0, 10);
      return rc4(own, Buffer.from(text, 'latin1')).toString('latin1');
    },
    trailer: `/ID [${hex(id)} ${hex(id)}]`,
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`,
  };
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();

function rc4(key: Buffer, text: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const swap = (left: number, right: number) => {
    [box[left], box[right]] = [box[right] ?? 0, box[left] ?? 0];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, k] = [0, 0];
  return Buffer.from(
    Array.from(text, (byte) => {
      i = (i + 1) & 255;
      k = (k + (box[i] ?? 0)) & 255;
      swap(i, k);
      return byte ^ (box[((box[i] ?? 0) + (box[k] ?? 0)) & 255] ?? 0);
    }),
  );
}
