// Manages the state of the reader: the current page and its zoom.
import { useState } from 'react';
import type { ReadingPosition } from '#data/local/reading-positions.ts';

/**
 * Zoom steps. At 1 the page fills the width of the reading area, up to the maximum width of a page; on a narrow
 * screen its text does, without the margins.
 */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const smallest = zooms[0];
const largest = 4;

export type Reader = {
  page: number;
  pageCount: number;
  goTo: (page: number) => void;
  zoom: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  zoomTo: (zoom: number) => void;
};

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(least, value), most);

/**
 * Provides the state of the reader. `start` is the position where the user left the paper; with null the
 * reader starts at the first page.
 */
export function useReader(pageCount: number, start: ReadingPosition | null): Reader {
  const [page, setPage] = useState(clamped(Math.round(start?.page ?? 1), 1, pageCount));
  const [zoom, setZoom] = useState(clamped(start?.zoom ?? 1, smallest, largest));
  return {
    page,
    pageCount,
    goTo: (target) => {
      if (Number.isFinite(target)) setPage(clamped(Math.round(target), 1, pageCount));
    },
    zoom,
    canZoomIn: zoom < largest,
    canZoomOut: zoom > smallest,
    zoomIn: () => setZoom((now) => zooms.find((step) => step > now) ?? largest),
    zoomOut: () => setZoom((now) => [...zooms].reverse().find((step) => step < now) ?? smallest),
    zoomTo: (wanted) => setZoom(clamped(wanted, smallest, largest)),
  };
}
