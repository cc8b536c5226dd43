// Shows a paper or its answer key in a frame of the caller, or inside that frame why it cannot be read yet. The key
// stays closed while a mock exam of the paper is running.
import type { ReactNode } from 'react';
import { KeyClosed, useIsKeyClosed } from '#features/exams/key/key-closed.tsx';
import { type FrameParts, PaperReader } from './paper-reader.tsx';
import { useViewedPaper, type ViewedPaperProps } from './use-viewed-paper.tsx';

type FramedPaperProps = ViewedPaperProps & {
  title: string;
  renderFrame: (parts: FrameParts) => ReactNode;
};

export function FramedPaper(props: FramedPaperProps) {
  const { title, device, commands, examId, renderFrame } = props;
  const { paper, absent } = useViewedPaper(props);
  const isKeyClosed = useIsKeyClosed(props);
  if (paper?.open && isKeyClosed === false)
    return (
      <PaperReader
        {...{ title, paper, device, commands, renderFrame }}
        open={paper.open}
        key={paper.open.file.sha256}
      />
    );
  return renderFrame({
    ...{ title, head: null, search: null, reader: null },
    children: <div className="reader-rest">{isKeyClosed ? <KeyClosed examId={examId} /> : absent}</div>,
  });
}
