// An open PDF as the reader uses it: its pages, their words and links. At most one page is held at a time.
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextPiece } from '#domain/search/find-in-text.ts';
import { drawPage, showText } from './pdf-drawing.ts';
import { listLinks, type PdfLink } from './pdf-links.ts';
import { within } from './timeout.ts';

/** One word of the text layer, and where it stands on the page. */
export type PageText = { pieces: TextPiece[]; spans: HTMLElement[] };

export type PdfPage = {
  number: number;
  /** In CSS pixels at the size of the paper. */
  width: number;
  height: number;
  /** What the paper's own unit is multiplied with to give those. */
  userUnit: number;
  /** Draws it `scale` times its size; an abort leaves the canvas unfinished and does not throw. */
  draw: (canvas: HTMLCanvasElement, scale: number, left: AbortSignal) => Promise<void>;
  /** Lays its words, invisible, over the picture; `place` is sized by the custom property --total-scale-factor. */
  showText: (place: HTMLElement, left: AbortSignal) => Promise<PageText | null>;
  links: () => Promise<PdfLink[]>;
  /** Frees what was needed to draw it; it can be drawn again. */
  free: () => void;
};

export type OpenedPdf = {
  pageCount: number;
  page: (number: number) => Promise<PdfPage>;
  /** The words of any page, for the search; empty for a scanned one. */
  textOf: (number: number) => Promise<TextPiece[]>;
  /** Whether it has fields to fill in, or pages that only Adobe's own reader makes. */
  form: () => Promise<'none' | 'fields' | 'dynamic'>;
  close: () => void;
};

/** A page that takes longer than this is given up. */
const pagePatienceMs = 45_000;

/** Rejections are for pages that are damaged, or that never end. `worker` is ended with the document. */
export function documentOf(document: pdfjs.PDFDocumentProxy, worker: Worker): OpenedPdf {
  return {
    pageCount: document.numPages,
    page: async (number) => pageOf(document, await within(pagePatienceMs, document.getPage(number))),
    textOf: async (number) => {
      const page = await within(pagePatienceMs, document.getPage(number));
      return piecesOf(await within(pagePatienceMs, page.getTextContent()));
    },
    form: () => within(pagePatienceMs, formOf(document)),
    close: () => {
      void document.loadingTask.destroy();
      worker.terminate();
    },
  };
}

async function formOf(document: pdfjs.PDFDocumentProxy): Promise<'none' | 'fields' | 'dynamic'> {
  const { info } = (await document.getMetadata()) as { info: { IsXFAPresent?: boolean } };
  if (info.IsXFAPresent) return 'dynamic';
  const fields = [...((await document.getFieldObjects())?.values() ?? [])].flat() as { type?: string }[];
  // Nobody fills in a signature that is there.
  return fields.some(({ type }) => type !== undefined && type !== 'signature') ? 'fields' : 'none';
}

function pageOf(document: pdfjs.PDFDocumentProxy, page: pdfjs.PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width,
    height,
    userUnit: page.userUnit,
    draw: (canvas, scale, left) => within(pagePatienceMs, drawPage(page, canvas, scale, left)),
    showText: async (place, left) => {
      const content = await within(pagePatienceMs, page.getTextContent());
      if (left.aborted) return null;
      const spans = await showText(page, content, place, left);
      return spans && { spans, pieces: piecesOf(content) };
    },
    links: () => within(pagePatienceMs, listLinks(document, page)),
    free: () => void page.cleanup(),
  };
}

function piecesOf({ items }: Awaited<ReturnType<pdfjs.PDFPageProxy['getTextContent']>>): TextPiece[] {
  return items.flatMap((item) => ('str' in item ? { text: item.str, endsLine: item.hasEOL } : []));
}
