import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { pressKey, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ZoomButtons } from './reader-buttons.tsx';
import type { Reader } from './use-reader.ts';
import { useReaderKeys } from './use-reader-keys.ts';

const reader = {
  ...{ page: 1, pageCount: 3, zoom: 1, canZoomIn: true, canZoomOut: true },
  ...{ goTo: vi.fn(), zoomIn: vi.fn(), zoomOut: vi.fn(), zoomTo: vi.fn() },
};

function Pane() {
  const pane = useRef<HTMLElement>(null);
  const keys: Partial<Reader> = reader;
  useReaderKeys({ reader: keys as Reader, pane, isPannable: false, onSearch: () => undefined });
  return (
    <>
      <section ref={pane} className="page-pane" />
      <ZoomButtons {...reader} />
    </>
  );
}

it('plus changes the zoom of the reader only while the page or the buttons of the zoom have the focus, and an arrow turns the page from anywhere', async () => {
  const { place } = await renderInApp(() => <Pane />);
  const [pane, button] = [place.querySelector('.page-pane'), place.querySelector('button')];
  if (!pane || !button) throw new Error('the reader is not rendered');
  await vi.waitFor(() => {
    pressKey('ArrowRight', document.body);
    expect(reader.goTo).toHaveBeenCalledWith(2);
  });
  pressKey('+', document.body);
  expect(reader.zoomIn).not.toHaveBeenCalled();
  pressKey('+', pane);
  pressKey('+', button);
  expect(reader.zoomIn).toHaveBeenCalledTimes(2);
});
