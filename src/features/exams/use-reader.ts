// Which page is read and how large; the keyboard turns pages and zooms.
import { useEffect, useEffectEvent, useState } from 'react';

/** 1 is as wide as the screen allows. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const whole = zooms.indexOf(1);

export type Reader = {
  page: number;
  pageCount: number;
  /** Clamped to the pages there are. */
  goTo: (page: number) => void;
  zoom: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
};

/** `pageCount` is 0 until the file is open. */
export function useReader(pageCount: number): Reader {
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(whole);
  const last = zooms.length - 1;
  const goTo = (target: number) => {
    if (Number.isFinite(target)) setPage(Math.min(Math.max(1, Math.round(target)), Math.max(1, pageCount)));
  };
  const zoomIn = () => setStep((now) => Math.min(now + 1, last));
  const zoomOut = () => setStep((now) => Math.max(now - 1, 0));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const turned = pageOfKey(event.key, page, pageCount);
    if (turned !== null) goTo(turned);
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {
    page,
    pageCount,
    goTo,
    zoom: zooms[step] ?? 1,
    canZoomIn: step < last,
    canZoomOut: step > 0,
    zoomIn,
    zoomOut,
  };
}

function pageOfKey(key: string, page: number, pageCount: number): number | null {
  if (key === 'ArrowRight' || key === 'PageDown') return page + 1;
  if (key === 'ArrowLeft' || key === 'PageUp') return page - 1;
  if (key === 'Home') return 1;
  return key === 'End' ? pageCount : null;
}
