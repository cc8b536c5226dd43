import { expect, it, vi } from 'vitest';
import { OtherViewer } from '#features/exams/reader/browser-viewer.tsx';
import { ReaderArriving } from '#features/exams/reader/reader-downloading.tsx';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import type { OpenedPdf } from './pdf-document.ts';
import { openPdf } from './pdf-engine.ts';
import { usePdf } from './use-pdf.ts';

vi.mock('./pdf-engine.ts', () => ({ openPdf: vi.fn() }));
vi.mock('./reader-assets.ts', async (load) => {
  const real = await load<typeof import('./reader-assets.ts')>();
  const assets = [{ address: '/assets/pdf.js', fullBytes: 10, downloadBytes: 4 }];
  return { ...real, readerAssets: real.createReaderAssets(assets, () => undefined) };
});

const file = new Blob(['%PDF-']);

function Paper() {
  const state = usePdf(file);
  if (state.kind === 'no-reader') return <OtherViewer bytes={file} />;
  return state.kind === 'reader-coming' ? (
    <ReaderArriving readerStatus={state.readerStatus} bytes={file} />
  ) : (
    <p>{state.kind}</p>
  );
}

const shown = () => document.body.textContent ?? '';

it('usePdf opens a paper only once the PDF reader is on the phone, and until then reports the state of the reader’s download', async () => {
  vi.mocked(openPdf).mockResolvedValue({ pageCount: 1, close: () => undefined } as OpenedPdf);
  const answers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void answers.push(stream) });
    return new Response(body, { headers: { 'Content-Length': '456000' } });
  });
  await renderInApp(Paper);
  await vi.waitFor(() => expect(shown()).toContain('dès le retour du réseau'));
  await vi.waitFor(() => expect(find('a', 'Ouvrir autrement').getAttribute('href')).toMatch(/^blob:/));
  expect(shown()).not.toContain('Réessayer');

  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.enqueue(new Uint8Array(6));
  await vi.waitFor(() => expect(shown()).toContain('274 sur 456\u00a0Ko'));
  expect(shown()).toContain('une seule fois');
  expect(document.querySelector('[role=status]')?.textContent).toContain('50\u00a0% du lecteur');
  answers[0]?.error(new TypeError('network error'));
  await vi.waitFor(() => expect(shown()).toContain('Le réseau a coupé avant la fin.'));
  expect(openPdf).not.toHaveBeenCalled();

  find('button', 'Réessayer456\u00a0Ko').click();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.close();
  await vi.waitFor(() => expect(shown()).toBe('open'));
  expect(openPdf).toHaveBeenCalledOnce();
  expect(fetching).toHaveBeenCalledTimes(2);
});

it('a paper can be opened in the browser’s own viewer if pdf.js does not run in this browser', async () => {
  vi.mocked(openPdf).mockRejectedValue(new TypeError('Promise.try is not a function'));
  await renderInApp(Paper);
  await vi.waitFor(() => expect(shown()).toContain('Le sujet ne peut pas s’ouvrir ici'));
  await vi.waitFor(() => expect(find('a', 'Ouvrir autrement').getAttribute('href')).toMatch(/^blob:/));
  expect(find('a', 'Ouvrir autrement').getAttribute('target')).toBe('_blank');
});
