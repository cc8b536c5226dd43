import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DeviceDb } from '#data/device/device-db.ts';
import { readExamFile } from '#data/device/exam-files.ts';
import type { OpenedPdf } from '#features/exams/pdf/pdf-document.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { PagePreview } from './page-preview.tsx';

vi.mock('#data/device/exam-files.ts', () => ({ readExamFile: vi.fn(async () => new Blob(['%PDF-'])) }));
vi.mock('#data/local/reading-positions.ts', () => ({ getPageAppearance: async () => 'theme' }));
vi.mock('#features/exams/pdf/use-reader-assets.ts', () => ({ useReaderAssets: () => ({ kind: 'here' }) }));
vi.mock('#features/exams/pdf/pdf-engine.ts', () => ({
  openPdf: async (): Promise<Partial<OpenedPdf>> => ({
    pageCount: 3,
    page: () => new Promise(() => undefined),
    close: () => undefined,
  }),
}));

const device = {} as DeviceDb;

function Preview() {
  const [pieceCount, setPieceCount] = useState(0);
  const file = makeExamFile('optics');
  return (
    <>
      <button type="button" onClick={() => setPieceCount(pieceCount + 1)}>
        Save a piece {pieceCount}
      </button>
      <PagePreview device={device} file={file} lang="fr" />
    </>
  );
}

it('PagePreview keeps its page while another file is being downloaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { place } = await renderInApp(Preview);
  await vi.waitFor(() => expect(place.textContent).toContain('Page 1 sur 3'));
  find('button', 'Page suivante').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Page 2 sur 3'));
  find('button', 'Save a piece 0').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Save a piece 1'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(place.textContent).toContain('Page 2 sur 3');
  expect(readExamFile).toHaveBeenCalledOnce();
});
