// Shows the buttons for the previous and next page, the input for the page number, and the buttons that
// change the zoom.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
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

export function ReaderBar(reader: Reader) {
  const { page, pageCount, goTo, zoom, canZoomIn, canZoomOut, zoomIn, zoomOut, zoomTo } = reader;
  const { t } = useLingui();
  return (
    <>
      <nav aria-label={t`Pages du sujet`} className="flex items-center gap-1">
        <IconButton
          shape={chevronLeft}
          label={t`Page précédente`}
          aria-disabled={page <= 1}
          className={faint}
          onClick={() => goTo(page - 1)}
        />
        <PageNumber key={page} page={page} pageCount={pageCount} goTo={goTo} />
        <IconButton
          shape={chevronRight}
          label={t`Page suivante`}
          aria-disabled={page >= pageCount}
          className={faint}
          onClick={() => goTo(page + 1)}
        />
      </nav>
      <div className="flex items-center">
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
    </>
  );
}

type PageNumberProps = Pick<Reader, 'page' | 'pageCount' | 'goTo'>;

function PageNumber({ page, pageCount, goTo }: PageNumberProps) {
  const { t } = useLingui();
  const id = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(Number(new FormData(event.currentTarget).get('page')));
  };
  return (
    <form onSubmit={onSubmit} className="flex items-center gap-1 text-meta whitespace-nowrap">
      <label htmlFor={id} className="sr-only">
        {t`Page`}
      </label>
      <input
        id={id}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        className="input reader-number"
        onFocus={(event) => event.target.select()}
      />
      <span className="tabular-nums">
        <Trans>sur {pageCount}</Trans>
      </span>
    </form>
  );
}
