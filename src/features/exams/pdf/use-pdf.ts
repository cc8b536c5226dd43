// Opens the bytes of a paper as a PDF document; loads pdf.js first if it is not loaded yet.
import { useEffect, useState } from 'react';
import type { OpenedPdf } from './pdf-document.ts';
import { type ReaderAbsence, readerAssets } from './reader-assets.ts';
import { useReaderAssets } from './use-reader-assets.ts';

export type PdfState =
  | { kind: 'opening' }
  /** pdf.js is not on this phone yet: it is being downloaded, or could not be downloaded. */
  | { kind: 'reader-coming'; readerStatus: ReaderAbsence }
  /** The file has a password; `wasWrong` is true after a wrong password. */
  | { kind: 'locked'; wasWrong: boolean; unlock: (password: string) => void }
  | { kind: 'open'; pdf: OpenedPdf }
  /** The file is damaged, or opening it took too long. */
  | { kind: 'damaged' }
  /**
   * The file could not be opened for another reason, for example because pdf.js does not run in this
   * browser.
   */
  | { kind: 'no-reader' };

export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    const left = new AbortController();
    setState({ kind: 'opening' });
    void openFile(file, setState, left.signal);
    return () => left.abort();
  }, [file]);
  const readerStatus = useReaderAssets();
  const isAbsent = readerStatus.kind === 'coming' || readerStatus.kind === 'missing';
  return state.kind === 'opening' && isAbsent ? { kind: 'reader-coming', readerStatus } : state;
}

async function openFile(file: Blob, setState: (state: PdfState) => void, left: AbortSignal): Promise<void> {
  const show = (state: PdfState) => {
    if (!left.aborted) setState(state);
  };
  const askPassword = (wasWrong: boolean) =>
    new Promise<string | null>((answer) => {
      left.addEventListener('abort', () => answer(null));
      const unlock = (password: string) => {
        show({ kind: 'opening' });
        answer(password);
      };
      show({ kind: 'locked', wasWrong, unlock });
    });
  try {
    await readerAssets.whenHere();
    if (left.aborted) return;
    const { openPdf } = await import('./pdf-engine.ts');
    const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()), askPassword, left);
    if (left.aborted) return pdf.close();
    left.addEventListener('abort', pdf.close);
    show({ kind: 'open', pdf });
  } catch (error) {
    // The error is recognised by its `kind`, because its class is part of the engine, which may not be
    // loaded.
    const isDamaged = error instanceof Error && 'kind' in error && error.kind === 'damaged';
    show({ kind: isDamaged ? 'damaged' : 'no-reader' });
  }
}
