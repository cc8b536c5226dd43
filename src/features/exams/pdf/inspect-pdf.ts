// Looks at a PDF as the reader will: does it open, does it ask for a password, hold a form, have text? One file at a time.
import type { PdfFinding, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import type { OpenedPdf } from './pdf-document.ts';
import { readerParts } from './reader-assets.ts';

/** A book is not read to its end: text stands on one of so many of its pages, or on none. */
const mostPages = 12;
/** A scanner leaves a stamp or a page number; that is no text to search in. */
const fewLetters = 20;

const known = new WeakMap<Blob, Promise<PdfInspection>>();
let last: Promise<unknown> = Promise.resolve();

/** Never rejects; the same file is looked at once. */
export function inspectPdf(file: Blob): Promise<PdfInspection> {
  const asked = known.get(file);
  if (asked) return asked;
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
  if (!(await readerParts.bring())) return { kind: 'unknown' };
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

/** Counts until there is enough to search in. */
async function countLetters(pdf: OpenedPdf): Promise<number> {
  const step = Math.max(1, Math.ceil(pdf.pageCount / mostPages));
  let letters = 0;
  for (let page = 1; page <= pdf.pageCount; page += step) {
    // A page that is damaged says nothing of the others.
    const pieces = await pdf.textOf(page).catch(() => []);
    letters += pieces.map(({ text }) => text.trim().length).reduce((sum, length) => sum + length, 0);
    if (letters >= fewLetters) break;
  }
  return letters;
}
