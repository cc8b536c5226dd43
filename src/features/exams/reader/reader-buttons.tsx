// <PageButtons>: the buttons for the previous and the next page, with the caller's content between them. Also the
// buttons that change the zoom.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import {
  chevronLeft,
  chevronRight,
  fitWidth,
  zoomIn as larger,
  zoomOut as smaller,
} from '#ui/icons/section-icons.ts';
import type { Reader } from './use-reader.ts';

const faint = 'aria-disabled:text-rule-strong';

type PageButtonsProps = Pick<Reader, 'page' | 'pageCount' | 'goTo'> & { children: ReactNode };

export function PageButtons({ page, pageCount, goTo, children }: PageButtonsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Pages du sujet`} className="flex items-center gap-1">
      <IconButton
        shape={chevronLeft}
        label={t`Page précédente`}
        aria-disabled={page <= 1}
        className={faint}
        onClick={() => goTo(page - 1)}
      />
      {children}
      <IconButton
        shape={chevronRight}
        label={t`Page suivante`}
        aria-disabled={page >= pageCount}
        className={faint}
        onClick={() => goTo(page + 1)}
      />
    </nav>
  );
}

type ZoomButtonsProps = Pick<Reader, 'zoom' | 'canZoomIn' | 'canZoomOut' | 'zoomIn' | 'zoomOut' | 'zoomTo'>;

export function ZoomButtons({ zoom, canZoomIn, canZoomOut, zoomIn, zoomOut, zoomTo }: ZoomButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center" data-zoom="">
      <IconButton
        shape={smaller}
        label={t`Réduire`}
        aria-disabled={!canZoomOut}
        className={faint}
        onClick={zoomOut}
      />
      <IconButton
        shape={larger}
        label={t`Agrandir`}
        aria-disabled={!canZoomIn}
        className={faint}
        onClick={zoomIn}
      />
      <IconButton
        shape={fitWidth}
        label={t`Ajuster à la largeur`}
        aria-disabled={zoom === 1}
        className={`${faint} reader-wide-only`}
        onClick={() => zoomTo(1)}
      />
    </div>
  );
}
