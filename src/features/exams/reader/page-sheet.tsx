// Shows one page: its canvas, the text layer over it, and its links.
import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { findHits, foldPage } from '#domain/search/find-in-text.ts';
import type { PdfPage } from '#features/exams/pdf/pdf-document.ts';
import { Delayed } from '#ui/lists/skeleton.tsx';
import { highlightInPage } from './highlight-in-page.ts';
import { removePicture, showPicture } from './page-canvas.ts';
import { PageLinks } from './page-links.tsx';
import { usePageLinks, usePageText } from './use-page.ts';

/**
 * Search highlights of a page: the query as `foldQuery` returns it, and the index of the current hit; null
 * if the current hit is on another page.
 */
export type PageHighlights = { query: string; current: number | null };

type PageSheetProps = {
  sheet: RefObject<HTMLDivElement | null>;
  page: PdfPage;
  widthPx: number;
  heightPx: number;
  label: string;
  lang: string | undefined;
  highlights: PageHighlights;
  onPage: (page: number) => void;
};

export function PageSheet({
  sheet,
  page,
  widthPx,
  heightPx,
  label,
  lang,
  highlights,
  onPage,
}: PageSheetProps) {
  const textLayer = useRef<HTMLDivElement>(null);
  const scale = widthPx / page.width;
  const { place, isDrawn, isFaulty } = usePicture(page, scale);
  const text = usePageText(page, textLayer);
  const links = usePageLinks(page);
  const folded = useMemo(() => (text ? foldPage(text.pieces) : null), [text]);
  useEffect(() => {
    if (!text || !folded) return;
    const shown = highlightInPage(text, findHits(folded, highlights.query), highlights.current);
    shown?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [text, folded, highlights.query, highlights.current]);
  const size: Record<string, string> = {
    width: `${widthPx}px`,
    height: `${heightPx}px`,
    '--total-scale-factor': String(scale * page.userUnit),
  };
  return (
    <div ref={sheet} className="sheet-of-paper" style={size as CSSProperties}>
      <div
        ref={place}
        role="img"
        aria-label={label}
        data-drawn={isDrawn}
        data-faulty={isFaulty}
        className="page-picture"
      />
      <div ref={textLayer} className="page-words" lang={lang} />
      <PageLinks links={links} onPage={onPage} />
      {isDrawn || isFaulty ? null : <Arriving key={page.number} />}
      {isFaulty ? <UnreadablePage /> : null}
    </div>
  );
}

function usePicture(page: PdfPage, scale: number) {
  const place = useRef<HTMLDivElement>(null);
  const [ended, setEnded] = useState<{ page: PdfPage; isDrawn: boolean } | null>(null);
  useEffect(() => {
    const target = place.current;
    if (!target || scale === 0) return;
    return showPicture(target, page, scale, (isDrawn) => setEnded({ page, isDrawn }));
  }, [page, scale]);
  useEffect(() => {
    const target = place.current;
    return () => {
      if (target) removePicture(target);
    };
  }, []);
  const own = ended?.page === page ? ended : null;
  return { place, isDrawn: own?.isDrawn === true, isFaulty: own?.isDrawn === false };
}

function Arriving() {
  return (
    <Delayed>
      <p aria-hidden="true" className="page-arriving">
        <Trans>La page arrive…</Trans>
      </p>
    </Delayed>
  );
}

export function UnreadablePage() {
  const { t } = useLingui();
  return (
    <p role="alert" className="page-faulty">
      {t`Cette page est abîmée : elle ne peut pas s’afficher.`}
    </p>
  );
}
