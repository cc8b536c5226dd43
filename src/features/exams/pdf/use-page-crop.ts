// Measures the text of a paper, so that a narrow reading area shows its pages without their margins.
import { useEffect, useState } from 'react';
import type { OpenedPdf } from './pdf-document.ts';
import { cropAround, type PageCrop, type TextSides, wholePage } from './text-block.ts';

/** Largest number of pages that are measured; the other pages are shown whole. Papers have 2 to 8 pages. */
const mostPages = 24;

/** Longest time in milliseconds that measuring delays the first page. */
const patienceMs = 1500;

type Measured = { pdf: OpenedPdf; sides: ReadonlyMap<number, TextSides> };

/**
 * Returns the crop of page `number`; null while pages are being measured, beginning with the page of the first call.
 * No page is measured as long as `isWanted` is false. All measured pages with text have the same crop; other
 * pages, such as scans, are shown whole.
 */
export function usePageCrop(pdf: OpenedPdf, number: number, isWanted: boolean): PageCrop | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [start] = useState(number);
  useEffect(() => {
    if (!isWanted) return;
    const sides = new Map<number, TextSides>();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      setMeasured({ pdf, sides: new Map(sides) });
    };
    const timer = setTimeout(end, patienceMs);
    void measure(pdf, start, sides, () => isOver).then(end);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pdf, start, isWanted]);
  if (measured?.pdf !== pdf) return null;
  return measured.sides.has(number) ? cropAround([...measured.sides.values()]) : wholePage;
}

async function measure(
  pdf: OpenedPdf,
  start: number,
  sides: Map<number, TextSides>,
  isOver: () => boolean,
): Promise<void> {
  const count = Math.min(pdf.pageCount, mostPages);
  for (let step = 0; step < count; step += 1) {
    if (isOver()) return;
    const number = ((start - 1 + step) % pdf.pageCount) + 1;
    // An error is ignored: a page whose text cannot be read is shown whole.
    const found = await pdf.textSidesOf(number).catch(() => null);
    if (found) sides.set(number, found);
  }
}
