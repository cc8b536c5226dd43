// Wraps an open PDF for the reader, with its pages, their text and their links.
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextRun } from '#domain/search/find-in-text.ts';
import { drawPage, showText } from './pdf-drawing.ts';
import { listLinks, type PdfLink } from './pdf-links.ts';
import { type TextSides, textSidesOf } from './text-block.ts';
import { within } from './timeout.ts';

export type PageText = { pieces: TextRun[]; spans: HTMLElement[] };

export type PdfPage = {
  number: number;
  /** Size of the page at scale 1, in units of 1/72 inch. */
  width: number;
  height: number;
  /** Size of the unit that the PDF uses on this page, in units of 1/72 inch; usually 1. */
  userUnit: number;
  /**
   * Renders the page at `scale` times its size. When `left` is aborted, the canvas stays unfinished and
   * nothing is thrown.
   */
  draw: (canvas: HTMLCanvasElement, scale: number, left: AbortSignal) => Promise<void>;
  /**
   * Puts the page's text, invisible, over the canvas. The size of `container` depends on the custom
   * property --total-scale-factor.
   */
  showText: (container: HTMLElement, left: AbortSignal) => Promise<PageText | null>;
  links: () => Promise<PdfLink[]>;
  /** Frees the memory used for rendering; the page can be rendered again. */
  free: () => void;
};

export type OpenedPdf = {
  pageCount: number;
  page: (number: number) => Promise<PdfPage>;
  /** Returns the text of a page for the search; empty for a page without text. */
  textOf: (number: number) => Promise<TextRun[]>;
  /** Returns how far the text of a page reaches to the left and to the right; null for a page without text. */
  textSidesOf: (number: number) => Promise<TextSides | null>;
  /**
   * Returns `fields` if the PDF has form fields, `dynamic` if only Adobe's own reader can generate its
   * pages, else `none`.
   */
  form: () => Promise<'none' | 'fields' | 'dynamic'>;
  close: () => void;
};

const pagePatienceMs = 45_000;

/**
 * Wraps a document of pdf.js. The functions that read or render a page reject when the page is damaged or
 * takes too long. `close` also terminates `worker`.
 */
export function documentOf(document: pdfjs.PDFDocumentProxy, worker: Worker): OpenedPdf {
  return {
    pageCount: document.numPages,
    page: async (number) => pageOf(document, await within(pagePatienceMs, document.getPage(number))),
    textOf: async (number) => {
      const page = await within(pagePatienceMs, document.getPage(number));
      return piecesOf(await within(pagePatienceMs, page.getTextContent()));
    },
    textSidesOf: async (number) => {
      const page = await within(pagePatienceMs, document.getPage(number));
      const { items } = await within(pagePatienceMs, page.getTextContent());
      const texts = items.filter((item) => 'str' in item);
      return textSidesOf(texts, page.getViewport({ scale: 1 }));
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
  // A signature field does not count, because users do not fill it in.
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
    showText: async (container, left) => {
      const content = await within(pagePatienceMs, page.getTextContent());
      if (left.aborted) return null;
      const spans = await showText(page, content, container, left);
      return spans && { spans, pieces: piecesOf(content) };
    },
    links: () => within(pagePatienceMs, listLinks(document, page)),
    free: () => void page.cleanup(),
  };
}

function piecesOf({ items }: Awaited<ReturnType<pdfjs.PDFPageProxy['getTextContent']>>): TextRun[] {
  return items.flatMap((item) => ('str' in item ? { text: item.str, endsLine: item.hasEOL } : []));
}
