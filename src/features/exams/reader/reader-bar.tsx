// Shows the buttons for the previous and next page, the input for the page number, and the buttons that
// change the zoom.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import { PageButtons, ZoomButtons } from './reader-buttons.tsx';
import type { Reader } from './use-reader.ts';

export function ReaderBar(reader: Reader) {
  const { page, pageCount, goTo } = reader;
  return (
    <>
      <PageButtons {...{ page, pageCount, goTo }}>
        <PageNumber key={page} page={page} pageCount={pageCount} goTo={goTo} />
      </PageButtons>
      <ZoomButtons {...reader} />
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
