// Opens PDF files with pdf.js. Loaded on first use only: with its worker it is the heaviest part of the app.
import './pdf-shims.ts';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from './pdf-worker.ts?worker';

/** Why a file could not be opened: it is damaged, its password was not given, or pdf.js does not run here. */
export class PdfError extends Error {
  readonly kind: 'damaged' | 'locked' | 'engine';

  constructor(kind: PdfError['kind'], cause: unknown) {
    super(`the PDF cannot be opened: ${kind}`, { cause });
    this.name = 'PdfError';
    this.kind = kind;
  }
}

export type PageSize = { width: number; height: number };

export type OpenedPdf = {
  pageCount: number;
  /** In CSS pixels at the size of the paper. */
  pageSize: (page: number) => Promise<PageSize>;
  /** Draws the page `scale` times its size; an abort leaves the canvas unfinished and does not throw. */
  draw: (page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) => Promise<void>;
  /** The page's words, for those who cannot see it; empty for a scanned page. */
  text: (page: number) => Promise<string>;
  close: () => void;
};

/** Asked again with `wasWrong` until it answers null, which gives up. */
export type AskPassword = (wasWrong: boolean) => Promise<string | null>;

const assets = `/assets/pdfjs-${pdfjs.version}`;
/** What older phones can hold in one canvas. */
const mostPixels = 16_000_000;

/** Takes the bytes over. Rejects with a PdfError; scripts in the file never run. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, askPassword: AskPassword): Promise<OpenedPdf> {
  const { worker, failure } = startWorker();
  try {
    const document = await Promise.race([load(bytes, worker, askPassword), failure]);
    return opened(document, worker);
  } catch (error) {
    worker.terminate();
    throw error instanceof PdfError ? error : new PdfError('damaged', error);
  }
}

/** Fetches all that `openPdf` needs, so that the service worker keeps it. Rejects where that fails. */
export async function warmUp(): Promise<void> {
  const { worker, failure } = startWorker();
  await Promise.race([pdfjs.PDFWorker.create({ port: worker }).promise, failure]).finally(() =>
    worker.terminate(),
  );
}

function startWorker(): { worker: Worker; failure: Promise<never> } {
  // Built as a classic worker: of a module worker, older Chromium asks the network and not the service worker.
  const worker = new PdfWorker({ name: 'pdf' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new PdfError('engine', event.message)));
  });
  failure.catch(() => undefined);
  return { worker, failure };
}

async function load(data: Uint8Array<ArrayBuffer>, port: Worker, askPassword: AskPassword) {
  const task = pdfjs.getDocument({
    data,
    worker: pdfjs.PDFWorker.create({ port }),
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    useWasm: false,
    enableXfa: false,
  });
  const gaveUp = new Promise<never>((_, reject) => {
    task.onPassword = async (answer: (password: string) => void, reason: number) => {
      const password = await askPassword(reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
      if (password === null) reject(new PdfError('locked', null));
      else answer(password);
    };
  });
  return Promise.race([task.promise, gaveUp]);
}

function opened(document: pdfjs.PDFDocumentProxy, worker: Worker): OpenedPdf {
  return {
    pageCount: document.numPages,
    pageSize: async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (number, canvas, scale, signal) => {
      const page = await document.getPage(number);
      if (!signal.aborted) await drawPage(page, canvas, scale, signal);
    },
    text: async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    },
    close: () => {
      void document.loadingTask.destroy();
      worker.terminate();
    },
  };
}

async function drawPage(
  page: pdfjs.PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  signal: AbortSignal,
) {
  const paper = page.getViewport({ scale });
  const density = Math.min(
    window.devicePixelRatio || 1,
    Math.sqrt(mostPixels / (paper.width * paper.height)),
  );
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${paper.width}px`;
  canvas.style.height = `${paper.height}px`;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise.catch((error: unknown) => {
    if (!(error instanceof pdfjs.RenderingCancelledException)) throw error;
  });
}
