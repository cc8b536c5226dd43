// Shows the pages of a saved paper one by one beside the list. Does not count as opening the paper, and does not
// download the PDF reader.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DeviceDb, ExamFile } from '#data/device/device-db.ts';
import { readExamFile } from '#data/device/exam-files.ts';
import { getPageAppearance } from '#data/local/reading-positions.ts';
import type { OpenedPdf } from '#features/exams/pdf/pdf-document.ts';
import { readerAssets } from '#features/exams/pdf/reader-assets.ts';
import { usePageIsDark } from '#features/exams/pdf/use-page-is-dark.ts';
import { usePdf } from '#features/exams/pdf/use-pdf.ts';
import { useReaderAssets } from '#features/exams/pdf/use-reader-assets.ts';
import { PageSheet, UnreadablePage } from '#features/exams/reader/page-sheet.tsx';
import { usePage } from '#features/exams/reader/use-page.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useInnerWidth } from '#ui/hooks/use-inner-width.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronLeft, chevronRight, circleCheck } from '#ui/icons/section-icons.ts';
import { PageArriving } from './page-arriving.tsx';

type PagePreviewProps = { device: DeviceDb; file: ExamFile; lang: string | null };

/** Pause before a file is read, so that no files are read for rows that arrow keys only pass over. */
const restMs = 150;

export function PagePreview(props: PagePreviewProps) {
  const { device, file } = props;
  const bytes = useBytes(device, file);
  const readerStatus = useReaderAssets();
  useEffect(() => void readerAssets.look(), []);
  if (readerStatus.kind === 'missing' || readerStatus.kind === 'coming' || bytes === null)
    return <NoPreview file={file} />;
  return bytes && readerStatus.kind === 'here' ? <Opened {...props} bytes={bytes} /> : <PageArriving />;
}

/**
 * Returns undefined while the file is being read, null if it cannot be read. Depends on the fields of `file`, not on
 * the object: each saved chunk of any download replaces the object, and the file must not be read again then.
 */
function useBytes(device: DeviceDb, file: ExamFile): Blob | null | undefined {
  const { exam, name, sha256, sizeBytes } = file;
  const [bytes, setBytes] = useState<Blob | null>();
  useEffect(() => {
    let isOver = false;
    const read = () =>
      readExamFile(device, { exam, name, sha256, sizeBytes }).then(
        (found) => isOver || setBytes(found),
        () => isOver || setBytes(null),
      );
    const timer = setTimeout(() => void read(), restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [device, exam, name, sha256, sizeBytes]);
  return bytes;
}

function Opened({ bytes, ...props }: PagePreviewProps & { bytes: Blob }) {
  const state = usePdf(bytes);
  if (state.kind === 'open') return <Pages {...props} pdf={state.pdf} />;
  return state.kind === 'opening' ? <PageArriving /> : <NoPreview file={props.file} />;
}

function Pages({ device, file, lang, pdf }: PagePreviewProps & { pdf: OpenedPdf }) {
  const { t } = useLingui();
  const [number, setNumber] = useState(1);
  const { page, isUnreadable } = usePage(pdf, number);
  const roll = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const widthPx = Math.floor(useInnerWidth(roll));
  const isDark = usePageIsDark(useLive(() => getPageAppearance(device), [device]) ?? 'theme');
  useEffect(() => {
    if (roll.current) roll.current.tabIndex = 0;
  }, []);
  const { pageCount } = pdf;
  const label = t`Page ${number} sur ${pageCount}`;
  const show = (next: number) => {
    if (next < 1 || next > pageCount) return;
    setNumber(next);
    roll.current?.scrollTo(0, 0);
  };
  return (
    <>
      <section ref={roll} aria-label={label} className={isDark ? 'open-roll page-pane-dark' : 'open-roll'}>
        {page && widthPx > 0 ? (
          <PageSheet
            key={number}
            sheet={sheet}
            page={page}
            widthPx={widthPx}
            heightPx={Math.round((widthPx / page.width) * page.height)}
            label={label}
            lang={lang ?? undefined}
            highlights={noHighlights}
            onPage={show}
          />
        ) : null}
        {page || isUnreadable ? null : <PageArriving />}
        {isUnreadable ? <UnreadablePage /> : null}
      </section>
      <div className="open-foot">
        {pageCount > 1 ? (
          <>
            <IconButton
              shape={chevronLeft}
              label={t`Page précédente`}
              aria-disabled={number <= 1}
              onClick={() => show(number - 1)}
            />
            <p aria-live="polite" className="font-semibold">
              {label}
            </p>
            <IconButton
              shape={chevronRight}
              label={t`Page suivante`}
              aria-disabled={number >= pageCount}
              onClick={() => show(number + 1)}
            />
          </>
        ) : null}
        <Saved file={file} />
      </div>
    </>
  );
}

const noHighlights = { query: '', current: null };

function NoPreview({ file }: { file: ExamFile }) {
  return (
    <>
      <div className="open-blank ruled-margin ruled-text">
        <p>
          <Trans>Pas d’aperçu ici : ouvrez le sujet pour le lire.</Trans>
        </p>
      </div>
      <div className="open-foot">
        <Saved file={file} />
      </div>
    </>
  );
}

function Saved({ file }: { file: ExamFile }) {
  const thisDevice = useThisDevice();
  return (
    <p className="open-saved">
      <Icon shape={circleCheck} size={18} />
      <Trans>
        Sur {thisDevice}, {formatSize(file.sizeBytes)}
      </Trans>
    </p>
  );
}
