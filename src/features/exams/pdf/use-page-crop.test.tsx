import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import type { OpenedPdf } from './pdf-document.ts';
import { usePageCrop } from './use-page-crop.ts';

const textSidesOf = vi.fn(async () => ({ left: 0.1, right: 0.9 }));
const pdf = { pageCount: 2, textSidesOf } as unknown as OpenedPdf;

function Paper({ isWanted }: { isWanted: boolean }) {
  const crop = usePageCrop(pdf, 1, isWanted);
  return <p>{crop ? `enlarged ${crop.enlargement.toFixed(2)} times` : 'not measured'}</p>;
}

it('usePageCrop measures the text of the pages, but not in a reading area that shows whole pages', async () => {
  await renderInApp(() => <Paper isWanted={false} />);
  expect(document.body.textContent).toBe('not measured');
  expect(textSidesOf).not.toHaveBeenCalled();
  await renderInApp(() => <Paper isWanted />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('enlarged 1.21 times'));
  expect(textSidesOf).toHaveBeenCalledTimes(2);
});
