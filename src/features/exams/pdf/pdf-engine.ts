// Opens PDF files with pdf.js. This module is loaded only when it is needed, because pdf.js and its worker
// are the largest part of the app. Scripts in a file never run: the build does not contain the script
// sandbox of pdf.js, and its XFA forms are disabled.
import './pdf-polyfills.ts';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { mostPixelsHere } from './canvas-density.ts';
import { documentOf, type OpenedPdf } from './pdf-document.ts';
import { PaperError } from './pdf-error.ts';
import PdfWorker from './pdf-worker.ts?worker';
import { startTimeLimit, type TimeLimit } from './timeout.ts';

/**
 * Asks the user for the password; resolves with null if the user gives up. Called again with `wasWrong`
 * after a wrong password.
 */
export type AskPassword = (wasWrong: boolean) => Promise<string | null>;

const assets = `/assets/pdfjs-${pdfjs.version}`;
/** Time limit for opening a file; a file that takes longer counts as damaged. */
const patienceMs = 30_000;
/**
 * Largest image that is rendered. Images larger than a page scanned at 600 dots an inch are left out,
 * because one of them could crash the app.
 */
const largestPicturePx = 40_000_000;

/**
 * Opens a PDF and takes ownership of the bytes. Rejects with a PaperError, at once when `left` is aborted.
 */
export async function openPdf(
  bytes: Uint8Array<ArrayBuffer>,
  askPassword: AskPassword,
  left: AbortSignal,
): Promise<OpenedPdf> {
  if (left.aborted) throw new PaperError('locked', null);
  const { worker, failure } = startWorker();
  const limit = startTimeLimit(patienceMs);
  const aborted = new Promise<never>((_, reject) => {
    left.addEventListener('abort', () => reject(new PaperError('locked', null)));
  });
  aborted.catch(() => undefined);
  try {
    const opening = load(bytes, worker, askPassword, limit);
    return documentOf(await Promise.race([opening, failure, aborted, limit.expired]), worker);
  } catch (error) {
    worker.terminate();
    throw error instanceof PaperError ? error : new PaperError('damaged', error);
  } finally {
    limit.stop();
  }
}

function startWorker(): { worker: Worker; failure: Promise<never> } {
  // The worker is built as a classic worker: for a module worker, older Chromium sends its requests to the
  // network and not to the service worker.
  const worker = new PdfWorker({ name: 'pdf' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new PaperError('engine', event.message)));
  });
  failure.catch(() => undefined);
  return { worker, failure };
}

async function load(
  data: Uint8Array<ArrayBuffer>,
  port: Worker,
  askPassword: AskPassword,
  limit: TimeLimit,
): Promise<pdfjs.PDFDocumentProxy> {
  const task = pdfjs.getDocument({
    data,
    worker: pdfjs.PDFWorker.create({ port }),
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    useWasm: false,
    enableXfa: false,
    // Only errors are logged: warnings about a file are of no use in the console, which is for our own
    // defects.
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    maxImageSize: largestPicturePx,
    canvasMaxAreaInBytes: mostPixelsHere(isPhone()) * 4,
  });
  const gaveUp = new Promise<never>((_, reject) => {
    task.onPassword = async (answer: (password: string) => void, reason: number) => {
      limit.pause();
      const password = await askPassword(reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
      limit.resume();
      if (password === null) reject(new PaperError('locked', null));
      else answer(password);
    };
  });
  const document = await Promise.race([task.promise, gaveUp]);
  if (document.numPages < 1) throw new PaperError('damaged', new Error('the PDF has no pages'));
  return document;
}
