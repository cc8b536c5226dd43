// Shows the page of the open file and its number of pages, between the buttons that turn the pages.
import { useLingui } from '@lingui/react/macro';
import { PageButtons } from '#features/exams/reader/reader-buttons.tsx';
import type { Reader } from '#features/exams/reader/use-reader.ts';

export function PagePlace({ page, pageCount, goTo }: Pick<Reader, 'page' | 'pageCount' | 'goTo'>) {
  const { t } = useLingui();
  return (
    <PageButtons {...{ page, pageCount, goTo }}>
      <p className="mock-page">
        <span className="sr-only">{t`Page`}</span> <b>{page}</b> <span>{t`sur ${pageCount}`}</span>
      </p>
    </PageButtons>
  );
}
