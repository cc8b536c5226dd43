// Searches the text of a whole paper, page by page, starting with the current page.
import { useEffect, useRef, useState } from 'react';
import { countHits, foldPage, foldQuery } from '#domain/search/find-in-text.ts';
import type { OpenedPdf } from '#features/exams/pdf/pdf-document.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import type { PageHighlights } from './page-sheet.tsx';
import {
  firstHitFrom,
  type HitCounts,
  hitNumberOf,
  neighbourHit,
  type PaperHit,
  totalHits,
} from './search-hits.ts';
import type { Reader } from './use-reader.ts';

export type PaperSearch = {
  query: string;
  setQuery: (query: string) => void;
  isRunning: boolean;
  total: number;
  /** Number of the current hit, from 1; null if there is none. */
  hitNumber: number | null;
  /** Whether the search found no text on any page, as in a scan. */
  isScan: boolean;
  move: (step: 1 | -1) => void;
  highlights: PageHighlights;
};

type Found = { query: string; counts: HitCounts; isOver: boolean; hasText: boolean };

const nothing: Found = { query: '', counts: new Map(), isOver: true, hasText: true };
const restMs = 250;

/** Provides the search. `isOpen`: the search box is shown; closing it ends the search. */
export function usePaperSearch(pdf: OpenedPdf, reader: Reader, isOpen: boolean): PaperSearch {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>(nothing);
  const [current, setCurrent] = useState<PaperHit | null>(null);
  const plainPages = useRef(new Map<number, string>());
  const folded = isOpen ? foldQuery(query) : '';
  const { pageCount } = reader;

  const startPage = useEffectEvent(() => reader.page);
  const show = useEffectEvent((hit: PaperHit | null) => {
    setCurrent(hit);
    if (hit) reader.goTo(hit.page);
  });
  useEffect(() => {
    setFound({ ...nothing, query: folded, isOver: folded === '' });
    setCurrent(null);
    if (folded === '') return;
    const left = new AbortController();
    const from = startPage();
    const onProgress = (counts: HitCounts, isOver: boolean, hasText: boolean) =>
      setFound({ query: folded, counts, isOver, hasText });
    const timer = setTimeout(() => {
      const task = { pdf, query: folded, from, pages: plainPages.current };
      void searchPages(task, left.signal, show, onProgress);
    }, restMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [pdf, folded]);
  useEffect(() => {
    if (!isOpen) plainPages.current = new Map();
  }, [isOpen]);

  const move = (step: 1 | -1) => {
    const { counts } = found;
    // If the user has left the page of the current hit, the next hit is searched from the page that is
    // shown.
    const hasLeft = current === null || current.page !== reader.page;
    const nearest = firstHitFrom(counts, reader.page, pageCount);
    if (!nearest) return;
    if (!hasLeft) show(neighbourHit(counts, current, step, pageCount));
    else show(step === 1 ? nearest : neighbourHit(counts, { page: reader.page, index: 0 }, -1, pageCount));
  };
  const hitNumber = current && hitNumberOf(found.counts, current);
  return {
    query,
    setQuery,
    isRunning: !found.isOver,
    total: totalHits(found.counts),
    hitNumber,
    isScan: found.isOver && folded !== '' && !found.hasText,
    move,
    highlights: { query: folded, current: current?.page === reader.page ? current.index : null },
  };
}

type Task = { pdf: OpenedPdf; query: string; from: number; pages: Map<number, string> };

const progressMs = 150;

async function searchPages(
  { pdf, query, from, pages }: Task,
  left: AbortSignal,
  onFirst: (hit: PaperHit) => void,
  onProgress: (counts: HitCounts, isOver: boolean, hasText: boolean) => void,
): Promise<void> {
  const counts = new Map<number, number>();
  let hasText = false;
  let hasHit = false;
  let shownAt = performance.now();
  for (let step = 0; step < pdf.pageCount; step += 1) {
    const page = ((from - 1 + step) % pdf.pageCount) + 1;
    const plain = pages.get(page) ?? (await plainTextOf(pdf, page));
    if (left.aborted) return;
    pages.set(page, plain);
    hasText ||= plain.trim() !== '';
    const count = countHits(plain, query);
    counts.set(page, count);
    const isFirst: boolean = count > 0 && !hasHit;
    if (isFirst || performance.now() - shownAt > progressMs) {
      onProgress(new Map(counts), false, hasText);
      shownAt = performance.now();
      // Gives the browser time to render, because a search in texts that are already loaded has no other
      // pause.
      await new Promise((resolve) => setTimeout(resolve));
      if (left.aborted) return;
    }
    if (isFirst) onFirst({ page, index: 0 });
    hasHit ||= isFirst;
  }
  onProgress(counts, true, hasText);
}

const plainTextOf = (pdf: OpenedPdf, page: number): Promise<string> =>
  pdf.textOf(page).then(
    (pieces) => foldPage(pieces).plain,
    () => '',
  );
