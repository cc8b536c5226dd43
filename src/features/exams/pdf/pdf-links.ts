// Reads the links of a page that lead to a page of the same paper or to a web, e-mail or telephone address.
// Leaves out all other links, and those after the first 200.
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Position and size of a link, as fractions of the page's width and height. */
type Box = { left: number; top: number; width: number; height: number };

export type PdfLink = { box: Box } & ({ kind: 'page'; page: number } | { kind: 'site'; url: string });

/** A link as pdf.js returns it. Its fields are not trusted, because the author of the file wrote them. */
type Annotation = {
  subtype?: unknown;
  url?: unknown;
  dest?: unknown;
  action?: unknown;
  rect?: unknown;
};

const safeAddress = /^(https?|mailto|tel):/i;
const most = 200;

export async function listLinks(
  document: pdfjs.PDFDocumentProxy,
  page: pdfjs.PDFPageProxy,
): Promise<PdfLink[]> {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  const links = annotations.filter(({ subtype }) => subtype === 'Link').slice(0, most);
  const found = await Promise.all(links.map((link) => linkOf(document, page, link).catch(() => null)));
  return found.filter((link) => link !== null);
}

async function linkOf(
  document: pdfjs.PDFDocumentProxy,
  page: pdfjs.PDFPageProxy,
  { url, dest, action, rect }: Annotation,
): Promise<PdfLink | null> {
  const box = boxOf(page, rect);
  if (!box) return null;
  if (typeof url === 'string') return safeAddress.test(url) ? { kind: 'site', url, box } : null;
  const target =
    typeof action === 'string'
      ? pageOfAction(action, page.pageNumber, document.numPages)
      : await pageOfDestination(document, dest);
  const isThere = target !== null && target >= 1 && target <= document.numPages;
  return isThere ? { kind: 'page', page: target, box } : null;
}

function boxOf(page: pdfjs.PDFPageProxy, rect: unknown): Box | null {
  if (!Array.isArray(rect) || rect.length !== 4) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number);
  const viewport = page.getViewport({ scale: 1 });
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
  return {
    left: Math.min(x1, x2) / viewport.width,
    top: Math.min(y1, y2) / viewport.height,
    width: Math.abs(x2 - x1) / viewport.width,
    height: Math.abs(y2 - y1) / viewport.height,
  };
}

function pageOfAction(action: string, page: number, pageCount: number): number | null {
  if (action === 'NextPage') return page + 1;
  if (action === 'PrevPage') return page - 1;
  if (action === 'FirstPage') return 1;
  return action === 'LastPage' ? pageCount : null;
}

/**
 * Returns null if the destination has no page. A destination is a name, or a list that begins with a page,
 * given by its reference or its index.
 */
async function pageOfDestination(document: pdfjs.PDFDocumentProxy, dest: unknown): Promise<number | null> {
  const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const first: unknown = Array.isArray(explicit) ? explicit[0] : null;
  if (typeof first === 'number') return Number.isInteger(first) ? first + 1 : null;
  if (typeof first !== 'object' || first === null) return null;
  return (await document.getPageIndex(first as Parameters<typeof document.getPageIndex>[0])) + 1;
}
