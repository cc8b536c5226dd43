// <PdfPage pdf number zoom label lang?>: one page, as wide as its place at zoom 1, with its words for screen readers.
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { OpenedPdf } from './pdf-engine.ts';

type PdfPageProps = { pdf: OpenedPdf; number: number; zoom: number; label: string; lang: string | undefined };

export function PdfPage({ pdf, number, zoom, label, lang }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const widthPx = useWidth(place);
  const text = usePageText(pdf, number);
  const [isDrawn, setDrawn] = useState(false);
  const [isFaulty, setFaulty] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!target || widthPx === 0) return;
    const left = new AbortController();
    setFaulty(false);
    const draw = async () => {
      const size = await pdf.pageSize(number);
      await pdf.draw(number, target, (widthPx / size.width) * zoom, left.signal);
    };
    draw().then(
      () => left.signal.aborted || setDrawn(true),
      () => left.signal.aborted || setFaulty(true),
    );
    return () => left.abort();
  }, [pdf, number, zoom, widthPx]);
  return (
    <div ref={place} className="overflow-x-auto">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drawn={isDrawn}
        data-faulty={isFaulty}
        className="mx-auto block bg-white"
      />
      {isFaulty ? (
        <p role="alert" className="inset py-4">
          <Trans>Cette page est abîmée : elle ne peut pas s’afficher.</Trans>
        </p>
      ) : null}
      <div className="sr-only" lang={lang}>
        {text}
      </div>
    </div>
  );
}

/** The width of an element in CSS pixels; 0 until it is known. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(Math.floor(entry.contentRect.width));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return widthPx;
}

function usePageText(pdf: OpenedPdf, number: number): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const show = (words: string) => {
      if (isCurrent) setText(words);
    };
    show('');
    pdf.text(number).then(show, () => show(''));
    return () => {
      isCurrent = false;
    };
  }, [pdf, number]);
  return text;
}
