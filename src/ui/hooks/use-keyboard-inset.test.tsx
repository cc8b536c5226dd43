import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

function Foot() {
  useKeyboardInset();
  return <p>Pied</p>;
}

it('useKeyboardInset, when only the page changes its height after the visual viewport did, corrects --keyboard', async () => {
  const page = document.documentElement;
  const view = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 });
  const pageHeight = vi.spyOn(page, 'clientHeight', 'get').mockReturnValue(740);
  vi.stubGlobal('visualViewport', view);
  await renderInApp(() => <Foot />);
  view.height = 568;
  view.dispatchEvent(new Event('resize'));
  expect(page.style.getPropertyValue('--keyboard')).toBe('172px');
  pageHeight.mockReturnValue(568);
  window.dispatchEvent(new Event('resize'));
  expect(page.style.getPropertyValue('--keyboard')).toBe('0px');
});
