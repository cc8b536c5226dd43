// Shows the area in which the current page is read. `end` is shown below the last page.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { OpenedPdf } from '#features/exams/pdf/pdf-document.ts';
import { topLayer } from '#ui/layers/open-layers.ts';
import { type PageHighlights, PageSheet, UnreadablePage } from './page-sheet.tsx';
import { usePage } from './use-page.ts';
import { usePageGestures } from './use-page-gestures.ts';
import { type PageView, usePageView } from './use-page-view.ts';
import type { Reader } from './use-reader.ts';
import { useReaderKeys } from './use-reader-keys.ts';

type PagePaneProps = {
  pdf: OpenedPdf;
  reader: Reader;
  lang: string | undefined;
  isDark: boolean;
  highlights: PageHighlights;
  onSearch: () => void;
  end?: ReactNode;
};

export function PagePane({ pdf, reader, lang, isDark, highlights, onSearch, end }: PagePaneProps) {
  const { t } = useLingui();
  const { page: number, pageCount } = reader;
  const { page, isUnreadable } = usePage(pdf, number);
  const view = usePageView(page, pdf, reader);
  usePageGestures({ ...view, reader });
  useReaderKeys({ ...view, reader, onSearch });
  useTakesFocus(view.pane);
  const label = t`Page ${number} sur ${pageCount}`;
  return (
    <>
      <section ref={view.pane} aria-label={label} className={paneClass(isDark, view.isPannable)}>
        {page && view.widthPx > 0 ? (
          <PageSheet
            {...view}
            key={number}
            page={page}
            {...{ label, lang, highlights }}
            onPage={reader.goTo}
          />
        ) : null}
        {isUnreadable ? <UnreadablePage /> : null}
        {number === pageCount && page ? <PageEnd {...view.opened}>{end}</PageEnd> : null}
      </section>
      <Announced text={label} />
    </>
  );
}

/** Shows its content below the part of the page that is in sight when the page is opened. */
function PageEnd({ leftPx, widthPx, children }: PageView['opened'] & { children: ReactNode }) {
  return <div style={{ width: `${widthPx}px`, marginLeft: `${leftPx}px` }}>{children}</div>;
}

function paneClass(isDark: boolean, isWide: boolean): string {
  return ['page-pane', isDark && 'page-pane-dark', isWide && 'page-pane-wide'].filter(Boolean).join(' ');
}

/**
 * Moves the focus to the reading area when it is mounted, so that the arrow keys scroll it; not while another element
 * has the focus or a dialog is open. No focus ring is shown.
 */
function useTakesFocus(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!pane.current) return;
    pane.current.tabIndex = 0;
    if (document.activeElement === document.body && !topLayer())
      pane.current.focus({ preventScroll: true, focusVisible: false });
  }, [pane]);
}

const restMs = 500;

/**
 * Announces a text to screen readers once it has not changed for a moment, so that only the last page is
 * announced when the user turns pages quickly.
 */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const [first] = useState(text);
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
