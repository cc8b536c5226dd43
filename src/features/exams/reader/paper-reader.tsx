// Shows a file that is on this phone: its pages, or why they cannot be shown.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DeviceDb, ExamFileKey } from '#data/device/device-db.ts';
import { removeExamFile } from '#data/device/exam-files.ts';
import {
  getPageAppearance,
  getReadingPosition,
  type ReadingPosition,
  saveReadingPosition,
} from '#data/local/reading-positions.ts';
import { useExportFile } from '#features/exams/files/use-export-file.ts';
import type { OpenedPdf } from '#features/exams/pdf/pdf-document.ts';
import { usePageIsDark } from '#features/exams/pdf/use-page-is-dark.ts';
import { usePdf } from '#features/exams/pdf/use-pdf.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Delayed } from '#ui/lists/skeleton.tsx';
import { OtherViewer } from './browser-viewer.tsx';
import { PaperDamaged, PaperOpening } from './file-states.tsx';
import { PagePane } from './page-pane.tsx';
import { PdfPassword } from './pdf-password.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderArriving } from './reader-downloading.tsx';
import { ReaderFrame, type ReaderFrameProps } from './reader-frame.tsx';
import { ReaderHead } from './reader-head.tsx';
import { OtherFileLink, ReaderMenu } from './reader-menu.tsx';
import { FormNotice, PaperStatusNotice, SearchNotice } from './reader-notices.tsx';
import { ReaderSearch } from './reader-search.tsx';
import type { OpenFile, Paper } from './use-exam-file.ts';
import { usePaperSearch } from './use-paper-search.ts';
import { type Reader, useReader } from './use-reader.ts';

/**
 * Props of a frame around the pages; `reader` is null while no page can be shown. `search` replaces the header
 * while the paper is searched.
 */
export type FrameParts = ReaderFrameProps & { reader: Reader | null; search: ReactNode };

type PaperReaderProps = {
  title: string;
  paper: Paper;
  open: OpenFile;
  device: DeviceDb;
  commands: DownloadCommands;
  /** Renders the frame around the pages; if absent, the reader's own frame with its header and buttons. */
  renderFrame?: (parts: FrameParts) => ReactNode;
};

const readerFrame = ({ reader, search, head, ...parts }: FrameParts) => (
  <ReaderFrame {...parts} head={search ?? head} />
);

export function PaperReader(props: PaperReaderProps) {
  const { paper, open, device, commands } = props;
  const state = usePdf(open.bytes);
  const start = useReadingPosition(device, open.file);
  const { save } = useExportFile(paper, open);
  const fetchNew = () =>
    commands.downloadExams([{ exam: open.file.exam, part: paper.part }], { first: true });
  const fetchAgain = async () => {
    await removeExamFile(device, open.file);
    await fetchNew();
    paper.showNewest();
  };
  const notice = <PaperStatusNotice paper={paper} onFetch={() => void fetchNew()} />;
  if (state.kind === 'open' && start !== undefined)
    return <OpenPaper {...props} pdf={state.pdf} start={start} notice={notice} />;
  const isDamaged = state.kind === 'damaged';
  return (
    <ClosedPaper {...props} notice={notice}>
      {state.kind === 'locked' ? (
        <PdfPassword key={String(state.wasWrong)} wasWrong={state.wasWrong} onUnlock={state.unlock} />
      ) : isDamaged ? (
        <PaperDamaged
          open={open}
          onSave={save}
          onFetchAgain={paper.wanted ? () => void fetchAgain() : null}
        />
      ) : state.kind === 'no-reader' ? (
        <OtherViewer bytes={open.bytes} />
      ) : state.kind === 'reader-coming' ? (
        <Delayed>
          <ReaderArriving readerStatus={state.readerStatus} bytes={open.bytes} />
        </Delayed>
      ) : (
        <PaperOpening />
      )}
    </ClosedPaper>
  );
}

type ClosedPaperProps = PaperReaderProps & { notice: ReactNode; children: ReactNode };

function ClosedPaper(props: ClosedPaperProps) {
  const { title, paper, open, device, notice, renderFrame = readerFrame, children } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const head = (
    <ReaderHead title={title} onSearch={null} searchButton={null} onMenu={() => setMenuOpen(true)} />
  );
  const content = (
    <>
      <div className="reader-rest">
        <div className="page">
          <h2 className="sr-only">{title}</h2>
          {children}
        </div>
      </div>
      <ReaderMenu
        {...{ paper, open, device }}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        pageLook="theme"
        reader={null}
      />
    </>
  );
  return renderFrame({ title, head, notice, reader: null, search: null, children: content });
}

type OpenPaperProps = PaperReaderProps & { pdf: OpenedPdf; start: ReadingPosition | null; notice: ReactNode };

function OpenPaper(props: OpenPaperProps) {
  const { title, paper, open, device, pdf, start, notice, renderFrame } = props;
  const reader = useReader(pdf.pageCount, start);
  const [isSearching, setSearching] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const search = usePaperSearch(pdf, reader, isSearching);
  const searchButton = useRef<HTMLButtonElement>(null);
  const pageLook = useLive(() => getPageAppearance(device), [device]) ?? 'theme';
  const isDark = usePageIsDark(pageLook);
  const { exam } = paper;
  const { page, pageCount, zoom } = reader;
  const { file } = open;
  useEffect(() => {
    // An error is ignored: only the reading position is lost.
    saveReadingPosition(device, file, { page, pageCount, zoom }).catch(() => undefined);
  }, [device, file, page, pageCount, zoom]);
  const closeSearch = () => {
    setSearching(false);
    search.setQuery('');
    setTimeout(() => searchButton.current?.focus());
  };
  const head = (
    <ReaderHead
      title={title}
      searchButton={searchButton}
      onSearch={() => setSearching(true)}
      onMenu={() => setMenuOpen(true)}
    />
  );
  const ownNotice = isSearching ? (
    <SearchNotice search={search} />
  ) : (
    <>
      <FormNotice pdf={pdf} bytes={open.bytes} />
      {notice}
    </>
  );
  const pages = (
    <>
      <PagePane
        pdf={pdf}
        reader={reader}
        lang={exam?.language ?? undefined}
        isDark={isDark}
        highlights={search.highlights}
        onSearch={() => setSearching(true)}
        end={renderFrame ? null : <KeyLink paper={paper} />}
      />
      <ReaderMenu
        {...{ paper, open, device, pageLook, reader }}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
      />
    </>
  );
  return (renderFrame ?? readerFrame)({
    ...{ title, head, reader, notice: ownNotice, children: pages },
    bar: <ReaderBar {...reader} />,
    search: isSearching ? <ReaderSearch title={title} search={search} onClose={closeSearch} /> : null,
  });
}

function KeyLink({ paper: { exam, part } }: { paper: Paper }) {
  if (part !== 'file' || !exam?.correctionUrl) return null;
  return (
    <p className="reader-end">
      <OtherFileLink examId={exam.id} other="correction" />
    </p>
  );
}

/**
 * Looks up once where the user left this file; undefined while it is being looked up, null if the file was
 * never read or the database fails.
 */
function useReadingPosition(device: DeviceDb, file: ExamFileKey): ReadingPosition | null | undefined {
  const [place, setPlace] = useState<ReadingPosition | null>();
  useEffect(() => {
    let isOver = false;
    getReadingPosition(device, file).then(
      (found) => isOver || setPlace(found),
      () => isOver || setPlace(null),
    );
    return () => {
      isOver = true;
    };
  }, [device, file]);
  return place;
}
