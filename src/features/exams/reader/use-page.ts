// Provides the current page, its text and its links; frees the memory of the previous page.
import { type RefObject, useEffect, useState } from 'react';
import type { OpenedPdf, PageText, PdfPage } from '#features/exams/pdf/pdf-document.ts';
import type { PdfLink } from '#features/exams/pdf/pdf-links.ts';

/** The current page. `page` is null while it is being loaded; `isUnreadable` is true if it cannot be read. */
export type ShownPage = { page: PdfPage | null; isUnreadable: boolean };

export function usePage(pdf: OpenedPdf, number: number): ShownPage {
  const [shown, setShown] = useState<ShownPage>({ page: null, isUnreadable: false });
  useEffect(() => {
    let page: PdfPage | null = null;
    let isOver = false;
    setShown({ page: null, isUnreadable: false });
    pdf.page(number).then(
      (found) => {
        page = found;
        if (!isOver) setShown({ page, isUnreadable: false });
      },
      () => isOver || setShown({ page: null, isUnreadable: true }),
    );
    return () => {
      isOver = true;
      page?.free();
    };
  }, [pdf, number]);
  return shown.page && shown.page.number !== number ? { page: null, isUnreadable: false } : shown;
}

/** Renders the text layer over the page and returns its texts and elements; null until the text is loaded. */
export function usePageText(page: PdfPage, container: RefObject<HTMLElement | null>): PageText | null {
  const [text, setText] = useState<{ page: PdfPage; text: PageText } | null>(null);
  useEffect(() => {
    const target = container.current;
    if (!target) return;
    const left = new AbortController();
    page.showText(target, left.signal).then(
      (shown) => shown && !left.signal.aborted && setText({ page, text: shown }),
      // An error is ignored: a page whose text cannot be read is shown like a scanned page.
      () => undefined,
    );
    return () => {
      left.abort();
      target.replaceChildren();
    };
  }, [page, container]);
  return text?.page === page ? text.text : null;
}

export function usePageLinks(page: PdfPage): readonly PdfLink[] {
  const [found, setFound] = useState<{ page: PdfPage; links: PdfLink[] } | null>(null);
  useEffect(() => {
    let isOver = false;
    page.links().then(
      (links) => isOver || setFound({ page, links }),
      // An error is ignored: a page whose links cannot be read is shown without links.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [page]);
  return found?.page === page ? found.links : [];
}
