// Inspects a PDF with the app's own reader: whether it opens, needs a password, has form fields, and has
// text. Inspects one file at a time.
import type { PdfFinding, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import type { OpenedPdf } from './pdf-document.ts';
import { readerAssets } from './reader-assets.ts';

/**
 * Largest number of pages that are searched for text, spread over the file. Assumes that a book with text
 * has some on one of these pages.
 */
const mostPages = 12;
/**
 * Number of characters from which a file counts as searchable: with fewer, the text may be only a
 * scanner's stamp or page number.
 */
const fewLetters = 20;

const known = new WeakMap<Blob, Promise<PdfInspection>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Inspects a PDF and resolves with the result; never rejects. The same `Blob` object is inspected only
 * once.
 */
export function inspectPdf(file: Blob): Promise<PdfInspection> {
  const cached = known.get(file);
  if (cached) return cached;
  const inspection = last.then(() => inspect(file)).catch(() => ({ kind: 'unknown' }) as const);
  known.set(file, inspection);
  last = inspection;
  return inspection;
}

async function inspect(file: Blob): Promise<PdfInspection> {
  const left = new AbortController();
  let isLocked = false;
  const giveUp = async () => {
    isLocked = true;
    return null;
  };
  if (!(await readerAssets.download())) return { kind: 'unknown' };
  const { openPdf } = await import('./pdf-engine.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let pdf: OpenedPdf;
  try {
    pdf = await openPdf(bytes, giveUp, left.signal);
  } catch (error) {
    if (isLocked) return { kind: 'locked' };
    return { kind: isDamage(error) ? 'broken' : 'unknown' };
  }
  try {
    await pdf.page(1);
    return { kind: 'opens', pageCount: pdf.pageCount, findings: await findingsOf(pdf) };
  } catch {
    return { kind: 'broken' };
  } finally {
    pdf.close();
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'kind' in error && error.kind === 'damaged';

async function findingsOf(pdf: OpenedPdf): Promise<PdfFinding[]> {
  const form = await pdf.form().catch(() => 'none');
  if (form === 'dynamic') return ['dynamic-form'];
  const letters = await countLetters(pdf);
  return [
    ...(form === 'fields' ? ['form' as const] : []),
    ...(letters === 0 ? ['no-text' as const] : letters < fewLetters ? ['little-text' as const] : []),
  ];
}

async function countLetters(pdf: OpenedPdf): Promise<number> {
  const step = Math.max(1, Math.ceil(pdf.pageCount / mostPages));
  let letters = 0;
  for (let page = 1; page <= pdf.pageCount; page += step) {
    // A page whose text cannot be read counts as a page without text, because the other pages may have
    // some.
    const pieces = await pdf.textOf(page).catch(() => []);
    letters += pieces.map(({ text }) => text.trim().length).reduce((sum, length) => sum + length, 0);
    if (letters >= fewLetters) break;
  }
  return letters;
}
