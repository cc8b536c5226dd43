import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { packedPdf } from './packed-pdf.ts';

const drawing = 'BT /F1 12 Tf 20 50 Td (Bonjour) Tj ET';
const objects = [
  '<</Type /Catalog /Pages 2 0 R>>',
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  '<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
  `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
  '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ...Array.from({ length: 900 }, (_, at) => `<</Note (${at})>>`),
];

function plainPdf(): Buffer {
  let text = '%PDF-1.4\n';
  const rows = objects.map((body, at) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<</Size ${size}\n/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}${trailer}startxref\n${text.length}\n%%EOF`, 'latin1');
}

describe('packedPdf', () => {
  it('packedPdf keeps a page and its text in less than a quarter of the bytes', async () => {
    const packed = packedPdf(plainPdf());
    expect(packed.length).toBeLessThan(plainPdf().length / 4);
    const task = getDocument({ data: new Uint8Array(packed), stopAtErrors: true, verbosity: 0 });
    const document = await task.promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    expect(document.numPages).toBe(1);
    expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('Bonjour');
    await task.destroy();
  });

  it('packedPdf returns the same bytes for the same file', () => {
    expect(packedPdf(plainPdf()).equals(packedPdf(plainPdf()))).toBe(true);
  });

  it('packedPdf throws on a file without a plain cross-reference table, such as its own output', () => {
    expect(() => packedPdf(packedPdf(plainPdf()))).toThrow('no plain cross-reference table');
    expect(() => packedPdf(Buffer.from('hello'))).toThrow('no plain cross-reference table');
  });
});
