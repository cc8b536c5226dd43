// The page that is read, its words and its links; what an earlier page needed is freed.
import { type RefObject, useEffect, useState } from 'react';
import type { OpenedPdf, PageText, PdfPage } from '#features/exams/pdf/pdf-document.ts';
import type { PdfLink } from '#features/exams/pdf/pdf-links.ts';

/** `page` is null while it is looked up; a page that cannot be read is faulty. */
export type ShownPage = { page: PdfPage | null; isFaulty: boolean };

export function usePage(pdf: OpenedPdf, number: number): ShownPage {
  const [shown, setShown] = useState<ShownPage>({ page: null, isFaulty: false });
  useEffect(() => {
    let page: PdfPage | null = null;
    let isOver = false;
    setShown({ page: null, isFaulty: false });
    pdf.page(number).then(
      (found) => {
        page = found;
        if (!isOver) setShown({ page, isFaulty: false });
      },
      () => isOver || setShown({ page: null, isFaulty: true }),
    );
    return () => {
      isOver = true;
      // Where a drawing still has to stop, pdf.js frees the page right after it.
      page?.free();
    };
  }, [pdf, number]);
  return shown.page && shown.page.number !== number ? { page: null, isFaulty: false } : shown;
}

/** Lays the words over the page; null until they lie there. */
export function usePageText(page: PdfPage, place: RefObject<HTMLElement | null>): PageText | null {
  const [text, setText] = useState<{ page: PdfPage; text: PageText } | null>(null);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const left = new AbortController();
    page.showText(target, left.signal).then(
      (shown) => shown && !left.signal.aborted && setText({ page, text: shown }),
      // A page without readable words is a picture like any scan.
      () => undefined,
    );
    return () => {
      left.abort();
      target.replaceChildren();
    };
  }, [page, place]);
  return text?.page === page ? text.text : null;
}

export function usePageLinks(page: PdfPage): readonly PdfLink[] {
  const [found, setFound] = useState<{ page: PdfPage; links: PdfLink[] } | null>(null);
  useEffect(() => {
    let isOver = false;
    page.links().then(
      (links) => isOver || setFound({ page, links }),
      // A page whose links are broken is read without them.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [page]);
  return found?.page === page ? found.links : [];
}
