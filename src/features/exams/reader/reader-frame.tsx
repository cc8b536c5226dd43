// Frames the screen of the PDF reader: a header, the page, and a bar of buttons.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHead } from '#ui/head/page-head.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { SkipLink } from '#ui/screen/skip-link.tsx';

export type ReaderFrameProps = {
  title: string;
  head: ReactNode;
  bar?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

export function ReaderFrame({ title, head, bar, notice, children }: ReaderFrameProps) {
  const { t } = useLingui();
  return (
    <div className="reader">
      <PageHead
        title={title}
        description={t`Un sujet d’examen, à lire ici ou à garder sur cet appareil.`}
        noIndex
      />
      <NoOfflineBanner />
      <SkipLink />
      <header className="bar board fret reader-head">{head}</header>
      <main id="main" tabIndex={-1} className="reader-main">
        {notice}
        {children}
      </main>
      {bar ? <div className="reader-bar">{bar}</div> : null}
    </div>
  );
}
